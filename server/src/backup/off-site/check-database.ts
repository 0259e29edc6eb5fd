import SQLite from 'better-sqlite3';
import { SealBrokenError } from './sealed.ts';

/** Number of rows by table. */
export function countRows(sqlite: SQLite.Database): Record<string, number> {
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((name) => [name, Number(sqlite.prepare(`select count(*) from "${name}"`).pluck().get())]),
  );
}

/**
 * Checks a restored database: its structure, its references and its numbers of rows.
 * @throws {SealBrokenError}
 */
export function checkDatabase(path: string, rows: Record<string, number>): void {
  const sqlite = new SQLite(path, { fileMustExist: true });
  try {
    const integrity = sqlite.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') throw new SealBrokenError(String(integrity));
    const [broken] = sqlite.pragma('foreign_key_check') as { table: string }[];
    if (broken) throw new SealBrokenError(`a row of ${broken.table} refers to a missing one`);
    const found = countRows(sqlite);
    const different = Object.keys({ ...rows, ...found }).find((table) => rows[table] !== found[table]);
    if (different) throw new SealBrokenError(`${different} has another number of rows`);
  } finally {
    sqlite.close();
  }
}
