import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/database';

/** Previous hash of the first report. */
export const NO_HASH = '';

/** @param body of the report, as stored. */
export const hashOf = (previousHash: string, body: string): string =>
  createHash('sha256').update(`${previousHash}\n${body}`).digest('hex');

/** The highest report number of visits, payments, voids, cancelled orders and drawer entries. */
async function findLastNumber(db: Db): Promise<number> {
  let last = 0;
  for (const table of [
    'visits',
    'payments',
    'voided_items',
    'order_cancellations',
    'drawer_entries',
  ] as const) {
    const { rows } = await sql<{ number: number | null }>`
      select max(z_number) as number from ${sql.table(table)}
    `.execute(db);
    last = Math.max(last, rows[0]?.number ?? 0);
  }
  return last;
}

/** Verifies all reports in order. @returns their number, and the number of the first that is missing or was changed. */
export async function checkZReports(db: Db): Promise<{ checked: number; broken_at: number | null }> {
  // Read first: a report that is written meanwhile has its rows and its number in one transaction.
  const lastNumber = await findLastNumber(db);
  const rows = await db.selectFrom('z_reports').selectAll().orderBy('number').execute();
  let previousHash = NO_HASH;
  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    const isWhole =
      row.number === number &&
      row.previous_hash === previousHash &&
      row.hash === hashOf(previousHash, row.body);
    if (!isWhole) return { checked: rows.length, broken_at: number };
    previousHash = row.hash;
  }
  const isLastMissing = lastNumber > rows.length;
  return { checked: rows.length, broken_at: isLastMissing ? rows.length + 1 : null };
}
