import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { DateSpan } from './periods';

/** Of one piece, its options included. */
const piecePrice = sql<number>`order_items.price_kurus + coalesce((
  select sum(order_item_options.price_kurus) from order_item_options
  where order_item_options.order_item_id = order_items.id
), 0)`;

/** In how many orders of the span each product was, and for how much; cancelled orders do not count. */
export const productSalesQuery = (db: Db, span: DateSpan) =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select((eb) => [
      'order_items.product_id',
      eb.fn.max('order_items.product_name').as('product_name'),
      eb.fn.count<number>('orders.id').distinct().as('order_count'),
      sql<number>`cast(sum(order_items.quantity * (${piecePrice})) as bigint)`.as('revenue_kurus'),
    ])
    .where('orders.business_date', '>=', span.from)
    .where('orders.business_date', '<=', span.to)
    .where('orders.status', '<>', 'cancelled')
    // Removed products are told apart by their names.
    .groupBy([
      'order_items.product_id',
      sql`case when order_items.product_id is null then order_items.product_name end`,
    ]);
