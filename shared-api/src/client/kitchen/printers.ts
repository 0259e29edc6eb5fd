import type { BodyOf } from '../../contract/endpoint';
import type * as jobs from '../../contract/kitchen/print-jobs';
import type * as agent from '../../contract/kitchen/print-agent';
import type * as contract from '../../contract/kitchen/printers';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewPrinter = BodyOf<typeof contract.createPrinter>;
export type PrinterChange = BodyOf<typeof contract.updatePrinter>;
export type PrintedShare = BodyOf<typeof jobs.printBill>['share'];

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

export const listPrintJobs = async (http: Http) =>
  expectList(await http.send<typeof jobs.listPrintJobs>('GET', '/print-jobs'));

export const getPrintedPaper = (http: Http, id: number) =>
  http.send<typeof jobs.getPrintedPaper>('GET', '/print-jobs/{id}/paper', { params: { id } });

export const reprint = (http: Http, id: number, idempotencyKey: string) =>
  http.send<typeof jobs.reprint>('POST', '/print-jobs/{id}/reprint', { params: { id }, idempotencyKey });

export const decideExpiredJob = (http: Http, id: number, print: boolean) =>
  http.send<typeof jobs.decideExpiredJob>('PUT', '/print-jobs/{id}/expired', {
    params: { id },
    body: { print },
  });

export const printBill = (http: Http, visitId: number, share: PrintedShare, idempotencyKey: string) =>
  http.send<typeof jobs.printBill>('POST', '/visits/{id}/print', {
    params: { id: visitId },
    body: { share },
    idempotencyKey,
  });

export const printXReport = (http: Http, idempotencyKey: string) =>
  http.send<typeof jobs.printXReport>('POST', '/day/print', { idempotencyKey });

export const printZReport = (http: Http, number: number, idempotencyKey: string) =>
  http.send<typeof jobs.printZReport>('POST', '/z-reports/{number}/print', {
    params: { number },
    idempotencyKey,
  });

export const printTableCode = (http: Http, id: number, idempotencyKey: string) =>
  http.send<typeof jobs.printTableCode>('POST', '/tables/{id}/print-code', {
    params: { id },
    idempotencyKey,
  });

export const getPrintAgent = (http: Http) => http.send<typeof agent.getPrintAgent>('GET', '/print-agent');

export const makePrintAgentToken = (http: Http) =>
  http.send<typeof agent.makePrintAgentToken>('POST', '/print-agent/token');
