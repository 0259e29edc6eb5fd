import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/records/personal-data';
import { transact, type Context } from '../../../context';
import { handle } from '../../../http/route';
import { erasePersonalData, exportPersonalData, scheduleErasure } from './personal-data.service';

export function registerPersonalData(app: FastifyInstance, context: Context): void {
  scheduleErasure(context);

  // In a transaction, because the audit log records the export too.
  handle(app, contract.exportPersonalData, ({ body }) =>
    transact(context, (trx) => exportPersonalData(trx, context.now(), body.contact)),
  );

  handle(app, contract.erasePersonalData, ({ body }) =>
    transact(context, (trx) => erasePersonalData(context, trx, body.contact)),
  );
}
