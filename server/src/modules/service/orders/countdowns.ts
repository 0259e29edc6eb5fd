import type { FastifyBaseLogger } from 'fastify';
import { ITEM_COUNTDOWN_INTERVAL_MS } from 'shared-api/contract/limits';
import { transact, type Context } from '../../../context';
import { findDueOrderIds } from './order.repository';
import { endDueCountdowns } from './order.service';
import { readHouseRules } from '../../restaurant/settings/restaurant-settings';

/**
 * Marks every item ready whose time has come (SPEC §4, DESIGN "Item countdowns"). Times are stored, so a
 * restart only delays what came due meanwhile.
 */
export async function endCountdowns(context: Context): Promise<void> {
  const orderIds = await findDueOrderIds(context.db, context.now());
  if (orderIds.length === 0) return;
  const rules = await readHouseRules(context.db);
  if (!rules.autoReady) return;
  for (const orderId of orderIds) await transact(context, (trx) => endDueCountdowns(context, trx, orderId));
}

/** Looks once a second. @returns a function that stops it. */
export function startCountdowns(context: Context, log: FastifyBaseLogger): () => void {
  let isRunning = false;
  /** Told once, not every second. */
  let hasFailed = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    endCountdowns(context)
      .then(() => (hasFailed = false))
      .catch((error: unknown) => {
        if (!hasFailed) log.error({ err: error }, 'countdowns failed');
        hasFailed = true;
      })
      .finally(() => (isRunning = false));
  }, ITEM_COUNTDOWN_INTERVAL_MS);
  return () => clearInterval(timer);
}
