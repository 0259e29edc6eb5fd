/**
 * `npm run bench:load`: the load scenario, a full restaurant on a Saturday night, for a minute. Every rate is multiplied by
 * `-- --times 10`; `--seconds` sets the duration, `--postgres` uses PostgreSQL, and `--server <folder>` measures the
 * build and the releases of another checkout.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresPrograms, startPostgres } from '../server/src/testing/postgres.ts';
import { readDayReport } from './lib/day-report.ts';
import { readLargeBill } from './lib/large-bill.ts';
import { RestaurantLoad, type Rates, type Results } from './lib/restaurant-load.ts';
import { get, ROOT, signIn, startAfiyet, type RunningServer } from './lib/start-server.ts';
import { formatNumber, percentile } from './lib/percentile.ts';

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    postgres: { type: 'boolean', default: false },
    server: { type: 'string', default: ROOT },
  },
});
const times = Number(options.times);
const seconds = Number(options.seconds);
const WARM_UP_SECONDS = 5;
const RATES: Rates = {
  tables: 200 * times,
  guests: 1_000 * times,
  dashboards: 50 * times,
  ordersPerSecond: 5 * times,
  waiterCallsPerSecond: 0.5 * times,
  feedbackPerSecond: 0.2 * times,
};
const TARGETS_MS = {
  round: 30,
  payment: 30,
  'live message on the last dashboard': 150,
  'acknowledged order on the last display': 100,
};
const LARGE_BILL_MAX_MS = 10;
const PAGE_SIZE = 500;

async function storedOrders(server: RunningServer, token: string): Promise<Set<number>> {
  const stored = new Set<number>();
  for (let before = ''; ;) {
    const page = await get<{ id: number }[]>(server, `/orders?limit=${PAGE_SIZE}${before}`, token);
    for (const { id } of page) stored.add(id);
    if (page.length < PAGE_SIZE) return stored;
    before = `&before=${page.at(-1)?.id}`;
  }
}

function printTimes({ times }: Results): void {
  const rows = [...times].map(([name, ms]) => [
    name,
    {
      'per second': formatNumber(ms.length / seconds),
      'p50 ms': formatNumber(percentile(ms, 50)),
      'p99 ms': formatNumber(percentile(ms, 99)),
      'max ms': formatNumber(percentile(ms, 100)),
    },
  ]);
  console.table(Object.fromEntries(rows));
}

/** @returns whether every target was met. */
async function benchLoad(server: RunningServer): Promise<boolean> {
  const token = await signIn(server);
  const load = await RestaurantLoad.open(server, token, RATES);
  console.log(
    `Load scenario × ${times} for ${seconds} s: ${formatNumber(RATES.tables)} tables, ${formatNumber(RATES.guests)} guests, ` +
      `${RATES.ordersPerSecond} orders a second, ${RATES.dashboards} dashboards; ${options.postgres ? 'PostgreSQL' : 'SQLite'}, ` +
      `${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  const cpuMs = () => ({
    server: server.cpuMs(),
    generator: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
  });
  const cpu = { begin: cpuMs(), end: cpuMs() };
  const results = await load.run(WARM_UP_SECONDS, seconds, (phase) => (cpu[phase] = cpuMs()));
  load.close();

  printTimes(results);
  const usedMs = (part: 'server' | 'generator') => cpu.end[part] - cpu.begin[part];
  const percentOfCore = (part: 'server' | 'generator') =>
    `${formatNumber(usedMs(part) / seconds / 10)} % of one core`;
  const share = (100 * usedMs('generator')) / (usedMs('server') + usedMs('generator'));
  console.log(
    `CPU: server ${percentOfCore('server')}, load generator ${percentOfCore('generator')} (${formatNumber(share)} % of both)`,
  );
  console.log(`Live messages received: ${formatNumber(results.messages / seconds)} a second`);

  const { acknowledged, errors } = results;
  const stored = await storedOrders(server, token);
  const largeBillMs = percentile(await readLargeBill(server, token), 50);
  const day = await readDayReport(server, token);
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length;
  const extra = [...stored].filter((id) => !acknowledged.has(id)).length;
  console.log(
    `Orders acknowledged: ${formatNumber(acknowledged.size)}, stored: ${formatNumber(stored.size)}`,
  );
  console.log(
    `Report of a day with ${formatNumber(day.visits)} visits, p50: ${formatNumber(percentile(day.durationsMs, 50))} ms`,
  );
  if (lost) errors.set('acknowledged order is not stored', lost);
  if (extra) errors.set('stored order was not acknowledged', extra);
  for (const [reason, count] of errors) console.log(`  ${reason} (${count} times)`);

  const checks = [
    {
      text: `errors: ${[...errors.values()].reduce((sum, count) => sum + count, 0)}`,
      isMet: errors.size === 0,
    },
    {
      text: `bill of 200 items, p50: ${formatNumber(largeBillMs)} ms (target ≤ ${LARGE_BILL_MAX_MS} ms)`,
      isMet: largeBillMs <= LARGE_BILL_MAX_MS,
    },
    ...Object.entries(TARGETS_MS).map(([name, maxMs]) => {
      const p99Ms = percentile(results.times.get(name) ?? [], 99);
      return {
        text: `${name}, p99: ${formatNumber(p99Ms)} ms (target ≤ ${maxMs} ms)`,
        isMet: p99Ms <= maxMs,
      };
    }),
  ];
  for (const { text, isMet } of checks) console.log(`${isMet ? '✔' : '✘'} ${text}`);
  return checks.every(({ isMet }) => isMet);
}

const releases = (options.server === ROOT && process.env.RELEASES_DIR) || join(options.server, 'releases');
if (!existsSync(join(releases, 'shell', 'current')))
  throw new Error(`${releases} has no releases: build the checkout and publish its front ends first.`);
const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-load-'));
const postgres = options.postgres ? await startPostgres(postgresPrograms ?? '', { durable: true }) : null;
let isMet = false;
try {
  const env = {
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    DATABASE_URL: (await postgres?.createDatabase('load')) ?? '',
    // Allows every client to have its own address.
    TRUST_PROXY: 'loopback',
    GUEST_LIMITS: '1',
  };
  const server = await startAfiyet(env, options.server);
  try {
    isMet = await benchLoad(server);
  } finally {
    await server.stop();
  }
} finally {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);
