/**
 * `npm run bench:printing`: how long after its acknowledgement an order is at the socket of each station's printer, at ten
 * times the orders of the load scenario. The printers answer like Epson's, at once. `-- --seconds 30` is the duration.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { orderFactory } from './lib/order-factory.ts';
import { get, ROOT, signIn, startAfiyet, type RunningServer } from './lib/start-server.ts';
import { formatNumber, percentile } from './lib/percentile.ts';

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const ORDERS_PER_SECOND = 50;
const TARGET_MS = 300;
const STATUS_REQUEST_BYTES = 3;
const READY = Buffer.of(0x12);

/** Starts a printer. @param arrivals gets the arrival time of the first ticket of each order, by order number. */
async function startPrinter(arrivals: Map<number, number>): Promise<number> {
  const server = createServer({ noDelay: true }, (socket) => {
    let paper = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      if (data.length <= STATUS_REQUEST_BYTES) return socket.write(READY);
      paper = Buffer.concat([paper, data]);
      const number = Number(/#(\d+)/.exec(paper.toString('latin1'))?.[1]);
      if (number && !arrivals.has(number)) arrivals.set(number, performance.now());
      socket.write(READY);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return (server.address() as AddressInfo).port;
}

async function addPrinters(server: RunningServer, token: string): Promise<Map<number, number>[]> {
  const stations = await get<{ id: number; name: string }[]>(server, '/stations', token);
  return Promise.all(
    stations.map(async ({ id, name }) => {
      const arrivals = new Map<number, number>();
      const port = await startPrinter(arrivals);
      const body = {
        name,
        connection: 'network',
        host: '127.0.0.1',
        port,
        documents: ['tickets'],
        station_ids: [id],
      };
      await fetch(`${server.url}/api/v1/printers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return arrivals;
    }),
  );
}

async function benchPrinting(server: RunningServer): Promise<boolean> {
  const token = await signIn(server);
  const printers = await addPrinters(server, token);
  const nextOrder = await orderFactory(server);
  const acknowledged = new Map<number, number>();
  const place = async () => {
    const { body, key } = nextOrder();
    const response = await fetch(`${server.url}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });
    const { data } = (await response.json()) as { data: { id: number } };
    acknowledged.set(data.id, performance.now());
  };
  const orders = Number(options.seconds) * ORDERS_PER_SECOND;
  const placing: Promise<void>[] = [];
  for (let count = 0; count < orders; count += 1) {
    placing.push(place());
    await new Promise((resolve) => setTimeout(resolve, 1_000 / ORDERS_PER_SECOND));
  }
  await Promise.all(placing);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const durationsMs = printers.flatMap((arrivals) =>
    [...arrivals].map(([id, at]) => Math.max(0, at - (acknowledged.get(id) ?? NaN))),
  );
  const printed = new Set(printers.flatMap((arrivals) => [...arrivals.keys()]));
  const p99Ms = percentile(durationsMs, 99);
  console.log(
    `Orders acknowledged: ${acknowledged.size}, at a printer: ${printed.size}, papers: ${durationsMs.length}`,
  );
  console.log(
    `From the acknowledgement to the printer's socket, p50 / p99: ${formatNumber(percentile(durationsMs, 50))} / ` +
      `${formatNumber(p99Ms)} ms (target p99 ≤ ${TARGET_MS} ms)`,
  );
  return printed.size === acknowledged.size && p99Ms <= TARGET_MS;
}

const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-printing-'));
let isMet = false;
try {
  const server = await startAfiyet({ DATA_DIR: dataDir, RELEASES_DIR: join(ROOT, 'releases') });
  try {
    isMet = await benchPrinting(server);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);
