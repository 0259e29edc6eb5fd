import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database';

export interface Amounts {
  products: number;
  orders: number;
  ordersPerDay: number;
}

const DAY_MS = 24 * 3_600_000;
/** Offset of a business day in Istanbul that starts at 04:00. */
const BUSINESS_DAY_OFFSET_MS = (3 - 4) * 3_600_000;
const CATEGORIES = 20;
const TABLES = 100;
const ACTIVE_ORDERS = 40;

const numbers = (count: number): RawBuilder<unknown> =>
  sql`n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${sql.lit(count)})`;

/**
 * Fills a migrated database that has languages and no menu: every product with a translation and an option, every order
 * with two items and its own visit, a waiter call and a feedback per hundred orders. SQL generates the rows, a million
 * orders a minute. {@link fillRecords} adds what else orders leave behind.
 * @param nowMs time of the last order.
 */
export async function fill(
  db: Db,
  { products, orders, ordersPerDay }: Amounts,
  nowMs: number,
): Promise<void> {
  const now = sql.lit(nowMs);
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);

  await run(sql`
    insert into categories (id, name, is_active, sort_order, created_at, updated_at)
    with recursive ${numbers(CATEGORIES)}
    select i, 'Kategori ' || i, 1, i, ${now}, ${now} from n`);
  await run(sql`
    insert into products (id, category_id, name, description, price_kurus, sort_order, duration_minutes, is_active,
      is_sold_out, created_at, updated_at)
    with recursive ${numbers(products)}
    select i, 1 + i % ${sql.lit(CATEGORIES)}, 'Ürün ' || i, 'Ürün ' || i || ', günlük pişirilir.',
      5000 + i % 90 * 500, i, i % 4 * 5, 1, 0, ${now}, ${now} from n`);
  await run(sql`
    insert into product_translations (product_id, language_code, name, description, created_at, updated_at)
    select id, 'en', 'Product ' || id, 'Product ' || id || ', made daily.', ${now}, ${now} from products`);
  await run(sql`
    insert into product_options (id, product_id, name, price_modifier_kurus, sort_order, is_active, is_required,
      created_at, updated_at)
    select id, id, 'İlave lavaş', 1500, 0, 1, 0, ${now}, ${now} from products`);
  await run(sql`
    insert into tables (id, table_number, number_key, is_active, status, created_by_guest, created_at, updated_at)
    with recursive ${numbers(TABLES)}
    select i, 'M-' || i, 'm' || i, 1, 'available', 0, ${now}, ${now} from n`);

  const intervalMs = Math.floor(DAY_MS / ordersPerDay);
  const startMs = nowMs - orders * intervalMs;
  const dayOf = (millis: number) => Math.floor((millis + BUSINESS_DAY_OFFSET_MS) / DAY_MS);
  const days = Array.from({ length: dayOf(nowMs) - dayOf(startMs) + 1 }, (_, index) => {
    const day = dayOf(startMs) + index;
    return sql`(${sql.lit(day)}, ${sql.lit(new Date(day * DAY_MS).toISOString().slice(0, 10))})`;
  });
  const createdAt = sql`${sql.lit(startMs)} + i * ${sql.lit(intervalMs)}`;
  const isNew = sql`i > ${sql.lit(orders - ACTIVE_ORDERS)}`;
  const table = sql`1 + i % ${sql.lit(TABLES)}`;
  const rounds = sql`with recursive ${numbers(orders)}, days(number, day) as (values ${sql.join(days)})`;
  const onDays = sql`
    from n join days on number = (${createdAt} + ${sql.lit(BUSINESS_DAY_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;
  await run(sql`
    insert into visits (id, token, table_id, table_number, status, business_date, closed_at, created_at, updated_at)
    ${rounds}
    select i, 'order-' || i, ${table}, 'M-' || (${table}),
      case when ${isNew} then 'open' when i % 20 = 0 then 'voided' else 'closed' end,
      day, case when ${isNew} then null else ${createdAt} end, ${createdAt}, ${createdAt} ${onDays}`);
  await run(sql`
    insert into orders (id, token, visit_id, order_type, table_id, table_number, status, total_kurus, customer_name,
      business_date, created_at, updated_at)
    ${rounds}
    select i, 'order-' || i, i, 'table', ${table}, 'M-' || (${table}),
      case when ${isNew} then 'new' when i % 20 = 0 then 'cancelled' else 'completed' end,
      20000 + i % 50 * 1000, 'Misafir ' || i, day, ${createdAt}, ${createdAt} ${onDays}`);
  for (const item of [0, 1]) {
    await run(sql`
      insert into order_items (order_id, product_id, product_name, quantity, price_kurus, duration_minutes, status,
        created_at, updated_at)
      select id, 1 + (id * 7 + ${sql.lit(item)}) % ${sql.lit(products)}, 'Ürün', 1, 10000, 0,
        case when status = 'new' then 'preparing' else 'ready' end, created_at, created_at from orders`);
  }
  await run(sql`
    insert into order_item_options (order_item_id, product_option_id, name, price_kurus)
    select id, product_id, 'İlave lavaş', 1500 from order_items where id % 4 = 0`);

  const calls = Math.ceil(orders / 100);
  const past = sql`${now} - i * ${sql.lit(100 * intervalMs)}`;
  await run(sql`
    insert into waiter_calls (table_id, table_number, status, created_at, updated_at)
    with recursive ${numbers(calls)}
    select 1 + i % ${sql.lit(TABLES)}, 'M-' || (1 + i % ${sql.lit(TABLES)}),
      case when i < 10 then 'pending' else 'completed' end, ${past}, ${past} from n`);
  await run(sql`
    insert into feedback (name, table_id, table_number, food_rating, price_rating, service_rating, ambience_rating,
      overall_rating, comments, created_at)
    with recursive ${numbers(calls)}
    select 'Misafir ' || i, 1, 'M-1', 5, 4, 5, 4, 1 + i % 5, 'Elinize sağlık', ${past} from n`);
}

/** Adds to filled orders what a restaurant with table service and a printer stores for each: papers, payments, messages. */
export async function fillRecords(db: Db, printerId: number): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  const paper = (kind: string, key: RawBuilder<unknown>) => sql`
    insert into print_jobs (printer_id, queue_printer_id, kind, document_key, revision, content, order_id, table_number,
      is_copy, status, attempts, expires_at, created_at, printed_at)
    select ${sql.lit(printerId)}, ${sql.lit(printerId)}, ${sql.lit(kind)}, ${key}, 1, '{}', id, table_number, 0,
      case when id % 5000 = 0 then 'expired' else 'printed' end, 1, created_at + 1, created_at, created_at from orders`;
  await run(paper('ticket', sql`'order:' || id`));
  await run(paper('bill', sql`'visit:' || id`));
  await run(sql`
    insert into payments (id, visit_id, method, amount_kurus, tip_kurus, business_date, created_at, z_number)
    select id, visit_id, 'cash', total_kurus, 0, business_date, created_at, 0 from orders where status = 'completed'`);
  await run(sql`
    insert into payment_items (payment_id, order_item_id, numerator, denominator, amount_kurus)
    select order_id, id, 1, 1, price_kurus from order_items where status = 'ready' and order_id % 20 <> 0`);
  await run(sql`update visits set z_number = 0 where status = 'closed'`);
  await run(sql`
    insert into voided_items (visit_id, order_id, product_name, quantity, piece_kurus, was_taken, business_date,
      created_at, z_number)
    select visit_id, id, 'Ürün', 1, 10000, 0, business_date, created_at, 0 from orders where id % 20 = 1`);
  await run(sql`
    insert into bill_adjustments (visit_id, kind, percent, reason, created_at)
    select visit_id, 'discount', 10, 'ikram', created_at from orders where id % 20 = 2`);
  await run(sql`
    insert into bill_prints (visit_id, total_kurus, items, created_at)
    select visit_id, total_kurus, '[]', created_at from orders`);
  await run(sql`
    insert into drawer_entries (kind, amount_kurus, created_at, z_number)
    select 'float', 10000, created_at, 0 from orders where id % 20 = 3`);
  for (const type of ['new_order', 'order_updated', 'table_updated']) {
    await run(sql`
      insert into events (audience, type, data, created_at)
      select 'staff', ${sql.lit(type)}, '{}', created_at from orders`);
  }
  await run(sql`
    insert into idempotency_keys (endpoint, key, request_hash, response, created_at)
    select 'POST /orders', token, token, '{}', created_at from orders`);
  await run(sql`
    insert into audit_log (created_at, username, endpoint, target, area, record, changes)
    select created_at, 'garson', 'PUT /orders/{id}/status', id, 'orders', id, '[]' from orders`);
  await run(sql`insert into rate_counts (key, count, ends_at) select token, 1, created_at from orders`);
  await run(sql`
    insert into item_times (station_id, product_id, items_ahead, duration_ms)
    select 1, product_id, 1, 600000 from order_items where status = 'ready'`);
  await run(sql`
    insert into feedback_replies (feedback_id, text, status, created_at, updated_at)
    select id, 'Teşekkürler', 'sent', created_at, created_at from feedback`);
  await run(sql`insert into order_times (expected_ms, duration_ms) select 600000, 600000 from orders`);
}
