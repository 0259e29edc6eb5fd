import type { ExportedFile } from 'shared-api/contract/import-preview';
import { dateOf, localMs } from 'shared-api/domain/local-time';
import { toLira } from 'shared-api/domain/money';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { Context } from '#context';
import { text } from '#i18n/text';
import { exportFile } from '#spreadsheet/export-file';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { findCategories } from '../categories/category.presenter';
import { findProducts } from '../products/product.store';
import { presentProductPromotion, promotionState } from '../promotions/promotion-prices';

/** Currency code, ISO 4217. */
const CURRENCY = 'TRY';

const COLUMNS = [
  { key: 'date', width: 12 },
  { key: 'category', width: 24 },
  { key: 'product', width: 36 },
  { key: 'portion', width: 12 },
  { key: 'price', width: 12 },
  { key: 'currency', width: 10 },
  { key: 'promotion', width: 24 },
  { key: 'promotion_price', width: 14 },
] as const;

/** The menu that guests can see today with its prices, VAT included, for a public price register. */
export async function exportPriceList(
  context: Context,
  language: InterfaceLanguage,
  format: 'csv' | 'xlsx',
): Promise<ExportedFile> {
  const { db } = context;
  const { timeZone } = await readRestaurantSettings(db);
  const date = dateOf(localMs(context.now(), timeZone));
  const categories = new Map(
    (await findCategories(db, { isActive: true })).map(({ row }) => [row.id, row.name]),
  );
  const promotions = await promotionState(context);
  const products = await findProducts(db, { asGuest: true });
  return exportFile({
    name: `${{ tr: 'fiyat-listesi', en: 'price-list' }[language]}-${date}`,
    format,
    headings: COLUMNS.map(({ key }) => text(`price_list.${key}`)[language]),
    rows: products.map(({ row }) => {
      const promotion = presentProductPromotion(promotions, row.id, []);
      return [
        date,
        categories.get(row.category_id) ?? '',
        row.name,
        row.portion,
        toLira(row.price_kurus),
        CURRENCY,
        promotion?.name ?? null,
        promotion?.price ?? null,
      ];
    }),
    widths: COLUMNS.map(({ width }) => width),
  });
}
