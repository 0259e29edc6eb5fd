import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import {
  getPrintAgent,
  getPrintedPaper,
  listPrinters,
  listPrinterTroubles,
  listPrintJobs,
} from '../../client/kitchen/printers';
import { keys } from '../keys';

export const printersQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.list(), queryFn: () => listPrinters(http) });

export const printerTroublesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.troubles(), queryFn: () => listPrinterTroubles(http) });

export const printAgentQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.agent(), queryFn: () => getPrintAgent(http) });

export const printJobsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.jobs(), queryFn: () => listPrintJobs(http) });

export const printedPaperQuery = (http: Http, jobId: number) =>
  queryOptions({ queryKey: keys.printers.paper(jobId), queryFn: () => getPrintedPaper(http, jobId) });
