import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { OrderPause, setOrderPause } from 'shared-api/contract/service/ordering';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { flag } from '#db/schema';
import { requireFound } from '#http/app-error';
import { toTimestamp } from '#time/timestamp';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { saveSetting } from '#modules/restaurant/settings/setting';

const MINUTE_MS = 60_000;

/** Pauses in force, that of the restaurant first. */
export async function findOrderPauses(db: Db, nowMs: number): Promise<OrderPause[]> {
  const { ordersPaused, ordersPausedUntilMs } = await readRestaurantSettings(db);
  const stations = await db
    .selectFrom('stations')
    .select(['id', 'paused_until'])
    .where('is_paused', '=', 1)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const all = [
    ...(ordersPaused ? [{ id: null, paused_until: null }] : []),
    ...(!ordersPaused && ordersPausedUntilMs !== null
      ? [{ id: null, paused_until: ordersPausedUntilMs }]
      : []),
    ...stations,
  ];
  return all
    .filter(({ paused_until }) => paused_until === null || paused_until > nowMs)
    .map(({ id, paused_until }) => ({
      station_id: id,
      paused_until: paused_until === null ? null : toTimestamp(paused_until),
    }));
}

/** @throws {AppError} `not_found` for an unknown station. */
export async function changeOrderPause(
  tx: Tx,
  { station_id, is_paused, minutes }: ParsedBodyOf<typeof setOrderPause>,
): Promise<OrderPause[]> {
  const now = tx.now();
  const untilMs = is_paused && minutes !== null ? now + minutes * MINUTE_MS : null;
  if (station_id === null) {
    const isPausedForGood = is_paused && untilMs === null;
    await saveSetting(tx, { key: 'orders_paused', value: isPausedForGood ? '1' : '0' });
    const value = untilMs === null ? '' : toTimestamp(untilMs);
    await saveSetting(tx, { key: 'orders_paused_until', value });
  } else {
    const changed = await tx.db
      .updateTable('stations')
      .set({ is_paused: flag(is_paused), paused_until: untilMs, updated_at: now })
      .where('id', '=', station_id)
      .returning('id')
      .executeTakeFirst();
    requireFound(changed);
  }
  return findOrderPauses(tx.db, now);
}
