import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/kitchen/stations';
import type { Context } from '#context';
import type { Trx } from '#db/database';
import { append, toStaff } from '#events/outbox';
import { changeContent, createContent } from '#content/change-content';
import { handle } from '#http/route';
import { addStation, changeStation, findStations, removeStation } from './station.service';

export function registerStations(app: FastifyInstance, context: Context): void {
  /**
   * Announces the change to staff screens in its transaction. The routes also use `changeContent`, since stations
   * affect what guests can order.
   */
  async function announced<T>(trx: Trx, work: Promise<T>): Promise<T> {
    const result = await work;
    append(trx, context.now(), toStaff({ type: 'stations_changed', data: null }));
    return result;
  }

  handle(app, contract.listStations, () => findStations(context.db));

  handle(app, contract.createStation, (call) =>
    createContent(context, 'menu', call, (trx) => announced(trx, addStation(context, trx, call.body))),
  );

  handle(app, contract.updateStation, ({ params, body }) =>
    changeContent(context, 'menu', (trx) => announced(trx, changeStation(context, trx, params.id, body))),
  );

  handle(app, contract.deleteStation, async ({ params }) => {
    await changeContent(context, 'menu', (trx) => announced(trx, removeStation(trx, params.id)));
    return null;
  });
}
