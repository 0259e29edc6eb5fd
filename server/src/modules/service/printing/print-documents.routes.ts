import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/print-documents';
import type { Context } from '#context';
import { requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { targetUrl } from '../tables/code-addresses';
import { findTable } from '../tables/table.store';
import { enqueueBill, enqueueTableCode } from './print-documents';

/** Documents that staff request, but for the reports of the day; tickets and Z reports are printed automatically. */
export function registerPrintDocuments(app: FastifyInstance, context: Context): void {
  handle(app, contract.printBill, (call) =>
    runIdempotently(context, call, (tx) => enqueueBill(tx, call.params.id, call.body, call.caller.user.id)),
  );

  handle(app, contract.printTableCode, (call) =>
    runIdempotently(context, call, async (tx) => {
      const table = requireFound(await findTable(tx.db, call.params.id));
      const target = await targetUrl(context, call.request, requireFound(table.qr_token));
      return enqueueTableCode(tx, table, target, call.body.printer_id);
    }),
  );
}
