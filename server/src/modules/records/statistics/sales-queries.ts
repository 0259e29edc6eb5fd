import { sql, type Expression } from 'kysely';
import type { Db } from '../../../db/database';
import type { DateSpan } from './periods';

/** Orders and revenue of the span by `bucket`, without orders that are cancelled or await approval. */
export const revenueQuery = <Bucket>(db: Db, span: DateSpan, bucket: Expression<Bucket>) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      sql<Bucket>`${bucket}`.as('bucket'),
      eb.fn.countAll<number>().as('orders'),
      sql<number>`cast(sum(total_kurus) as bigint)`.as('kurus'),
    ])
    .where('business_date', '>=', span.from)
    .where('business_date', '<=', span.to)
    .where('status', '<>', 'cancelled')
    .where('awaiting_approval', '=', 0)
    .groupBy('bucket');

/** Of one piece with its options. */
const piecePrice = sql<number>`order_items.price_kurus + coalesce((
  select sum(order_item_options.price_kurus) from order_item_options
  where order_item_options.order_item_id = order_items.id
), 0)`;

/** Order count and revenue of each product in the span, without orders that are cancelled or await approval. */
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
    .where('orders.awaiting_approval', '=', 0)
    // Removed products are grouped by name.
    .groupBy([
      'order_items.product_id',
      sql`case when order_items.product_id is null then order_items.product_name end`,
    ]);
