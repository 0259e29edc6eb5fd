import { sql } from 'kysely';
import type { Tx } from '#context';
import { NAMED_RECORDS } from './translations.store';

/**
 * Replaces the plain texts, which the panel, orders and statistics show, with those of a new default language as far as
 * they are translated. The previous plain texts become translations of the previous default language.
 */
export async function moveDefaultTexts(
  tx: Tx,
  { from, to, nowMs }: { from: string; to: string; nowMs: number },
): Promise<void> {
  for (const [records, { table, owner, isDated }] of Object.entries(NAMED_RECORDS)) {
    const [base, translation, id] = [sql.table(records), sql.table(table), sql.ref(owner)];
    const own = sql`from ${translation} t where t.${id} = ${base}.id and t.language_code = ${to} and t.name <> ''`;
    const [columns, values] = isDated
      ? [sql`, description, created_at, updated_at`, sql`, description, ${sql.lit(nowMs)}, ${sql.lit(nowMs)}`]
      : [sql``, sql``];
    await sql`
      insert into ${translation} (${id}, language_code, name ${columns})
      select id, ${sql.lit(from)}, name ${values} from ${base} where name <> '' and exists (select 1 ${own})
      on conflict do nothing
    `.execute(tx.db);
    const described = isDated
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
