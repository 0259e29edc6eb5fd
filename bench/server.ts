/**
 * `npm run bench`: cached menu reads beside bare node:http, durable orders a second and the arrival of live messages, on
 * SQLite and, where it is installed, PostgreSQL. `-- --server <folder>` measures the build in another checkout.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresPrograms, startPostgres } from '../server/src/testing/postgres.ts';
import { openDashboard } from './lib/dashboard-socket.ts';
import { encodeRequest, HttpConnection } from './lib/http-client.ts';
import { orderFactory } from './lib/order-factory.ts';
import { signIn, start, startAfiyet, type RunningServer } from './lib/start-server.ts';
import { formatNumber, percentile } from './lib/percentile.ts';

const { values: options } = parseArgs({ options: { server: { type: 'string' } } });

const CONNECTIONS = 32;
const MENU_PATH = '/api/v1/guest-bootstrap';
const MENU_ROUNDS = 7;
const MENU_ROUND_MS = 2_000;
const MENU_RATIO_MIN = 0.65;
const ORDERS_WARM_UP_MS = 2_000;
const ORDERS_MS = 10_000;
/** An order of a long day is compared with one of its beginning. */
const DAY_ORDERS = 20_000;
const ORDERS_PER_SECOND_MIN = 1_000;
const DASHBOARDS = 500;
const LIVE_WARM_UP_ORDERS = 10;
const LIVE_ORDERS = 150;
const LIVE_PAUSE_MS = 50;

interface Measurement {
  perSecond: number;
  /** The server's processor time for each response. */
  cpuMs: number;
  p50Ms: number;
  p99Ms: number;
}

interface Load {
  durationMs: number;
  status: number;
  request: () => string;
  /**
   * Polls for responses instead of sleeping between them. On a virtual machine the server otherwise pays some 6 µs a
   * response to wake the generator, which distorts the comparison of two servers.
   */
  isPolling?: boolean;
}

/** Each connection sends its next request as soon as it has the last response. */
async function measure(
  server: RunningServer,
  { durationMs, status, request, isPolling }: Load,
): Promise<Measurement> {
  const times: number[] = [];
  const [startMs, startCpuMs] = [performance.now(), server.cpuMs()];
  let isRunning = true;
  if (isPolling)
    (function poll() {
      if (isRunning) setImmediate(poll);
    })();
  async function run(): Promise<void> {
    const connection = new HttpConnection(server.url);
    for (let sentMs = performance.now(); sentMs < startMs + durationMs; sentMs = performance.now()) {
      const response = await connection.send(request());
      if (response.status !== status) throw new Error(response.head);
      times.push(performance.now() - sentMs);
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  isRunning = false;
  return {
    perSecond: (times.length * 1_000) / (performance.now() - startMs),
    cpuMs: (server.cpuMs() - startCpuMs) / times.length,
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
  };
}

const rowOf = ({ perSecond, p50Ms, p99Ms, cpuMs }: Measurement) => ({
  'per second': formatNumber(perSecond),
  'p50 ms': formatNumber(p50Ms),
  'p99 ms': formatNumber(p99Ms),
  'server CPU, µs each': formatNumber(cpuMs * 1_000),
});

/** Afiyet and bare node:http are measured alternately, so that other load on the machine affects both equally. */
async function benchMenu(afiyet: RunningServer): Promise<void> {
  const bare = await start(join(import.meta.dirname, 'bare-http.ts'), { args: [afiyet.url + MENU_PATH] });
  const request = encodeRequest(MENU_PATH, { headers: { 'accept-encoding': 'br' } });
  const load: Load = { durationMs: MENU_ROUND_MS, status: 200, request: () => request, isPolling: true };
  const rounds: Record<'Afiyet' | 'bare node:http', Measurement>[] = [];
  try {
    // The first round warms up.
    for (let round = 0; round <= MENU_ROUNDS; round += 1) {
      rounds.push({ Afiyet: await measure(afiyet, load), 'bare node:http': await measure(bare, load) });
    }
  } finally {
    await bare.stop();
  }
  const medianOf = (name: keyof (typeof rounds)[number]): Measurement => {
    const median = (key: keyof Measurement) =>
      percentile(
        rounds.slice(1).map((round) => round[name][key]),
        50,
      );
    return {
      perSecond: median('perSecond'),
      cpuMs: median('cpuMs'),
      p50Ms: median('p50Ms'),
      p99Ms: median('p99Ms'),
    };
  };
  const medians = { Afiyet: medianOf('Afiyet'), 'bare node:http': medianOf('bare node:http') };
  console.log(`\nMenu (${MENU_PATH}, brotli), ${CONNECTIONS} connections, medians of ${MENU_ROUNDS} rounds`);
  console.table({ Afiyet: rowOf(medians.Afiyet), 'bare node:http': rowOf(medians['bare node:http']) });
  const ratio = medians.Afiyet.perSecond / medians['bare node:http'].perSecond;
  console.log(`Afiyet / bare node:http: ${ratio.toFixed(2)} (target ≥ ${MENU_RATIO_MIN})`);
}

const encodeOrder = ({ body, key }: { body: string; key: string }): string =>
  encodeRequest('/api/v1/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
  });

async function benchOrders(server: RunningServer, { isLongDay }: { isLongDay: boolean }): Promise<void> {
  const nextOrder = await orderFactory(server);
  let sent = 0;
  function request(): string {
    sent += 1;
    return encodeOrder(nextOrder());
  }
  const measureOrders = (durationMs: number) => measure(server, { durationMs, status: 201, request });
  await measureOrders(ORDERS_WARM_UP_MS);
  console.log(
    `\nOrders of two items, committed to disk, ${CONNECTIONS} connections (SQLite target ≥ ${ORDERS_PER_SECOND_MIN} a second)`,
  );
  const rows: Record<string, ReturnType<typeof rowOf>> = {};
  do rows[`after ${formatNumber(sent)} orders`] = rowOf(await measureOrders(ORDERS_MS));
  while (isLongDay && sent < DAY_ORDERS);
  console.table(rows);
}

/** Measures one order at a time, from sending it until all dashboards have received its message. */
async function benchLive(server: RunningServer): Promise<void> {
  const token = await signIn(server);
  const nextOrder = await orderFactory(server);
  const times: number[] = [];
  let sentMs = 0;
  let missing = 0;
  let onLast = () => {};
  function onOrder(): void {
    times.push(performance.now() - sentMs);
    missing -= 1;
    if (missing === 0) onLast();
  }
  const closes: (() => void)[] = [];
  for (let opened = 0; opened < DASHBOARDS; opened += 1) {
    closes.push(await openDashboard(server, { token }, { onOrder }));
  }
  const guest = new HttpConnection(server.url);
  for (let order = 0; order < LIVE_WARM_UP_ORDERS + LIVE_ORDERS; order += 1) {
    if (order === LIVE_WARM_UP_ORDERS) times.length = 0;
    missing = DASHBOARDS;
    const received = new Promise<void>((resolve) => (onLast = resolve));
    sentMs = performance.now();
    await guest.send(encodeOrder(nextOrder()));
    await received;
    await new Promise((resolve) => setTimeout(resolve, LIVE_PAUSE_MS));
  }
  guest.close();
  for (const close of closes) close();
  console.log(`\nFrom sending an order to its live message on ${DASHBOARDS} dashboards`);
  console.log(`p50 ${formatNumber(percentile(times, 50))} ms, p99 ${formatNumber(percentile(times, 99))} ms`);
}

async function bench(database: 'SQLite' | 'PostgreSQL', env: Record<string, string>): Promise<void> {
  console.log(`\n${database} (load average ${loadavg()[0]?.toFixed(1)})`);
  const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-bench-'));
  const server = await startAfiyet({ DATA_DIR: dataDir, ...env }, options.server);
  try {
    await benchMenu(server);
    await benchOrders(server, { isLongDay: database === 'SQLite' });
    await benchLive(server);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await bench('SQLite', {});
if (postgresPrograms) {
  const postgres = await startPostgres(postgresPrograms, { durable: true });
  try {
    await bench('PostgreSQL', { DATABASE_URL: await postgres.createDatabase('bench') });
  } finally {
    await postgres.stop();
  }
}
