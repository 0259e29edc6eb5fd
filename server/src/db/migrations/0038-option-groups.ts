import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Reusable groups of options: an option belongs either to a product or to a group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('option_groups')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('min_choices', 'integer', (column) => column.notNull())
    .addColumn('max_choices', 'integer')
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('option_group_translations')
    .addColumn('group_id', 'bigint', (column) =>
      column.notNull().references('option_groups.id').onDelete('cascade'),
    )
    .addColumn('language_code', 'text', (column) =>
      column.notNull().references('languages.code').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('option_group_translations_pk', ['group_id', 'language_code'])
    .execute();

  // SQLite cannot drop NOT NULL: a new column replaces the old one, so that rows and references to them stay.
  await db.schema.dropIndex('product_options_product_id').execute();
  await db.schema.alterTable('product_options').renameColumn('product_id', 'required_product_id').execute();
  await db.schema
    .alterTable('product_options')
    .addColumn('product_id', 'bigint', (column) => column.references('products.id').onDelete('cascade'))
    .execute();
  await sql`update product_options set product_id = required_product_id`.execute(db);
  await db.schema.alterTable('product_options').dropColumn('required_product_id').execute();
  await db.schema
    .createIndex('product_options_product_id')
    .on('product_options')
    .column('product_id')
    .execute();

  await db.schema
    .alterTable('product_options')
    .addColumn('group_id', 'bigint', (column) => column.references('option_groups.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('product_options_group_id').on('product_options').column('group_id').execute();
  await db.schema
    .alterTable('product_options')
    .addColumn('max_quantity', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('product_options')
    .addColumn('is_default', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('product_options')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('extra'))
    .execute();
  await db.schema
    .alterTable('product_options')
    .addColumn('station_id', 'bigint', (column) => column.references('stations.id').onDelete('set null'))
    .execute();

  await db.schema
    .createTable('product_option_groups')
    .addColumn('product_id', 'bigint', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('group_id', 'bigint', (column) =>
      column.notNull().references('option_groups.id').onDelete('cascade'),
    )
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_option_groups_pk', ['product_id', 'group_id'])
    .execute();
  await db.schema
    .createIndex('product_option_groups_group_id')
    .on('product_option_groups')
    .column('group_id')
    .execute();
  await db.schema
    .createTable('product_option_prices')
    .addColumn('product_id', 'bigint', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('option_id', 'bigint', (column) =>
      column.notNull().references('product_options.id').onDelete('cascade'),
    )
    .addColumn('price_modifier_kurus', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_option_prices_pk', ['product_id', 'option_id'])
    .execute();
  await db.schema
    .createIndex('product_option_prices_option_id')
    .on('product_option_prices')
    .column('option_id')
    .execute();

  await db.schema
    .alterTable('order_item_options')
    .addColumn('quantity', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('order_item_options')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('extra'))
    .execute();
}
