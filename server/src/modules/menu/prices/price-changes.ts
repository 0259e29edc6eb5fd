import type { PriceChange } from 'shared-api/contract/menu/prices';
import type { PriceChangeSource } from 'shared-api/domain/statuses';
import { toLira } from 'shared-api/domain/money';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { chunksOf } from '#db/in-chunks';
import type { Row } from '#db/schema';
import type { Caller } from '#http/route';
import { toTimestamp } from '#time/timestamp';
import type { ProductRecord } from '../products/product.store';

/** Newest price changes shown for a product. */
const PRICE_CHANGES_SHOWN = 100;

/** User who changes prices; the name stays when the account is removed. */
export type PriceAuthor = Pick<Caller['user'], 'id' | 'username'>;

interface ChangedPrice {
  productId: number;
  productName: string;
  /** Null for the price of the product itself. */
  optionName: string | null;
  fromKurus: number;
  toKurus: number;
}

/** Prices that differ between two states of a product, without new and removed options. */
export function changedPrices(before: ProductRecord, after: ProductRecord): ChangedPrice[] {
  const { id: productId, name: productName } = after.row;
  const own = {
    productId,
    productName,
    optionName: null,
    fromKurus: before.row.price_kurus,
    toKurus: after.row.price_kurus,
  };
  const ofOptions = after.options.flatMap(({ row }) => {
    const earlier = before.options.find((option) => option.row.id === row.id);
    if (!earlier) return [];
    const fromKurus = earlier.row.price_modifier_kurus;
    return { productId, productName, optionName: row.name, fromKurus, toKurus: row.price_modifier_kurus };
  });
  return [own, ...ofOptions].filter(({ fromKurus, toKurus }) => fromKurus !== toKurus);
}

/** Rows per statement, whose parameters both databases limit. */
const ROWS_PER_STATEMENT = 1_000;

/** Records price changes in their transaction. */
export async function recordPriceChanges(
  tx: Tx,
  { source, by }: { source: PriceChangeSource; by: { id: number | null; username: string } },
  changes: readonly ChangedPrice[],
): Promise<void> {
  for (const chunk of chunksOf(changes, ROWS_PER_STATEMENT)) {
    await tx.db
      .insertInto('price_changes')
      .values(
        chunk.map((change) => ({
          product_id: change.productId,
          product_name: change.productName,
          option_name: change.optionName,
          from_kurus: change.fromKurus,
          to_kurus: change.toKurus,
          source,
          user_id: by.id,
          username: by.username,
          created_at: tx.now(),
        })),
      )
      .execute();
  }
}

const presentPriceChange = (row: Row<'price_changes'>): PriceChange => ({
  id: row.id,
  option_name: row.option_name,
  from: toLira(row.from_kurus),
  to: toLira(row.to_kurus),
  source: row.source,
  by_name: row.username,
  created_at: toTimestamp(row.created_at),
});

export async function findPriceChanges(db: Db, productId: number): Promise<PriceChange[]> {
  const rows = await db
    .selectFrom('price_changes')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(PRICE_CHANGES_SHOWN)
    .execute();
  return rows.map(presentPriceChange);
}
