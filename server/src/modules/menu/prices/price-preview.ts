import { createHash } from 'node:crypto';
import type { PriceOperation, PricePreview, PriceSelection } from 'shared-api/contract/menu/prices';
import { PRICE_MAX_KURUS } from 'shared-api/domain/money';
import { adjustedKurus, toKurus, toLira, type PriceAdjustment } from 'shared-api/domain/money';
import type { PriceExclusion } from 'shared-api/domain/statuses';
import type { Db } from '#db/database';
import { findProducts, type ProductRecord } from '../products/product.store';
import { reductionsExceedPrice } from '../products/require-price';

/** A selected product and its new price. */
export interface PlannedPrice {
  record: ProductRecord;
  toKurus: number;
  /** Why its price stays; null if it changes. */
  exclusion: PriceExclusion | null;
}

const adjustmentOf = ({ kind, value, round_to: roundTo }: PriceOperation): PriceAdjustment => ({
  kind,
  // In hundredths, of a lira or of a percent.
  value: toKurus(value),
  stepKurus: roundTo === 0 ? 1 : toKurus(roundTo),
});

function exclusionOf(record: ProductRecord, toKurus: number): PriceExclusion | null {
  const fromKurus = record.row.price_kurus;
  if (fromKurus === 0) return 'free';
  if (toKurus <= 0) return 'too_low';
  if (toKurus > PRICE_MAX_KURUS) return 'too_high';
  if (toKurus === fromKurus) return 'unchanged';
  return reductionsExceedPrice(record, toKurus) ? 'below_options' : null;
}

/** The selected products in menu order. */
export async function findSelected(db: Db, selection: PriceSelection): Promise<ProductRecord[]> {
  const categoryIds = new Set(selection.category_ids);
  const productIds = new Set(selection.product_ids);
  const all = await findProducts(db);
  return all.filter(({ row }) => categoryIds.has(row.category_id) || productIds.has(row.id));
}

export function planPrices(records: readonly ProductRecord[], operation: PriceOperation): PlannedPrice[] {
  const adjustment = adjustmentOf(operation);
  return records.map((record) => {
    const toKurus = adjustedKurus(record.row.price_kurus, adjustment);
    return { record, toKurus, exclusion: exclusionOf(record, toKurus) };
  });
}

/** A hash that is equal for the same prices of the same products. */
export function tokenOf(plan: readonly PlannedPrice[]): string {
  const prices = plan.map(({ record: { row }, toKurus }) => [row.id, row.price_kurus, toKurus]);
  return createHash('sha256').update(JSON.stringify(prices)).digest('base64url');
}

export function presentPreview(plan: readonly PlannedPrice[]): PricePreview {
  const named = ({ record: { row } }: PlannedPrice) => ({
    product_id: row.id,
    product_name: row.name,
    from: toLira(row.price_kurus),
  });
  return {
    items: plan.flatMap((price) =>
      price.exclusion
        ? []
        : { ...named(price), category_id: price.record.row.category_id, to: toLira(price.toKurus) },
    ),
    excluded: plan.flatMap((price) => (price.exclusion ? { ...named(price), reason: price.exclusion } : [])),
    token: tokenOf(plan),
  };
}
