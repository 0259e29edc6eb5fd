import { ITEM_COUNTDOWN_INTERVAL_MS } from 'shared-api/contract/limits';
import { transact, type Context } from '../../../context';
import { findDueOrderIds } from './order.repository';
import { endDueCountdowns } from './order.service';
import { readRestaurantSettings } from '../../restaurant/settings/restaurant-settings';

/** Marks every item ready whose preparation time is over, where the setting `auto_ready` says so. */
export async function endCountdowns(context: Context): Promise<void> {
  const orderIds = await findDueOrderIds(context.db, context.now());
  if (orderIds.length === 0) return;
  const rules = await readRestaurantSettings(context.db);
  if (!rules.autoReady) return;
  for (const orderId of orderIds) await transact(context, (trx) => endDueCountdowns(context, trx, orderId));
}

export function scheduleCountdowns(context: Context): void {
  context.jobs.scheduleEvery(ITEM_COUNTDOWN_INTERVAL_MS, 'end countdowns', () => endCountdowns(context));
}
