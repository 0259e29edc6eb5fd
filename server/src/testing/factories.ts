import type { Insertable } from 'kysely';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Row, Schema } from '../db/schema';
import { tableNumberKey } from 'shared-api/domain/service/table-number';
import { toLira } from 'shared-api/domain/money';
import type { TestApp } from './test-app';

type Values<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

const stamps = ({ clock }: TestApp) => ({ created_at: clock.now(), updated_at: clock.now() });

export const addCategory = (test: TestApp, values: Values<'categories'> = {}) =>
  test.context.db
    .insertInto('categories')
    .values({
      name: 'Izgaralar',
      description: null,
      is_active: 1,
      sort_order: 0,
      image_url: null,
      ...stamps(test),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Adds a product, in a new category unless one is given. */
export async function addProduct(test: TestApp, values: Values<'products'> = {}) {
  const categoryId = values.category_id ?? (await addCategory(test)).id;
  return test.context.db
    .insertInto('products')
    .values({
      name: 'Adana Kebap',
      description: null,
      price_kurus: 62_000,
      is_active: 1,
      is_sold_out: 0,
      sort_order: 0,
      duration_minutes: 18,
      image_url: null,
      ...stamps(test),
      ...values,
      category_id: categoryId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const addOption = (test: TestApp, values: Values<'product_options'> & { product_id: number | null }) =>
  test.context.db
    .insertInto('product_options')
    .values({
      name: 'İlave lavaş',
      price_modifier_kurus: 3_500,
      is_active: 1,
      is_required: 0,
      sort_order: 0,
      ...stamps(test),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Adds a group of options that the products offer, after their other groups. */
export async function addOptionGroup(
  test: TestApp,
  {
    options = [],
    productIds = [],
    ...values
  }: Values<'option_groups'> & {
    options?: Values<'product_options'>[];
    productIds?: readonly number[];
  } = {},
) {
  const { db } = test.context;
  const group = await db
    .insertInto('option_groups')
    .values({ name: 'Boy', min_choices: 0, max_choices: null, sort_order: 0, ...stamps(test), ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  const added = [];
  for (const [sort_order, option] of options.entries()) {
    const row = { product_id: null, group_id: group.id, sort_order, ...option };
    added.push(await addOption(test, row));
  }
  for (const product_id of productIds) {
    await db
      .insertInto('product_option_groups')
      .values({ product_id, group_id: group.id, sort_order: group.id })
      .execute();
  }
  return { group, options: added };
}

export function addTable(test: TestApp, tableNumber = 'M-1', values: Values<'tables'> = {}) {
  return test.context.db
    .insertInto('tables')
    .values({
      table_number: tableNumber,
      number_key: tableNumberKey(tableNumber),
      is_active: 1,
      status: 'available',
      created_by_guest: 0,
      qr_token: `code-of-${tableNumber.toLowerCase()}`,
      ...stamps(test),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets a setting as a manager would, before the test begins. */
export async function setSetting({ context }: TestApp, key: SettingKey, value: string): Promise<void> {
  await context.db.updateTable('settings').set({ value }).where('key', '=', key).execute();
  context.contentCache.invalidate('settings');
}

let tablesMade = 0;
const nextTableNumber = () => `T-${(tablesMade += 1)}`;

/**
 * Places a table order over HTTP; missing records are created.
 * @param given `products` are created, `menu` are ordered unchanged.
 */
export async function placeOrder(
  test: TestApp,
  given: {
    tableId?: number;
    products?: Values<'products'>[];
    menu?: readonly Pick<Row<'products'>, 'id' | 'price_kurus'>[];
  } = {},
): Promise<GuestOrder> {
  const tableId = given.tableId ?? (await addTable(test, nextTableNumber())).id;
  const products = [...(given.menu ?? [])];
  for (const values of given.products ?? (given.menu ? [] : [{}]))
    products.push(await addProduct(test, values));
  const totalKurus = products.reduce((sum, product) => sum + product.price_kurus, 0);
  const { status, data, raw } = await test.call<GuestOrder>('POST', '/orders', {
    body: {
      table_id: tableId,
      items: products.map((product) => ({ product_id: product.id, price: toLira(product.price_kurus) })),
      total_amount: toLira(totalKurus),
    },
  });
  if (status !== 201) throw new Error(`the order was refused: ${raw.body}`);
  return data;
}

/** Ratings of a new feedback. */
export const RATINGS = {
  food_rating: 5,
  price_rating: 4,
  service_rating: 5,
  ambience_rating: 3,
  overall_rating: 5,
};

/** Sets an order to processing, so that its countdowns can make items ready. */
export const takeOrder = async (test: TestApp, id: number) =>
  test.call('PUT', `/orders/${id}/status`, {
    token: await test.tokenOf('editor'),
    body: { status: 'processing' },
  });
