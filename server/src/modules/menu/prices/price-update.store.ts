import type {
  PriceOperation,
  PriceSelection,
  PriceUpdate,
  PriceUpdateDetail,
} from 'shared-api/contract/menu/prices';
import { toLira } from 'shared-api/domain/money';
import { PRICE_OUTCOMES, type PriceOutcome } from 'shared-api/domain/statuses';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { toTimestamp } from '#time/timestamp';

/** Newest price updates shown in the list. */
const PRICE_UPDATES_SHOWN = 100;

type Counts = PriceUpdate['counts'];

const momentOf = (millis: number | null) => (millis === null ? null : toTimestamp(millis));

const presentPriceUpdate = (row: Row<'price_updates'>, counts: Counts): PriceUpdate => ({
  id: row.id,
  operation: JSON.parse(row.operation) as PriceOperation,
  selection: JSON.parse(row.selection) as PriceSelection,
  status: row.status,
  apply_at: momentOf(row.apply_at),
  applied_at: momentOf(row.applied_at),
  undone_at: momentOf(row.undone_at),
  by_name: row.username,
  created_at: toTimestamp(row.created_at),
  counts,
});

function countsOf(rows: readonly { outcome: PriceOutcome; count: number }[]): Counts {
  const counts = Object.fromEntries(PRICE_OUTCOMES.map((outcome) => [outcome, 0])) as Counts;
  for (const { outcome, count } of rows) counts[outcome] += count;
  return counts;
}

export const findItems = (db: Db, id: number): Promise<Row<'price_update_items'>[]> =>
  db
    .selectFrom('price_update_items')
    .selectAll()
    .where('price_update_id', '=', id)
    .orderBy('product_id')
    .execute();

/** Scheduled updates and the latest others, newest first. */
export async function findPriceUpdates(db: Db): Promise<PriceUpdate[]> {
  const rows = await db
    .selectFrom('price_updates')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('status', '=', 'scheduled'),
        eb(
          'id',
          'in',
          eb
            .selectFrom('price_updates as latest')
            .select('latest.id')
            .where('latest.status', '!=', 'scheduled')
            .orderBy('latest.id', 'desc')
            .limit(PRICE_UPDATES_SHOWN),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const counted = await db
    .selectFrom('price_update_items')
    .select(['price_update_id', 'outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where(
      'price_update_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['price_update_id', 'outcome'])
    .execute();
  const countedOf = Map.groupBy(counted, ({ price_update_id: id }) => id);
  return rows.map((row) => presentPriceUpdate(row, countsOf(countedOf.get(row.id) ?? [])));
}

export async function findPriceUpdate(db: Db, id: number): Promise<PriceUpdateDetail | undefined> {
  const row = await db.selectFrom('price_updates').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const items = await findItems(db, id);
  return {
    ...presentPriceUpdate(row, countsOf(items.map(({ outcome }) => ({ outcome, count: 1 })))),
    items: items.map((item) => ({
      product_id: item.product_id,
      product_name: item.product_name,
      from: toLira(item.from_kurus),
      to: toLira(item.to_kurus),
      outcome: item.outcome,
    })),
  };
}
