import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/kitchen/printers';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewPrinter = BodyOf<typeof contract.createPrinter>;
type PrinterChange = BodyOf<typeof contract.updatePrinter>;

export const listPrinters = async (http: Http) =>
  expectList(await http.send<typeof contract.listPrinters>('GET', '/printers'));

export const listPrinterTroubles = async (http: Http) =>
  expectList(await http.send<typeof contract.listPrinterTroubles>('GET', '/printers/troubles'));

export const createPrinter = (http: Http, body: NewPrinter, idempotencyKey?: string) =>
  http.send<typeof contract.createPrinter>('POST', '/printers', { body, idempotencyKey });

export const updatePrinter = (http: Http, id: number, body: PrinterChange) =>
  http.send<typeof contract.updatePrinter>('PUT', '/printers/{id}', { params: { id }, body });

export const deletePrinter = (http: Http, id: number) =>
  http.send<typeof contract.deletePrinter>('DELETE', '/printers/{id}', { params: { id } });

export const printTestPage = (http: Http, id: number, idempotencyKey: string) =>
  http.send<typeof contract.printTestPage>('POST', '/printers/{id}/test', { params: { id }, idempotencyKey });
