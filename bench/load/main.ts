/**
 * `npm run bench:load`: a Saturday night of five minutes, then the same ever faster until the server refuses.
 * `-- --seconds 20` makes the night shorter; `--step-seconds` the steps after it; `--postgres` uses PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresPrograms, startPostgres } from '../../server/src/testing/postgres.ts';
import { shown } from '../server/figures.ts';
import { get, signIn, startAfiyet, type RunningServer } from '../server/server.ts';
import { Night } from './night.ts';
import { total, type Tally } from './tally.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    'step-seconds': { type: 'string', default: '10' },
    postgres: { type: 'boolean', default: false },
  },
});
const SATURDAY = { seconds: Number(values.seconds), ordersPerSecond: 5, guests: 1_000, isServed: true };
const STEP_SECONDS = Number(values['step-seconds']);
const FIRST_STEP_PER_SECOND = 50;
const STEP_FACTOR = 2;
const LAST_STEP_PER_SECOND = 6_400;
const PAGE = 500;

let problems = 0;
function problem(text: string): void {
  problems += 1;
  console.log(`  ✘ ${text}`);
}

/** Every order that was acknowledged is in the books, and nothing else is. */
async function checkOrders(server: RunningServer, token: string, { acknowledged }: Night): Promise<void> {
  const stored = new Set<number>();
  for (let before = ''; ;) {
    const page = await get<{ id: number }[]>(server, `/orders?limit=${PAGE}${before}`, token);
    for (const { id } of page) stored.add(id);
    if (page.length < PAGE) break;
    before = `&before=${page.at(-1)?.id}`;
  }
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length;
  const extra = [...stored].filter((id) => !acknowledged.has(id)).length;
  console.log(`Orders acknowledged: ${shown(acknowledged.size)}, in the books: ${shown(stored.size)}`);
  if (lost) problem(`${lost} acknowledged orders are lost`);
  if (extra) problem(`${extra} orders were written, but not acknowledged`);
}

function report(tally: Tally, seconds: number): void {
  console.table(tally.rows(seconds));
  for (const [reason, count] of tally.failures) problem(`${reason} (${count} times)`);
}

async function saturdayNight(server: RunningServer): Promise<void> {
  const token = await signIn(server);
  const night = await Night.open(server, token);
  console.log(
    `\nA Saturday night of ${SATURDAY.seconds} s: 200 tables, ${SATURDAY.guests} guests, ` +
      `${SATURDAY.ordersPerSecond} orders a second, 50 dashboards`,
  );
  const startCpuMs = server.cpuMs();
  const tally = await night.go(SATURDAY);
  report(tally, SATURDAY.seconds);
  if (total(tally.refused)) problem(`${total(tally.refused)} were refused`);
  console.log(`Processor: ${shown((server.cpuMs() - startCpuMs) / SATURDAY.seconds / 10)} % of one core`);
  await checkOrders(server, token, night);
  night.close();
}

/** Twice as many orders with each step, until some are refused; then the ordinary night again. */
async function untilItBreaks(server: RunningServer): Promise<void> {
  const token = await signIn(server);
  const night = await Night.open(server, token);
  console.log(`\nEver faster, ${STEP_SECONDS} s a step, without the guests' limits`);
  const rows: Record<string, Record<string, string>> = {};
  let isBroken = false;
  for (let rate = FIRST_STEP_PER_SECOND; rate <= LAST_STEP_PER_SECOND && !isBroken; rate *= STEP_FACTOR) {
    const known = night.acknowledged.size;
    const [startCpuMs, startOwnMs] = [server.cpuMs(), process.cpuUsage().user];
    const tally = await night.go({
      seconds: STEP_SECONDS,
      ordersPerSecond: rate,
      guests: 0,
      isServed: false,
    });
    isBroken = total(tally.refused) > 0;
    rows[`${rate} a second`] = {
      taken: shown(night.acknowledged.size - known),
      'refused politely': shown(tally.refused.get('order') ?? 0),
      'p99 ms': shown(tally.p99Ms('order')),
      'server CPU s': shown((server.cpuMs() - startCpuMs) / 1_000),
      'own CPU s': shown((process.cpuUsage().user - startOwnMs) / 1e6),
      'p99 ms on all dashboards': shown(tally.p99Ms('order on all dashboards')),
    };
    for (const [reason, count] of tally.failures) problem(`at ${rate} a second: ${reason} (${count} times)`);
  }
  console.table(rows);
  if (!isBroken) console.log('It was never too much.');
  const after = await night.go({ ...SATURDAY, seconds: STEP_SECONDS, guests: 0 });
  console.log('The ordinary night after it:');
  report(after, STEP_SECONDS);
  if (total(after.refused)) problem('some were still refused when the rush was over');
  await checkOrders(server, token, night);
  night.close();
}

async function withServer(
  work: (server: RunningServer) => Promise<void>,
  env: Record<string, string>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-load-'));
  const server = await startAfiyet({
    DATA_DIR: dataDir,
    RELEASES_DIR: process.env.RELEASES_DIR ?? join(import.meta.dirname, '..', '..', 'releases'),
    // Each guest is said to have an address of their own.
    TRUST_PROXY: 'loopback',
    ...env,
  });
  try {
    await work(server);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

console.log(`The machine's load before: ${loadavg()[0]?.toFixed(1)}`);
const postgres = values.postgres ? await startPostgres(postgresPrograms ?? '', { durable: true }) : null;
const databaseOf = async (name: string) => ({ DATABASE_URL: (await postgres?.createDatabase(name)) ?? '' });
try {
  await withServer(saturdayNight, { ...(await databaseOf('night')), GUEST_LIMITS: '1' });
  await withServer(untilItBreaks, { ...(await databaseOf('rush')), GUEST_LIMITS: '0' });
} finally {
  await postgres?.stop();
}
console.log(problems === 0 ? '\nNothing lost, no failure.' : `\n${problems} problems, see above.`);
process.exit(problems === 0 ? 0 : 1);
