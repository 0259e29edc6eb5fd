import { orderMaker, orderRequest } from './house.ts';
import { drive, row } from './load.ts';
import type { RunningServer } from './server.ts';

const CONNECTIONS = 32;
const WARM_UP_MS = 2_000;
const DURATION_MS = 10_000;

/** Orders that were acknowledged, which is to say that they are on disk. */
export async function benchOrders(server: RunningServer): Promise<void> {
  const make = await orderMaker(server);
  const place = (durationMs: number) =>
    drive({
      server,
      connections: CONNECTIONS,
      durationMs,
      status: 201,
      request: () => orderRequest(make()),
    });
  await place(WARM_UP_MS);
  const measured = await place(DURATION_MS);
  console.log(`\nOrders of two items, acknowledged and on disk, ${CONNECTIONS} connections`);
  console.table({ orders: row(measured) });
}
