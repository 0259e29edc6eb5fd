import { expectList } from '../expect-list';
import type { Http } from '../http';

export const listPrintJobs = async (http: Http) => expectList(await http.send('GET /print-jobs'));

export const getPrintedPaper = (http: Http, id: number) =>
  http.send('GET /print-jobs/{id}/paper', { params: { id } });

export const reprint = (http: Http, id: number, idempotencyKey: string) =>
  http.send('POST /print-jobs/{id}/reprint', { params: { id }, idempotencyKey });

export const decidePrintJob = (http: Http, id: number, print: boolean) =>
  http.send('PUT /print-jobs/{id}/decision', {
    params: { id },
    body: { print },
  });
