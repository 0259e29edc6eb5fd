import { sql, type Kysely } from 'kysely';

/** Renamed keys of the panel's texts. A key that ends with a dot stands for all keys that begin with it. */
const RENAMED = [
  ['dashboard.figures', 'dashboard.summary'],
  ['picture.', 'image.'],
  ['categories.form.picture', 'categories.form.image'],
  ['categories.form.picture_url', 'categories.form.image_url'],
  ['products.form.picture', 'products.form.image'],
  ['products.form.picture_url', 'products.form.image_url'],
  ['banners.form.picture', 'banners.form.image'],
  ['tables.qr.picture', 'tables.qr.image'],
  ['statistics.figure.', 'statistics.metric.'],
  ['audit.column.act', 'audit.column.action'],
  ['audit.act.', 'audit.action.'],
  ['audit.area_act', 'audit.area_action'],
] as const;

/** Renames stored texts; a text that is already stored under the new key stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of RENAMED) {
    const start = `admin:${before}`;
    const { length } = start;
    const matched = before.endsWith('.')
      ? sql`substr(translations.resource_key, 1, ${sql.lit(length)})`
      : sql.ref('translations.resource_key');
    const renamed = sql`${`admin:${after}`} || substr(translations.resource_key, ${sql.lit(length + 1)})`;
    await sql`
      update translations set resource_key = ${renamed}
      where ${matched} = ${start} and not exists (
        select 1 from translations as stored
        where stored.language_code = translations.language_code and stored.resource_key = ${renamed}
      )
    `.execute(db);
  }
  await sql`
    update translations set value = replace(value, '{{act}}', '{{action}}')
    where resource_key = 'admin:audit.area_action'
  `.execute(db);
}
