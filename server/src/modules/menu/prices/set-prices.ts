import { sql } from 'kysely';
import type { PriceChangeSource } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import { lockRows } from '#db/dialect';
import { findProducts } from '../products/product.store';
import { recordPriceChanges } from './price-changes';
import { reductionsExceedPrice } from '../products/require-price';

interface NewPrice {
  productId: number;
  /** Expected current price; a product with another price was changed meanwhile and keeps it. */
  expectedKurus: number;
  toKurus: number;
}

/**
 * Changes the prices of products that still have the expected one, increments their versions and records the changes.
 * @returns the ids of the changed products; others were changed or removed meanwhile, or have options that could make
 * them cost less than nothing.
 */
export async function setPrices(
  tx: Tx,
  prices: readonly NewPrice[],
  origin: { source: PriceChangeSource; by: { id: number | null; username: string } },
): Promise<Set<number>> {
  if (prices.length === 0) return new Set();
  const ids = prices.map(({ productId }) => productId);
  await lockRows(tx.db, 'products', ids);
  const recordOf = new Map((await findProducts(tx.db, { ids })).map((record) => [record.row.id, record]));
  const changes = prices.flatMap(({ productId, expectedKurus, toKurus }) => {
    const record = recordOf.get(productId);
    if (record?.row.price_kurus !== expectedKurus || reductionsExceedPrice(record, toKurus)) return [];
    const { name: productName } = record.row;
    return { productId, productName, optionName: null, fromKurus: expectedKurus, toKurus };
  });
  if (changes.length === 0) return new Set();
  const rows = sql.join(changes.map(({ productId, toKurus }) => sql`(${productId}, ${toKurus})`));
  await sql`
    with prices (id, kurus) as (values ${rows})
    update products
    set
      price_kurus = cast(prices.kurus as integer),
      updated_at = ${tx.now()},
      version = version + 1
    from prices
    where products.id = cast(prices.id as bigint)
  `.execute(tx.db);
  await recordPriceChanges(tx, origin, changes);
  return new Set(changes.map(({ productId }) => productId));
}
