/**
 * `npm run bench:field-reports`: the duration of orders alternately with and without a storm of field reports, and the
 * disk space that the reports need. `-- --reports 10000` and `--orders 20` are rates per second; `--seconds 10` is the
 * duration of a turn, `--turns 3` the number of turns of each kind; `--postgres` uses PostgreSQL.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import SQLite from 'better-sqlite3';
import { postgresPrograms, startPostgres } from '../server/src/testing/postgres.ts';
import { encodeRequest, HttpPool } from './lib/http-client.ts';
import { orderFactory } from './lib/order-factory.ts';
import { get, ROOT, signIn, startAfiyet, type RunningServer } from './lib/start-server.ts';
import { formatNumber, percentile } from './lib/percentile.ts';

const { values: options } = parseArgs({
  options: {
    reports: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    turns: { type: 'string', default: '3' },
    postgres: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const ordersPerSecond = Number(options.orders);
const WARM_UP_SECONDS = 3;

const releases = process.env.RELEASES_DIR || join(ROOT, 'releases');
const liveVersion = (app: string) =>
  readFileSync(join(releases, app, 'current'), 'utf8').split(' ', 1)[0] ?? '';

/** @returns the duration of each order. Orders are sent at a fixed rate, whether or not earlier ones are answered. */
async function sendOrders(pool: HttpPool, nextOrder: () => string, durationMs: number): Promise<number[]> {
  const times: number[] = [];
  const sending: Promise<void>[] = [];
  const send = async () => {
    const sentMs = performance.now();
    const response = await pool.send(nextOrder());
    if (response.status !== 201) throw new Error(response.head);
    times.push(performance.now() - sentMs);
  };
  const endMs = performance.now() + durationMs;
  for (let dueMs = performance.now(); dueMs < endMs; dueMs += 1_000 / ordersPerSecond) {
    await wait(Math.max(0, dueMs - performance.now()));
    sending.push(send());
  }
  await Promise.all(sending);
  return times;
}

async function startStorm(server: RunningServer): Promise<{ storm: ChildProcess; responses: number[] }> {
  const script = join(import.meta.dirname, 'lib', 'report-storm.ts');
  const storm = fork(script, [server.url, options.reports, liveVersion('guest-app'), liveVersion('shell')]);
  const responses: number[] = [];
  storm.on('message', (count) => responses.push(Number(count)));
  const isEnded = once(storm, 'exit').then(() => {
    throw new Error('The reports could not be sent.');
  });
  isEnded.catch(() => {});
  await Promise.race([once(storm, 'message'), isEnded]);
  return { storm, responses };
}

async function measure(server: RunningServer): Promise<void> {
  const token = await signIn(server);
  const factory = await orderFactory(server);
  const pool = new HttpPool(server.url);
  const nextOrder = () => {
    const { body, key } = factory();
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return encodeRequest('/api/v1/orders', { method: 'POST', headers, body });
  };
  await sendOrders(pool, nextOrder, WARM_UP_SECONDS * 1_000);

  const times: Record<'without' | 'with', number[]> = { without: [], with: [] };
  const cpuMs = { without: 0, with: 0 };
  const answered: number[] = [];
  for (let turn = 0; turn < Number(options.turns); turn += 1) {
    for (const kind of ['without', 'with'] as const) {
      const running = kind === 'with' ? await startStorm(server) : null;
      const startCpuMs = server.cpuMs();
      times[kind].push(...(await sendOrders(pool, nextOrder, seconds * 1_000)));
      cpuMs[kind] += server.cpuMs() - startCpuMs;
      if (!running) continue;
      answered.push(...running.responses);
      running.storm.disconnect();
      await once(running.storm, 'exit');
    }
  }
  pool.close();
  const measuredSeconds = seconds * Number(options.turns);
  console.table(
    Object.fromEntries(
      (['without', 'with'] as const).map((kind) => [
        `${kind} reports`,
        {
          orders: times[kind].length,
          'p50 ms': formatNumber(percentile(times[kind], 50)),
          'p99 ms': formatNumber(percentile(times[kind], 99)),
          'max ms': formatNumber(percentile(times[kind], 100)),
          'CPU of the server': `${formatNumber(cpuMs[kind] / measuredSeconds / 10)} %`,
        },
      ]),
    ),
  );
  console.log(`Reports answered: ${formatNumber(percentile(answered, 50))} a second (median)`);
  // Waits until the last counts are stored.
  await wait(6_000);
  const counted = await get<{ app: string; visits: number }[]>(server, '/field-statistics', token);
  console.log(`Visits counted: ${counted.find(({ app }) => app === 'guest-app')?.visits ?? 0}`);
}

/** Sizes with indexes. */
function printTables(): void {
  const database = new SQLite(join(dataDir, 'afiyet.db'), { readonly: true });
  for (const table of ['field_days', 'field_hours', 'field_problems']) {
    const { rows } = database.prepare(`select count(*) as rows from ${table}`).get() as { rows: number };
    const { bytes } = database
      .prepare(
        'select sum(pgsize) as bytes from dbstat where name in (select name from sqlite_master where tbl_name = ?)',
      )
      .get(table) as { bytes: number };
    console.log(`${table}: ${formatNumber(rows)} rows, ${formatNumber(bytes / 1_024)} KB`);
  }
  database.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-reports-'));
const postgres = options.postgres ? await startPostgres(postgresPrograms ?? '', { durable: true }) : null;
try {
  console.log(
    `${formatNumber(Number(options.reports))} reports and ${ordersPerSecond} orders a second, ` +
      `${options.postgres ? 'PostgreSQL' : 'SQLite'}, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  const server = await startAfiyet({
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    DATABASE_URL: (await postgres?.createDatabase('reports')) ?? '',
    TRUST_PROXY: 'loopback',
  });
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
  if (!postgres) printTables();
} finally {
  rmSync(dataDir, { recursive: true });
  await postgres?.stop();
}
