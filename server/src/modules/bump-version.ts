import { sql } from 'kysely';
import type { Tx } from '../context';
import type { EditedTable } from '../db/schema';
import { AppError, requireFound } from '../http/app-error';

/**
 * Increments the version of a row and thereby locks it until the transaction ends.
 * @param seen the version on which the edit is based; undefined for a client that does not send it.
 * @throws {AppError} `not_found`, `edited_meanwhile` when the row was edited since.
 */
export async function bumpVersion(tx: Tx, table: EditedTable, id: number, seen?: number): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(table)} set version = version + 1 where id = ${id} returning version
  `.execute(tx.db);
  const { version } = requireFound(rows[0]);
  if (seen !== undefined && version !== seen + 1) throw new AppError('edited_meanwhile');
}

/**
 * Checks a value whose row has no version.
 * @param seen undefined for a client that does not send it.
 * @throws {AppError} `edited_meanwhile` when the stored value is neither the one that was seen nor the new one.
 */
export function requireUnchanged(stored: string, seen: string | undefined, next: string): void {
  if (seen !== undefined && seen !== stored && next !== stored) throw new AppError('edited_meanwhile');
}
