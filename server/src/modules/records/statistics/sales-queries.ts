import { sql, type Expression } from 'kysely';
import type { Db } from '#db/database';
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

/** Price of the options for one piece. */
const optionsPrice = sql<number>`coalesce((
  select sum(order_item_options.price_kurus) from order_item_options
  where order_item_options.order_item_id = order_items.id
), 0)`;

/** Price of one piece with its options. */
const piecePrice = sql<number>`order_items.price_kurus + ${optionsPrice}`;

/** Items that were ordered in the span, without orders that are cancelled or await approval. */
export const soldItemsQuery = (db: Db, span: DateSpan) =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('orders.business_date', '>=', span.from)
    .where('orders.business_date', '<=', span.to)
    .where('orders.status', '<>', 'cancelled')
    .where('orders.awaiting_approval', '=', 0);

/** Order count and revenue of each product in the span. */
export const productSalesQuery = (db: Db, span: DateSpan) =>
  soldItemsQuery(db, span)
    .select((eb) => [
      'order_items.product_id',
      eb.fn.max('order_items.product_name').as('product_name'),
      eb.fn.count<number>('orders.id').distinct().as('order_count'),
      sql<number>`cast(sum(order_items.quantity * (${piecePrice})) as bigint)`.as('revenue_kurus'),
    ])
    // Removed products are grouped by name.
    .groupBy([
      'order_items.product_id',
      sql`case when order_items.product_id is null then order_items.product_name end`,
    ]);

/** A piece never costs less than nothing, whatever its options reduce. */
const notNegative = (kurus: Expression<number>) =>
  sql<number>`case when ${kurus} > 0 then ${kurus} else 0 end`;
const paidPiece = notNegative(sql`(sold.price_kurus + sold.options_kurus)`);
const regularPiece = notNegative(sql`(sold.regular_price_kurus + sold.options_kurus)`);

/** Sales at each promotion in the span. */
export const promotionSalesQuery = (db: Db, span: DateSpan) =>
  db
    .selectFrom(
      soldItemsQuery(db, span)
        .select([
          'order_items.promotion_id',
          'order_items.quantity',
          'order_items.price_kurus',
          'order_items.regular_price_kurus',
          optionsPrice.as('options_kurus'),
        ])
        .where('order_items.promotion_id', 'is not', null)
        .as('sold'),
    )
    .innerJoin('promotions', 'promotions.id', 'sold.promotion_id')
    .select([
      'promotions.id',
      'promotions.translations',
      sql<number>`cast(sum(sold.quantity) as bigint)`.as('pieces'),
      sql<number>`cast(sum(sold.quantity * (${paidPiece})) as bigint)`.as('revenue_kurus'),
      sql<number>`cast(sum(sold.quantity * ((${regularPiece}) - (${paidPiece}))) as bigint)`.as(
        'reduction_kurus',
      ),
    ])
    .groupBy(['promotions.id', 'promotions.translations'])
    .orderBy('revenue_kurus', 'desc')
    .orderBy('promotions.id');
