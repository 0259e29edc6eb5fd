import type { Banner } from 'shared-api/contract/restaurant/banners';
import { localText, type LanguageFallback } from '../languages/language-fallback';
import type { BannerRecord } from './banner.repository';

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
    translations: translations.map(({ banner_id, language_code, title, subtitle, button_text }) => ({
      banner_id,
      language_code,
      title,
      subtitle,
      button_text,
    })),
  };
}
