import { sql } from 'kysely';
import type { Tx } from '#context';

/** Tables with plain texts. Those with a description also have a version, and translations with timestamps. */
const NAMED = [
  { table: 'categories', translations: 'category_translations', owner: 'category_id', isDescribed: true },
  { table: 'products', translations: 'product_translations', owner: 'product_id', isDescribed: true },
  {
    table: 'product_options',
    translations: 'product_option_translations',
    owner: 'option_id',
    isDescribed: false,
  },
  {
    table: 'option_groups',
    translations: 'option_group_translations',
    owner: 'group_id',
    isDescribed: false,
  },
] as const;

/**
 * Replaces the plain texts, which the panel, orders and statistics show, with those of a new default language as far as
 * they are translated. The previous plain texts become translations of the previous default language.
 */
export async function moveDefaultTexts(
  tx: Tx,
  { from, to, nowMs }: { from: string; to: string; nowMs: number },
): Promise<void> {
  for (const { table, translations, owner, isDescribed } of NAMED) {
    const [base, translation, id] = [sql.table(table), sql.table(translations), sql.ref(owner)];
    const own = sql`from ${translation} t where t.${id} = ${base}.id and t.language_code = ${to} and t.name <> ''`;
    const [columns, values] = isDescribed
      ? [sql`, description, created_at, updated_at`, sql`, description, ${sql.lit(nowMs)}, ${sql.lit(nowMs)}`]
      : [sql``, sql``];
    await sql`
      insert into ${translation} (${id}, language_code, name ${columns})
      select id, ${sql.lit(from)}, name ${values} from ${base} where name <> '' and exists (select 1 ${own})
      on conflict do nothing
    `.execute(tx.db);
    const described = isDescribed
      ? sql`, description = coalesce((select t.description ${own}), description), version = version + 1`
      : sql``;
    await sql`
      update ${base} set name = (select t.name ${own}), updated_at = ${nowMs} ${described}
      where exists (select 1 ${own})
    `.execute(tx.db);
  }
  const own = sql`from setting_translations t where t.key = settings.key and t.language_code = ${to} and t.value <> ''`;
  await sql`
    insert into setting_translations (key, language_code, value)
    select key, ${sql.lit(from)}, value from settings where value <> '' and exists (select 1 ${own})
    on conflict do nothing
  `.execute(tx.db);
  await sql`
    update settings set value = (select t.value ${own}), updated_at = ${nowMs} where exists (select 1 ${own})
  `.execute(tx.db);
}
