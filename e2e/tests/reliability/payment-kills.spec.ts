import { expect, test } from '../../fixtures';
import { openDatabase, type DatabaseLocation } from '../../../server/src/db/database';
import { postgresPrograms, startPostgres } from '../../../server/src/testing/postgres';
import { AfiyetServer } from '../../afiyet-server';
import { Cashiers } from '../../reliability/cashiers';
import { isFull } from '../../reliability/full';
import { checkPayments, checkZReports } from '../../reliability/payment-checks';

/** Number of kills, alternately during the closing of a day and during payments. */
const KILLS = isFull ? 100 : 2;
/** Maximum number of acknowledged writes before a kill during payments. */
const WRITES_BETWEEN_MAX = 40;
const MILLISECONDS_MORE_MAX = 15;

/** Kills the server repeatedly and compares the database with the acknowledged payments and reports. */
async function survive(database: string, databaseUrl: string): Promise<void> {
  const server = await AfiyetServer.start({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' });
  const location: DatabaseLocation = { databaseUrl, dataDir: server.dataDir };
  try {
    const cashiers = await Cashiers.prepare(server.url);
    const { ledger } = cashiers;
    cashiers.begin();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      if (kill % 2 === 0) await cashiers.closing();
      else await cashiers.written(1 + Math.floor(Math.random() * WRITES_BETWEEN_MAX));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MILLISECONDS_MORE_MAX));
      await server.down('SIGKILL');
      await server.up();
      const { status, text } = checkZReports(location);
      expect(status, text).toBe(0);
    }
    await cashiers.end();
    await server.down('SIGTERM');
    await checkPayments(location, ledger);
    expect(ledger.reports.size).toBeGreaterThan(0);
    test.info().annotations.push({
      type: database,
      description:
        `${KILLS} kills, ${ledger.payments.size} payments and ${ledger.reports.size} Z reports, ` +
        `${ledger.repeats} writes sent again`,
    });
    await expectTamperingToBeFound(location);
  } finally {
    await server.dispose();
  }
}

async function expectTamperingToBeFound(location: DatabaseLocation): Promise<void> {
  const { db, close } = openDatabase(location);
  await db
    .updateTable('z_reports')
    .set({ business_date: '2001-01-01', body: '{}' })
    .where('number', '=', 1)
    .execute();
  await close();
  const { status, text } = checkZReports(location);
  expect(status).toBe(1);
  expect(text).toContain('Z report 1 is missing or was changed');
}

test('SQLite: payments and Z reports survive kills, once and completely', () => survive('SQLite', ''));

test('PostgreSQL: payments and Z reports survive kills, once and completely @verify', async () => {
  test.skip(!postgresPrograms, 'PostgreSQL is not installed here');
  const postgres = await startPostgres(postgresPrograms ?? '', { durable: true });
  try {
    await survive('PostgreSQL', await postgres.createDatabase('killed_payments'));
  } finally {
    await postgres.stop();
  }
});
