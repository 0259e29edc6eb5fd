import { sql } from 'kysely';
import type { Tx } from '#context';
import type { NamedTranslation } from './translations';

interface TranslationTable {
  table: string;
  /** Column with the id of the translated record. */
  owner: string;
  /** Whether translations have a description. */
  isDescribed: boolean;
  /** Whether translations have timestamps; their records then also have a plain description and a version. */
  isDated: boolean;
}

/** Translations of records with a plain name, by the table of the records. */
export const NAMED_RECORDS = {
  categories: { table: 'category_translations', owner: 'category_id', isDescribed: true, isDated: true },
  products: { table: 'product_translations', owner: 'product_id', isDescribed: true, isDated: true },
  product_options: {
    table: 'product_option_translations',
    owner: 'option_id',
    isDescribed: true,
    isDated: false,
  },
  option_groups: {
    table: 'option_group_translations',
    owner: 'group_id',
    isDescribed: false,
    isDated: false,
  },
  courses: { table: 'course_translations', owner: 'course_id', isDescribed: false, isDated: false },
} as const satisfies Record<string, TranslationTable>;

/** Replaces a record's translations; rows of languages that stay keep their id and, when unchanged, their timestamps. */
export async function replaceTranslations(
  tx: Tx,
  records: keyof typeof NAMED_RECORDS,
  id: number,
  translations: readonly NamedTranslation[],
): Promise<void> {
  const nowMs = tx.now();
  const { isDescribed, isDated, ...names }: TranslationTable = NAMED_RECORDS[records];
  const table = sql.table(names.table);
  const owner = sql.ref(names.owner);
  const codes = translations.map(({ language_code }) => language_code);
  const others = codes.length ? sql`and language_code not in (${sql.join(codes)})` : sql``;
  await sql`delete from ${table} where ${owner} = ${id} ${others}`.execute(tx.db);
  if (translations.length === 0) return;
  const texts = isDescribed ? ['name', 'description'] : ['name'];
  const dates = isDated ? ['created_at', 'updated_at'] : [];
  const rows = translations.map(({ language_code, name, description }) => {
    const values = [
      id,
      language_code,
      name,
      ...(isDescribed ? [description] : []),
      ...dates.map(() => nowMs),
    ];
    return sql`(${sql.join(values)})`;
  });
  const updated = [...texts, ...dates.slice(1)].map((column) => {
    const ref = sql.ref(column);
    return sql`${ref} = excluded.${ref}`;
  });
  const changed = texts.map((column) => {
    const ref = sql.ref(column);
    return sql`${table}.${ref} is distinct from excluded.${ref}`;
  });
  await sql`
    insert into ${table} (${owner}, ${sql.join(['language_code', ...texts, ...dates].map((column) => sql.ref(column)))})
    values ${sql.join(rows)}
    on conflict (${owner}, language_code) do update set ${sql.join(updated)} where ${sql.join(changed, sql` or `)}
  `.execute(tx.db);
}
