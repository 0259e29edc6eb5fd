import type { Category } from 'shared-api/contract/menu/categories';
import { toTimestamp } from '../../../time/timestamp';
import { localize, type LanguageFallback } from '../../restaurant/languages/language-fallback';
import type { CategoryRecord } from './category.repository';

/** @param languages of the texts, the preferred one first. */
export function presentCategory(
  { row, translations, productCount }: CategoryRecord,
  languages: LanguageFallback = [],
): Category {
  return {
    id: row.id,
    ...localize(row, translations, languages),
    is_active: row.is_active === 1,
    sort_order: row.sort_order,
    image_url: row.image_url,
    product_count: productCount,
    translations: translations.map((translation) => ({
      id: translation.id,
      category_id: translation.category_id,
      language_code: translation.language_code,
      name: translation.name,
      description: translation.description,
      created_at: toTimestamp(translation.created_at),
      updated_at: toTimestamp(translation.updated_at),
    })),
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
  };
}
