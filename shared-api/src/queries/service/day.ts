import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { checkZReports, getDay, getZReport, listZReports } from '../../client/service/day';
import { keys } from '../keys';

/** Totals since the last closed day. */
export const dayQuery = (http: Http) =>
  queryOptions({ queryKey: keys.day.running(), queryFn: () => getDay(http) });

/** Z reports, newest first. */
export const zReportsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.day.closed(), queryFn: () => listZReports(http) });

/** Cached forever, since a Z report never changes. */
export const zReportQuery = (http: Http, number: number) =>
  queryOptions({
    queryKey: keys.day.report(number),
    queryFn: () => getZReport(http, number),
    staleTime: Infinity,
  });

export const zReportCheckQuery = (http: Http) =>
  queryOptions({ queryKey: keys.day.check(), queryFn: () => checkZReports(http) });
