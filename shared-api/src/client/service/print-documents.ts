import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/service/print-documents';
import type { Http } from '../http';

export type PrintedShare = BodyOf<typeof contract.printBill>['share'];
/** Null for all printers of such documents. */
type PrinterId = number | null;

export const printBill = (
  http: Http,
  visitId: number,
  body:
    | { share: PrintedShare; printer_id: PrinterId }
    | { share: PrintedShare; by_browser: true; order_id?: number },
  idempotencyKey: string,
) =>
  http.send('POST /visits/{id}/print', {
    params: { id: visitId },
    body,
    idempotencyKey,
  });

export const printXReport = (http: Http, printerId: PrinterId, idempotencyKey: string) =>
  http.send('POST /day/print', {
    body: { printer_id: printerId },
    idempotencyKey,
  });

export const printZReport = (http: Http, number: number, printerId: PrinterId, idempotencyKey: string) =>
  http.send('POST /z-reports/{number}/print', {
    params: { number },
    body: { printer_id: printerId },
    idempotencyKey,
  });

export const printTableCode = (http: Http, id: number, printerId: PrinterId, idempotencyKey: string) =>
  http.send('POST /tables/{id}/print-code', {
    params: { id },
    body: { printer_id: printerId },
    idempotencyKey,
  });
