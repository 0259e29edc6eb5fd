import { sql, type Expression } from 'kysely';
import type { Db } from '../../../db/database';
import type { DateSpan } from './periods';

/** What was ordered and not cancelled within the span, by `bucket`. */
export const takingsQuery = <Bucket>(db: Db, span: DateSpan, bucket: Expression<Bucket>) =>
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
    .groupBy('bucket');
