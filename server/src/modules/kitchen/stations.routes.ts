import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/kitchen/stations';
import type { Context, Tx } from '#context';
import { toStaff } from '#events/outbox';
import { changeContent, createContent } from '#content/change-content';
import { handle } from '#http/route';
import { addStation, changeStation, findStations, removeStation } from './station';

export function registerStations(app: FastifyInstance, context: Context): void {
  /**
   * Announces the change to staff screens in its transaction. The routes also use `changeContent`, since stations
   * affect what guests can order.
   */
  async function announced<T>(tx: Tx, work: Promise<T>): Promise<T> {
    const result = await work;
    tx.append(toStaff({ type: 'stations_changed', data: null }));
    return result;
  }

  handle(app, contract.listStations, () => findStations(context.db));

  handle(app, contract.createStation, (call) =>
    createContent(context, 'menu', call, (tx) => announced(tx, addStation(tx, call.body))),
  );

  handle(app, contract.updateStation, ({ params, body }) =>
    changeContent(context, 'menu', (tx) => announced(tx, changeStation(tx, params.id, body))),
  );

  handle(app, contract.deleteStation, async ({ params }) => {
    await changeContent(context, 'menu', (tx) => announced(tx, removeStation(tx, params.id)));
    return null;
  });
}
