import { createHash } from 'node:crypto';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { headingKey } from '#spreadsheet/columns';

/** Fields that a person has chosen for the columns of earlier files, by {@link hashOf} their headings. */
export type RememberedColumns = ReadonlyMap<string, string>;

/** The columns of a file, in the order of their headings: the order in the file does not matter. */
const byHeading = (headings: readonly string[]): { index: number; key: string }[] =>
  headings
    .map((heading, index) => ({ index, key: headingKey(heading) }))
    .filter(({ key }) => key !== '')
    .sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key) || a.index - b.index);

const hashOf = (columns: readonly { key: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ key }) => key)))
    .digest('base64url');

export async function readRememberedColumns(db: Db): Promise<RememberedColumns> {
  const rows = await db
    .selectFrom('remembered_columns')
    .select(['headings_hash', 'fields'])
    .orderBy('headings_hash')
    .execute();
  return new Map(rows.map(({ headings_hash, fields }) => [headings_hash, fields]));
}

/** @returns fields by the index of their column, null for none; blank if no earlier file had these headings. */
export function rememberedFields(
  headings: readonly string[],
  remembered: RememberedColumns,
): Map<number, string | null> {
  const columns = byHeading(headings);
  const fields = remembered.get(hashOf(columns))?.split(',') ?? [];
  return new Map(fields.map((field, at) => [columns[at]?.index ?? -1, field || null]));
}

/** Remembers how a file with these headings was read; a file without headings is not recognized again. */
export async function rememberColumns(
  tx: Tx,
  headings: readonly string[],
  fieldAt: (index: number) => string | undefined,
): Promise<void> {
  const columns = byHeading(headings);
  if (columns.length === 0) return;
  const chosen = {
    fields: columns.map(({ index }) => fieldAt(index) ?? '').join(','),
    saved_at: tx.now(),
  };
  await tx.db
    .insertInto('remembered_columns')
    .values({ headings_hash: hashOf(columns), ...chosen })
    .onConflict((conflict) => conflict.column('headings_hash').doUpdateSet(chosen))
    .execute();
  const rows = await tx.db
    .selectFrom('remembered_columns')
    .select('headings_hash')
    .orderBy('saved_at', 'desc')
    .orderBy('headings_hash')
    .execute();
  const oldest = rows.slice(IMPORT_LIMITS.rememberedFiles).map(({ headings_hash }) => headings_hash);
  if (oldest.length === 0) return;
  await tx.db.deleteFrom('remembered_columns').where('headings_hash', 'in', oldest).execute();
}
