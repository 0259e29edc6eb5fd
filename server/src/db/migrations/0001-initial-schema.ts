import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { createEventNotification, bytesType, createFold, autoIncrement, idType } from '../dialect';

type Columns = CreateTableBuilder<string, string>;
type Deletion = 'cascade' | 'set null' | 'restrict';

const withTimestamps = (table: Columns): Columns =>
  table
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull());

const withFlag =
  (name: string) =>
  (table: Columns): Columns =>
    table.addColumn(name, 'integer', (column) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`));

const withText =
  (...names: string[]) =>
  (table: Columns): Columns =>
    names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);

const withOptionalText =
  (...names: string[]) =>
  (table: Columns): Columns =>
    names.reduce((built, name) => built.addColumn(name, 'text'), table);

const withNumber =
  (...names: string[]) =>
  (table: Columns): Columns =>
    names.reduce((built, name) => built.addColumn(name, 'bigint', (column) => column.notNull()), table);

const withReference =
  (name: string, target: string, deletion: Deletion) =>
  (table: Columns): Columns =>
    table.addColumn(name, 'bigint', (column) => {
      const reference = column.references(target).onDelete(deletion);
      return deletion === 'set null' ? reference : reference.notNull();
    });

const withLanguage = (table: Columns): Columns =>
  table.addColumn('language_code', 'text', (column) =>
    column.notNull().references('languages.code').onDelete('cascade'),
  );

export async function up(db: Kysely<unknown>): Promise<void> {
  const create = (name: string) => db.schema.createTable(name) as unknown as Columns;
  const createWithId = (name: string) => create(name).addColumn('id', idType(db), autoIncrement(db));

  await createFold(db);

  await createWithId('users')
    .$call(withText('username'))
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('email_verified_at', 'bigint')
    .$call(withText('password_hash', 'role'))
    .$call(withFlag('is_active'))
    .$call(withTimestamps)
    .execute();
  await createWithId('sessions')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .$call(withReference('user_id', 'users.id', 'cascade'))
    .$call(withNumber('created_at', 'last_used_at', 'expires_at'))
    .execute();
  await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute();
  await createWithId('account_tokens')
    .$call(withReference('user_id', 'users.id', 'cascade'))
    .$call(withText('purpose'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .$call(withNumber('created_at', 'expires_at'))
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('account_tokens_user_id').on('account_tokens').column('user_id').execute();

  await createWithId('languages')
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .$call(withText('name', 'native_name', 'flag_code'))
    .$call(withFlag('is_default'))
    .$call(withFlag('is_active'))
    .$call(withTimestamps)
    .execute();
  await create('translations')
    .$call(withText('resource_key'))
    .$call(withLanguage)
    .$call(withText('value'))
    .$call(withOptionalText('default_value'))
    .addPrimaryKeyConstraint('translations_pk', ['language_code', 'resource_key'])
    .execute();

  await createWithId('categories')
    .$call(withText('name'))
    .$call(withOptionalText('description', 'image_url'))
    .$call(withFlag('is_active'))
    .$call(withNumber('sort_order'))
    .$call(withTimestamps)
    .execute();
  await createWithId('category_translations')
    .$call(withReference('category_id', 'categories.id', 'cascade'))
    .$call(withLanguage)
    .$call(withText('name'))
    .$call(withOptionalText('description'))
    .$call(withTimestamps)
    .addUniqueConstraint('category_translations_once', ['category_id', 'language_code'])
    .execute();
  await createWithId('products')
    .$call(withReference('category_id', 'categories.id', 'restrict'))
    .$call(withText('name'))
    .$call(withOptionalText('description', 'image_url'))
    .$call(withNumber('price_kurus', 'sort_order', 'duration_minutes'))
    .$call(withFlag('is_active'))
    .$call(withFlag('is_sold_out'))
    .$call(withTimestamps)
    .execute();
  await db.schema.createIndex('products_category_id').on('products').column('category_id').execute();
  await createWithId('product_translations')
    .$call(withReference('product_id', 'products.id', 'cascade'))
    .$call(withLanguage)
    .$call(withText('name'))
    .$call(withOptionalText('description'))
    .$call(withTimestamps)
    .addUniqueConstraint('product_translations_once', ['product_id', 'language_code'])
    .execute();
  await createWithId('product_options')
    .$call(withReference('product_id', 'products.id', 'cascade'))
    .$call(withText('name'))
    .$call(withNumber('price_modifier_kurus', 'sort_order'))
    .$call(withFlag('is_active'))
    .$call(withFlag('is_required'))
    .$call(withTimestamps)
    .execute();
  await db.schema
    .createIndex('product_options_product_id')
    .on('product_options')
    .column('product_id')
    .execute();
  await create('product_option_translations')
    .$call(withReference('option_id', 'product_options.id', 'cascade'))
    .$call(withLanguage)
    .$call(withText('name'))
    .$call(withOptionalText('description'))
    .addPrimaryKeyConstraint('product_option_translations_pk', ['option_id', 'language_code'])
    .execute();

  await createWithId('tables')
    .$call(withText('table_number'))
    .addColumn('number_key', 'text', (column) => column.notNull().unique())
    .$call(withFlag('is_active'))
    .$call(withText('status'))
    .$call(withFlag('created_by_guest'))
    .addColumn('qr_token', 'text', (column) => column.unique())
    .$call(withTimestamps)
    .execute();

  await createWithId('orders')
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .$call(withText('order_type'))
    .$call(withReference('table_id', 'tables.id', 'set null'))
    .$call(withOptionalText('table_number'))
    .$call(withText('status'))
    .$call(withNumber('total_kurus'))
    .$call(withOptionalText('customer_name', 'customer_phone', 'customer_address', 'special_instructions'))
    .$call(withText('business_date'))
    .$call(withTimestamps)
    .execute();
  await db.schema.createIndex('orders_status').on('orders').columns(['status', 'created_at']).execute();
  await db.schema
    .createIndex('orders_created_at')
    .on('orders')
    .columns(['created_at desc', 'id desc'])
    .execute();
  // Covers the revenue of a period.
  await db.schema
    .createIndex('orders_business_date')
    .on('orders')
    .columns(['business_date', 'status', 'total_kurus'])
    .execute();
  await db.schema.createIndex('orders_table_id').on('orders').columns(['table_id', 'status']).execute();

  await createWithId('order_items')
    .$call(withReference('order_id', 'orders.id', 'cascade'))
    .$call(withReference('product_id', 'products.id', 'set null'))
    .$call(withText('product_name'))
    .$call(withNumber('quantity', 'price_kurus', 'duration_minutes'))
    .$call(withText('status'))
    .addColumn('due_at', 'bigint')
    .$call(withOptionalText('special_instructions'))
    .$call(withTimestamps)
    .execute();
  await db.schema.createIndex('order_items_order_id').on('order_items').column('order_id').execute();
  await db.schema.createIndex('order_items_product_id').on('order_items').column('product_id').execute();
  await db.schema
    .createIndex('order_items_due_at')
    .on('order_items')
    .column('due_at')
    .where(sql.ref('status'), '=', sql.lit('preparing'))
    .execute();
  await createWithId('order_item_options')
    .$call(withReference('order_item_id', 'order_items.id', 'cascade'))
    .$call(withReference('product_option_id', 'product_options.id', 'set null'))
    .$call(withText('name'))
    .$call(withNumber('price_kurus'))
    .execute();
  await db.schema
    .createIndex('order_item_options_order_item_id')
    .on('order_item_options')
    .column('order_item_id')
    .execute();
  await db.schema
    .createIndex('order_item_options_product_option_id')
    .on('order_item_options')
    .column('product_option_id')
    .execute();

  await createWithId('waiter_calls')
    .$call(withReference('table_id', 'tables.id', 'set null'))
    .$call(withOptionalText('table_number'))
    .$call(withText('status'))
    .$call(withTimestamps)
    .execute();
  await db.schema
    .createIndex('waiter_calls_status')
    .on('waiter_calls')
    .columns(['status', 'created_at'])
    .execute();
  // At most one open waiter call per table.
  await db.schema
    .createIndex('waiter_calls_one_open')
    .unique()
    .on('waiter_calls')
    .column('table_id')
    .where(sql.ref('status'), '<>', sql.lit('completed'))
    .execute();

  await createWithId('feedback')
    .$call(withText('name'))
    .$call(withOptionalText('email'))
    .$call(withReference('table_id', 'tables.id', 'set null'))
    .$call(withOptionalText('table_number', 'comments'))
    .$call(withNumber('food_rating', 'price_rating', 'service_rating', 'ambience_rating', 'overall_rating'))
    .$call(withNumber('created_at'))
    .execute();
  await db.schema.createIndex('feedback_created_at').on('feedback').columns(['created_at desc']).execute();
  await db.schema.createIndex('feedback_table_id').on('feedback').column('table_id').execute();

  await create('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .$call(withText('value', 'type'))
    .$call(withNumber('updated_at'))
    .execute();
  await create('setting_translations')
    .addColumn('key', 'text', (column) => column.notNull().references('settings.key').onDelete('cascade'))
    .$call(withLanguage)
    .$call(withText('value'))
    .addPrimaryKeyConstraint('setting_translations_pk', ['key', 'language_code'])
    .execute();

  await createWithId('banners')
    .$call(withOptionalText('title', 'subtitle', 'button_text', 'button_link', 'image_url'))
    .$call(withFlag('is_active'))
    .$call(withNumber('display_order'))
    .$call(withTimestamps)
    .execute();
  await create('banner_translations')
    .$call(withReference('banner_id', 'banners.id', 'cascade'))
    .$call(withLanguage)
    .$call(withOptionalText('title', 'subtitle', 'button_text'))
    .addPrimaryKeyConstraint('banner_translations_pk', ['banner_id', 'language_code'])
    .execute();
  await createWithId('social_links')
    .$call(withText('platform', 'url'))
    .$call(withOptionalText('icon'))
    .$call(withNumber('display_order'))
    .$call(withFlag('is_active'))
    .$call(withTimestamps)
    .execute();

  await create('pictures')
    .$call(withText('id'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .$call(withText('content_type'))
    .addColumn('bytes', bytesType(db), (column) => column.notNull())
    .$call(withNumber('created_at'))
    .addPrimaryKeyConstraint('pictures_pk', ['id', 'width'])
    .execute();

  await create('events')
    .addColumn('seq', idType(db), autoIncrement(db))
    .$call(withText('audience', 'type', 'data'))
    .$call(withNumber('created_at'))
    .execute();
  await createEventNotification(db);
  await db.schema.createIndex('events_created_at').on('events').column('created_at').execute();

  await create('idempotency_keys')
    .$call(withText('endpoint', 'key', 'request_hash'))
    .$call(withOptionalText('response'))
    .$call(withNumber('created_at'))
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['endpoint', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_created_at')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
