import { expect, test } from '../../fixtures';
import { postgresPrograms, startPostgres } from '../../../server/src/testing/postgres';
import { AfiyetServer } from '../../afiyet-server';
import { checkDatabase } from '../../reliability/database-checks';
import { Workload } from '../../reliability/workload';
import { isFull } from '../../reliability/full';

const KILLS = isFull ? 200 : 2;
/** Number of kills before each graceful stop, so that starts after both can be compared. */
const ORDERLY = isFull ? 5 : KILLS;
/** Maximum number of acknowledged writes before a kill. */
const WRITES_BETWEEN_MAX = 60;
const MILLISECONDS_MORE_MAX = 15;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Kills the server repeatedly under load and compares the database with the acknowledged writes. */
async function survive(database: string, databaseUrl: string): Promise<void> {
  const server = await AfiyetServer.start({
    DATABASE_URL: databaseUrl,
    GUEST_LIMITS: '0',
    LOG_LEVEL: 'error',
  });
  const starts = { killed: [] as number[], orderly: [] as number[] };
  try {
    const workload = await Workload.prepare(server.url);
    const { ledger } = workload;
    workload.begin();
    for (let end = 1; end <= KILLS + Math.ceil(KILLS / ORDERLY); end += 1) {
      await workload.written(1 + Math.floor(Math.random() * WRITES_BETWEEN_MAX));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MILLISECONDS_MORE_MAX));
      const how = end % (ORDERLY + 1) === 0 ? 'orderly' : 'killed';
      await server.down(how === 'killed' ? 'SIGKILL' : 'SIGTERM');
      const beganMs = performance.now();
      await server.up();
      starts[how].push(performance.now() - beganMs);
      expect(await workload.read('/orders/active'), 'the server responds').toBeInstanceOf(Array);
    }
    await workload.end();
    await server.down('SIGTERM');
    await checkDatabase({ databaseUrl, dataDir: server.dataDir }, ledger);
    const [killedMs, orderlyMs] = [median(starts.killed), median(starts.orderly)];
    test.info().annotations.push({
      type: database,
      description:
        `${starts.killed.length} kills, ${ledger.writes} acknowledged writes, ${ledger.repeats} sent again; ` +
        `a start took ${killedMs.toFixed(0)} ms after a kill, ${orderlyMs.toFixed(0)} ms after a stop ` +
        `(${(killedMs / orderlyMs).toFixed(2)} times)`,
    });
    expect(starts.killed).toHaveLength(KILLS);
  } finally {
    await server.dispose();
  }
}

test('SQLite: acknowledged writes survive kills, once and completely', () => survive('SQLite', ''));

// The short run of payment-kills.spec.ts kills a server on PostgreSQL.
test('PostgreSQL: acknowledged writes survive kills, once and completely @verify', async () => {
  test.skip(!postgresPrograms, 'PostgreSQL is not installed here');
  const postgres = await startPostgres(postgresPrograms ?? '', { durable: true });
  try {
    await survive('PostgreSQL', await postgres.createDatabase('killed'));
  } finally {
    await postgres.stop();
  }
});
