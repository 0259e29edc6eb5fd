import { queryOptions } from '@tanstack/react-query';
import { expectList } from '../../client/expect-list';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const printJobsQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.jobs(), queryFn: () => expectList(http.send('GET /print-jobs')) });

export const printedPaperQuery = (http: Http, jobId: number) =>
  queryOptions({
    queryKey: keys.printers.paper(jobId),
    queryFn: () => http.send('GET /print-jobs/{id}/paper', { params: { id: jobId } }),
  });
