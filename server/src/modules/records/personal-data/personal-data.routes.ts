import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/records/personal-data';
import { transact, type Context } from '../../../context';
import { handle } from '../../../http/route';
import { erasePersonalData, exportPersonalData } from './personal-data.service';

export function registerPersonalData(app: FastifyInstance, context: Context): void {
  // In a transaction, because that somebody looked is noted too.
  handle(app, contract.exportPersonalData, ({ body }) =>
    transact(context, (trx) => exportPersonalData(trx, context.now(), body.contact)),
  );

  handle(app, contract.erasePersonalData, ({ body }) =>
    transact(context, (trx) => erasePersonalData(context, trx, body.contact)),
  );
}
