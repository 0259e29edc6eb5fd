import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type {
  createPriceUpdate,
  PricePreview,
  previewPriceUpdate,
  PriceUpdateDetail,
} from 'shared-api/contract/menu/prices';
import { momentOf } from 'shared-api/domain/local-time';
import type { PriceOutcome, PriceUpdateStatus } from 'shared-api/domain/statuses';
import { changeContent } from '#content/change-content';
import type { Context, Tx } from '#context';
import type { Db } from '#db/database';
import { lockRows } from '#db/dialect';
import { chunksOf } from '#db/in-chunks';
import type { Row } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import type { PriceAuthor } from './price-changes';
import { findSelected, planPrices, presentPreview, tokenOf, type PlannedPrice } from './price-preview';
import { findItems, findPriceUpdate } from './price-update.store';
import { setPrices } from './set-prices';

/** Interval of the check for scheduled price updates that are due. */
const PRICE_UPDATES_CHECK_INTERVAL_MS = 10_000;

type NewPriceUpdate = ParsedBodyOf<typeof createPriceUpdate>;

export async function previewPrices(
  db: Db,
  { operation, selection }: ParsedBodyOf<typeof previewPriceUpdate>,
): Promise<PricePreview> {
  return presentPreview(planPrices(await findSelected(db, selection), operation));
}

/** @throws {AppError} `preview_outdated` unless the prices equal those of the preview. */
async function requirePreviewed(
  tx: Tx,
  { operation, selection, token }: NewPriceUpdate,
): Promise<PlannedPrice[]> {
  const ids = (await findSelected(tx.db, selection)).map(({ row }) => row.id);
  await lockRows(tx.db, 'products', ids);
  const plan = planPrices(await findSelected(tx.db, selection), operation);
  if (tokenOf(plan) !== token) throw new AppError('preview_outdated');
  return plan.filter(({ exclusion }) => exclusion === null);
}

/** @throws {AppError} 422 for a time that is not in the future. */
async function momentOfLocal(tx: Tx, local: string): Promise<number> {
  const { timeZone } = await readRestaurantSettings(tx.db);
  const moment = momentOf(Date.parse(`${local}Z`), timeZone);
  if (moment <= tx.now()) throw invalidFields(problem('apply_at', 'not_in_future'));
  return moment;
}

/** Rows per statement, whose parameters both databases limit. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Schedules the update, or applies it at once if no time is given.
 * @throws {AppError} `preview_outdated`, 422 if no price changes, or for a time that is not in the future.
 */
export async function addPriceUpdate(
  tx: Tx,
  by: PriceAuthor,
  input: NewPriceUpdate,
): Promise<PriceUpdateDetail> {
  const prices = await requirePreviewed(tx, input);
  if (prices.length === 0) throw invalidFields(problem('selection', 'no_price_changes'));
  const applyAtMs = input.apply_at === null ? null : await momentOfLocal(tx, input.apply_at);
  const update = await tx.db
    .insertInto('price_updates')
    .values({
      operation: JSON.stringify(input.operation),
      selection: JSON.stringify(input.selection),
      status: 'scheduled',
      apply_at: applyAtMs,
      applied_at: null,
      undone_at: null,
      user_id: by.id,
      username: by.username,
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const chunk of chunksOf(prices, ROWS_PER_STATEMENT)) {
    await tx.db
      .insertInto('price_update_items')
      .values(
        chunk.map(({ record: { row }, toKurus }) => ({
          price_update_id: update.id,
          product_id: row.id,
          product_name: row.name,
          from_kurus: row.price_kurus,
          to_kurus: toKurus,
          outcome: 'planned' as const,
        })),
      )
      .execute();
  }
  if (applyAtMs === null) await applyScheduled(tx, update.id);
  return requireFound(await findPriceUpdate(tx.db, update.id));
}

/**
 * Moves the update from one status to the next and locks it until the transaction ends; undefined if it has another
 * status.
 */
const transitionStatus = (
  tx: Tx,
  id: number,
  from: PriceUpdateStatus,
  to: Partial<Row<'price_updates'>>,
): Promise<Row<'price_updates'> | undefined> =>
  tx.db
    .updateTable('price_updates')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();

async function setOutcomes(
  tx: Tx,
  id: number,
  items: readonly Row<'price_update_items'>[],
  outcomeOf: (item: Row<'price_update_items'>) => PriceOutcome,
): Promise<void> {
  for (const [outcome, same] of Map.groupBy(items, outcomeOf)) {
    await tx.db
      .updateTable('price_update_items')
      .set({ outcome })
      .where('price_update_id', '=', id)
      .where(
        'product_id',
        'in',
        same.map(({ product_id: productId }) => productId),
      )
      .execute();
  }
}

/** Changes the prices that still equal the previewed ones. Does nothing if the update is no longer scheduled. */
async function applyScheduled(tx: Tx, id: number): Promise<void> {
  const update = await transitionStatus(tx, id, 'scheduled', {
    status: 'applied',
    applied_at: tx.now(),
  });
  if (!update) return;
  const items = await findItems(tx.db, id);
  const prices = items.map((item) => ({
    productId: item.product_id,
    expectedKurus: item.from_kurus,
    toKurus: item.to_kurus,
  }));
  const by = { id: update.user_id, username: update.username };
  const changed = await setPrices(tx, prices, { source: 'update', by });
  await setOutcomes(tx, id, items, ({ product_id: productId }) =>
    changed.has(productId) ? 'applied' : 'skipped',
  );
}

/** Safe to repeat. @throws {AppError} `not_found`, `status_conflict` unless it is scheduled. */
export async function cancelUpdate(tx: Tx, id: number): Promise<PriceUpdateDetail> {
  await transitionStatus(tx, id, 'scheduled', { status: 'cancelled' });
  const update = requireFound(await findPriceUpdate(tx.db, id));
  if (update.status !== 'cancelled') throw new AppError('status_conflict');
  return update;
}

/**
 * Restores the old price of products that still have the price set by the update. Safe to repeat.
 * @throws {AppError} `not_found`, `status_conflict` unless it is applied.
 */
export async function undoUpdate(tx: Tx, by: PriceAuthor, id: number): Promise<PriceUpdateDetail> {
  const undone = await transitionStatus(tx, id, 'applied', { status: 'undone', undone_at: tx.now() });
  if (undone) {
    const items = (await findItems(tx.db, id)).filter(({ outcome }) => outcome === 'applied');
    const prices = items.map((item) => ({
      productId: item.product_id,
      expectedKurus: item.to_kurus,
      toKurus: item.from_kurus,
    }));
    const restored = await setPrices(tx, prices, { source: 'undo', by });
    await setOutcomes(tx, id, items, ({ product_id: productId }) =>
      restored.has(productId) ? 'restored' : 'not_restored',
    );
  }
  const update = requireFound(await findPriceUpdate(tx.db, id));
  if (update.status !== 'undone') throw new AppError('status_conflict');
  return update;
}

export const SCHEDULED_PRICES_JOB = 'apply scheduled prices';

/** Runs on every server: the first one to lock an update applies it, each in its own transaction. */
export function schedulePriceUpdates(context: Context): void {
  context.jobs.scheduleEvery(PRICE_UPDATES_CHECK_INTERVAL_MS, SCHEDULED_PRICES_JOB, async () => {
    const due = await context.db
      .selectFrom('price_updates')
      .select('id')
      .where('status', '=', 'scheduled')
      .where('apply_at', '<=', context.now())
      .orderBy('apply_at')
      .orderBy('id')
      .execute();
    for (const { id } of due) await changeContent(context, 'menu', (tx) => applyScheduled(tx, id));
  });
}
