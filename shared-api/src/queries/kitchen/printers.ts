import { queryOptions } from '@tanstack/react-query';
import { expectList } from '../../client/expect-list';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const printersQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.list(), queryFn: () => expectList(http.send('GET /printers')) });

export const printerTroublesQuery = (http: Http) =>
  queryOptions({
    queryKey: keys.printers.troubles(),
    queryFn: () => expectList(http.send('GET /printers/troubles')),
  });

export const printJobsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.jobs(), queryFn: () => expectList(http.send('GET /print-jobs')) });

export const printedPaperQuery = (http: Http, jobId: number) =>
  queryOptions({
    queryKey: keys.printers.paper(jobId),
    queryFn: () => http.send('GET /print-jobs/{id}/paper', { params: { id: jobId } }),
  });

export const printAgentQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.agent(), queryFn: () => http.send('GET /print-agent') });
