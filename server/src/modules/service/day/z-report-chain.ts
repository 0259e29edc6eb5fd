import { createHash } from 'node:crypto';
import type { Db } from '#db/database';
import { findLastReportedNumber, findZReports } from './day.store';

/** Previous hash of the first report. */
export const NO_HASH = '';

/** @param body of the report, as stored. */
export const hashOf = (previousHash: string, body: string): string =>
  createHash('sha256').update(`${previousHash}\n${body}`).digest('hex');

/** Verifies all reports in order. @returns their number, and the number of the first that is missing or was changed. */
export async function checkZReports(db: Db): Promise<{ checked: number; broken_at: number | null }> {
  // Read first: a report that is written meanwhile has its rows and its number in one transaction.
  const lastNumber = await findLastReportedNumber(db);
  const rows = await findZReports(db);
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
