import { transact, type Context } from '#context';
import { toPublic } from '#events/outbox';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { findPromotions, ruleOf } from './promotion.presenter';
import { previousPriceChange, ruleWindows } from './promotion-rule';

/** Interval of the check for promotions that have begun or ended, which is announced to open pages. */
const PROMOTION_CHANGES_CHECK_INTERVAL_MS = 5_000;

export const PROMOTION_CHANGES_JOB = 'announce promotions';

/**
 * Announces to open pages that promotions have begun or ended. Prices do not wait for it: menu and orders follow the
 * clock. Runs on every server; the first one that notices a start or end announces it.
 */
export function schedulePromotionChanges(context: Context): void {
  context.jobs.scheduleEvery(PROMOTION_CHANGES_CHECK_INTERVAL_MS, PROMOTION_CHANGES_JOB, async () => {
    const nowMs = context.now();
    const rows = (await findPromotions(context.db)).filter((row) => row.is_active === 1);
    if (rows.length === 0) return;
    const { timeZone } = await readRestaurantSettings(context.db);
    const due = rows.flatMap((row) => {
      const changeMs = previousPriceChange(ruleWindows(ruleOf(row), nowMs, timeZone), nowMs);
      return changeMs > row.announced_at ? { id: row.id, changeMs } : [];
    });
    if (due.length === 0) return;
    await transact(context, async (tx) => {
      let announced = 0;
      for (const { id, changeMs } of due) {
        const claimed = await tx.db
          .updateTable('promotions')
          .set({ announced_at: changeMs })
          .where('id', '=', id)
          .where('announced_at', '<', changeMs)
          .returning('id')
          .executeTakeFirst();
        if (claimed) announced += 1;
      }
      if (announced > 0) tx.append(toPublic({ type: 'menu_changed', data: { area: 'menu' } }));
    });
  });
}
