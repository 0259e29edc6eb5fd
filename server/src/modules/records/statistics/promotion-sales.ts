import { businessDate } from 'shared-api/domain/business-day';
import { toLira } from 'shared-api/domain/money';
import type { PromotionSales } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/domain/statuses';
import type { Context } from '#context';
import { promotionName, translationsOf } from '#modules/menu/promotions/promotion.presenter';
import { readLanguageCodes } from '#modules/restaurant/languages/translations';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { spansOf } from './periods';
import { promotionSalesQuery } from './sales-queries';

/** Includes promotions that have ended or were removed, since items keep their promotion. */
export async function promotionSales(
  { db, now }: Pick<Context, 'db' | 'now'>,
  period: StatisticsPeriod,
): Promise<PromotionSales[]> {
  const { current } = spansOf(period, businessDate(now(), await readRestaurantSettings(db)));
  const [defaultLanguage] = await readLanguageCodes(db);
  const rows = await promotionSalesQuery(db, current).execute();
  return rows.map((row) => ({
    id: row.id,
    name: promotionName(translationsOf(row), defaultLanguage ? [defaultLanguage] : []),
    pieces: row.pieces,
    revenue: toLira(row.revenue_kurus),
    reduction: toLira(row.reduction_kurus),
  }));
}
