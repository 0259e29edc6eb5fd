import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { keys } from '../keys';

/** Totals since the last closed day. */
export const dayQuery = (http: Http) =>
  queryOptions({ queryKey: keys.day.running(), queryFn: () => http.send('GET /day') });

/** Z reports, newest first. */
export const zReportsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.day.closed(), queryFn: () => http.send('GET /z-reports') });

/** Cached forever, since a Z report never changes. */
export const zReportQuery = (http: Http, number: number) =>
  queryOptions({
    queryKey: keys.day.report(number),
    queryFn: () => http.send('GET /z-reports/{number}', { params: { number } }),
    staleTime: Infinity,
  });

export const zReportCheckQuery = (http: Http) =>
  queryOptions({ queryKey: keys.day.check(), queryFn: () => http.send('GET /z-reports/check') });
