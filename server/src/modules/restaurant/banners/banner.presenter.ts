import type { Banner } from 'shared-api/contract/restaurant/banners';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { localText, type LanguageFallback } from '../languages/language-fallback';

export interface BannerRecord {
  row: Row<'banners'>;
  translations: Row<'banner_translations'>[];
}

export async function findBanners(
  db: Db,
  filter: { ids?: number[]; isActive?: boolean } = {},
): Promise<BannerRecord[]> {
  let query = db.selectFrom('banners').selectAll().orderBy('display_order').orderBy('id');
  if (filter.ids) query = query.where('id', 'in', filter.ids);
  if (filter.isActive !== undefined) query = query.where('is_active', '=', filter.isActive ? 1 : 0);
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const translations = await db
    .selectFrom('banner_translations')
    .selectAll()
    .where('banner_id', 'in', ids)
    .orderBy('language_code')
    .execute();
  const translationsOf = Map.groupBy(translations, (row) => row.banner_id);
  return rows.map((row) => ({ row, translations: translationsOf.get(row.id) ?? [] }));
}

/** @param languages of the texts, the preferred one first. */
export function presentBanner({ row, translations }: BannerRecord, languages: LanguageFallback = []): Banner {
  return {
    id: row.id,
    title: localText(translations, languages, ({ title }) => title) ?? row.title,
    subtitle: localText(translations, languages, ({ subtitle }) => subtitle) ?? row.subtitle,
    button_text: localText(translations, languages, ({ button_text }) => button_text) ?? row.button_text,
    button_link: row.button_link,
    image_url: row.image_url,
    is_active: row.is_active === 1,
    display_order: row.display_order,
    version: row.version,
    translations,
  };
}
