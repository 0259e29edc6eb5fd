import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type {
  createPriceUpdate,
  PricePreview,
  previewPriceUpdate,
  PriceUpdateDetail,
} from 'shared-api/contract/menu/prices';
import { PRICE_UPDATES_CHECK_INTERVAL_MS } from 'shared-api/contract/limits';
import { momentOf } from 'shared-api/contract/local-time';
import type { PriceOutcome, PriceUpdateStatus } from 'shared-api/contract/statuses';
import { changeContent } from '#content/change-content';
import type { Context } from '#context';
import type { Db, Trx } from '#db/database';
import { lockRows } from '#db/dialect';
import { chunksOf } from '#db/in-chunks';
import type { Row } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import type { PriceAuthor } from './price-changes';
import { findSelected, planPrices, presentPreview, tokenOf, type PlannedPrice } from './price-preview';
import { findItems, findPriceUpdate } from './price-update.repository';
import { setPrices } from './set-prices';

type NewPriceUpdate = ParsedBodyOf<typeof createPriceUpdate>;

export async function previewPrices(
  db: Db,
  { operation, selection }: ParsedBodyOf<typeof previewPriceUpdate>,
): Promise<PricePreview> {
  return presentPreview(planPrices(await findSelected(db, selection), operation));
}

/** @throws {AppError} `preview_outdated` unless the prices equal those of the preview. */
async function requirePreviewed(
  trx: Trx,
  { operation, selection, token }: NewPriceUpdate,
): Promise<PlannedPrice[]> {
  const ids = (await findSelected(trx, selection)).map(({ row }) => row.id);
  await lockRows(trx, 'products', ids);
  const plan = planPrices(await findSelected(trx, selection), operation);
  if (tokenOf(plan) !== token) throw new AppError('preview_outdated');
  return plan.filter(({ exclusion }) => exclusion === null);
}

/** @throws {AppError} 422 for a time that is not in the future. */
async function momentOfLocal(context: Context, trx: Trx, local: string): Promise<number> {
  const { timeZone } = await readRestaurantSettings(trx);
  const moment = momentOf(Date.parse(`${local}Z`), timeZone);
  if (moment <= context.now()) throw invalidFields(problem('apply_at', 'not_in_future'));
  return moment;
}

/** Rows per statement, whose parameters both databases limit. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Schedules the update, or applies it at once if no time is given.
 * @throws {AppError} `preview_outdated`, 422 if no price changes, or for a time that is not in the future.
 */
export async function addPriceUpdate(
  context: Context,
  trx: Trx,
  by: PriceAuthor,
  input: NewPriceUpdate,
): Promise<PriceUpdateDetail> {
  const prices = await requirePreviewed(trx, input);
  if (prices.length === 0) throw invalidFields(problem('selection', 'no_price_changes'));
  const applyAtMs = input.apply_at === null ? null : await momentOfLocal(context, trx, input.apply_at);
  const update = await trx
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
      created_at: context.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const chunk of chunksOf(prices, ROWS_PER_STATEMENT)) {
    await trx
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
  if (applyAtMs === null) await applyScheduled(context, trx, update.id);
  return requireFound(await findPriceUpdate(trx, update.id));
}

/**
 * Moves the update from one status to the next and locks it until the transaction ends; undefined if it has another
 * status.
 */
const transitionStatus = (
  trx: Trx,
  id: number,
  from: PriceUpdateStatus,
  to: Partial<Row<'price_updates'>>,
): Promise<Row<'price_updates'> | undefined> =>
  trx
    .updateTable('price_updates')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();

async function setOutcomes(
  trx: Trx,
  id: number,
  items: readonly Row<'price_update_items'>[],
  outcomeOf: (item: Row<'price_update_items'>) => PriceOutcome,
): Promise<void> {
  for (const [outcome, same] of Map.groupBy(items, outcomeOf)) {
    await trx
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
async function applyScheduled(context: Context, trx: Trx, id: number): Promise<void> {
  const update = await transitionStatus(trx, id, 'scheduled', {
    status: 'applied',
    applied_at: context.now(),
  });
  if (!update) return;
  const items = await findItems(trx, id);
  const prices = items.map((item) => ({
    productId: item.product_id,
    expectedKurus: item.from_kurus,
    toKurus: item.to_kurus,
  }));
  const by = { id: update.user_id, username: update.username };
  const changed = await setPrices(context, trx, prices, { source: 'update', by });
  await setOutcomes(trx, id, items, ({ product_id: productId }) =>
    changed.has(productId) ? 'applied' : 'skipped',
  );
}

/** Safe to repeat. @throws {AppError} `not_found`, `status_conflict` unless it is scheduled. */
export async function cancelUpdate(trx: Trx, id: number): Promise<PriceUpdateDetail> {
  await transitionStatus(trx, id, 'scheduled', { status: 'cancelled' });
  const update = requireFound(await findPriceUpdate(trx, id));
  if (update.status !== 'cancelled') throw new AppError('status_conflict');
  return update;
}

/**
 * Restores the old price of products that still have the price set by the update. Safe to repeat.
 * @throws {AppError} `not_found`, `status_conflict` unless it is applied.
 */
export async function undoUpdate(
  context: Context,
  trx: Trx,
  by: PriceAuthor,
  id: number,
): Promise<PriceUpdateDetail> {
  const undone = await transitionStatus(trx, id, 'applied', { status: 'undone', undone_at: context.now() });
  if (undone) {
    const items = (await findItems(trx, id)).filter(({ outcome }) => outcome === 'applied');
    const prices = items.map((item) => ({
      productId: item.product_id,
      expectedKurus: item.to_kurus,
      toKurus: item.from_kurus,
    }));
    const restored = await setPrices(context, trx, prices, { source: 'undo', by });
    await setOutcomes(trx, id, items, ({ product_id: productId }) =>
      restored.has(productId) ? 'restored' : 'not_restored',
    );
  }
  const update = requireFound(await findPriceUpdate(trx, id));
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
    for (const { id } of due) await changeContent(context, 'menu', (trx) => applyScheduled(context, trx, id));
  });
}
