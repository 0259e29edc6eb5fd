import { queryOptions } from '@tanstack/react-query';
import { getPrintedPaper, listPrintJobs } from '../../client/kitchen/print-jobs';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const printJobsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.jobs(), queryFn: () => listPrintJobs(http) });

export const printedPaperQuery = (http: Http, jobId: number) =>
  queryOptions({ queryKey: keys.printers.paper(jobId), queryFn: () => getPrintedPaper(http, jobId) });
