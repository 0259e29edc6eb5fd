import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/kitchen/printers';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewPrinter = BodyOf<typeof contract.createPrinter>;
type PrinterChange = BodyOf<typeof contract.updatePrinter>;

export const listPrinters = async (http: Http) => expectList(await http.send('GET /printers'));

export const listPrinterTroubles = async (http: Http) =>
  expectList(await http.send('GET /printers/troubles'));

export const createPrinter = (http: Http, body: NewPrinter, idempotencyKey?: string) =>
  http.send('POST /printers', { body, idempotencyKey });

export const updatePrinter = (http: Http, id: number, body: PrinterChange) =>
  http.send('PUT /printers/{id}', { params: { id }, body });

export const deletePrinter = (http: Http, id: number) =>
  http.send('DELETE /printers/{id}', { params: { id } });

export const printTestPage = (http: Http, id: number, idempotencyKey: string) =>
  http.send('POST /printers/{id}/test', { params: { id }, idempotencyKey });
