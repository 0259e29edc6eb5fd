import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/print-documents';
import type { Http } from '../http';

export type PrintedShare = BodyOf<typeof contract.printBill>['share'];

export const printBill = (http: Http, visitId: number, share: PrintedShare, idempotencyKey: string) =>
  http.send<typeof contract.printBill>('POST', '/visits/{id}/print', {
    params: { id: visitId },
    body: { share },
    idempotencyKey,
  });

export const printXReport = (http: Http, idempotencyKey: string) =>
  http.send<typeof contract.printXReport>('POST', '/day/print', { idempotencyKey });

export const printZReport = (http: Http, number: number, idempotencyKey: string) =>
  http.send<typeof contract.printZReport>('POST', '/z-reports/{number}/print', {
    params: { number },
    idempotencyKey,
  });

export const printTableCode = (http: Http, id: number, idempotencyKey: string) =>
  http.send<typeof contract.printTableCode>('POST', '/tables/{id}/print-code', {
    params: { id },
    idempotencyKey,
  });
