import type { CategoryChange, NewCategory } from 'shared-api/client/menu/categories';
import type { Category } from 'shared-api/contract/menu/categories';
import type { ImageChoice } from '../../../lib/form/image-field';
import {
  plainTextsOf,
  textsOf,
  translationsOf,
  type TextsByLanguage,
} from '../../../lib/content/translated-texts';
import { parseWholeNumber } from '../../../lib/form/whole-number';

export interface CategoryDraft {
  texts: TextsByLanguage;
  isActive: boolean;
  sortOrder: string;
  image: ImageChoice;
}

export function draftOf(category: Category | undefined, defaultLanguage: string): CategoryDraft {
  return {
    texts: category ? textsOf(category, defaultLanguage) : {},
    isActive: category?.is_active ?? true,
    sortOrder: String(category?.sort_order ?? 0),
    image: { file: null, url: category?.image_url ?? '' },
  };
}

/** @param imageUrl empty for none. */
export function bodyOf(
  draft: Omit<CategoryDraft, 'image'>,
  defaultLanguage: string,
  imageUrl: string,
): NewCategory {
  return {
    ...plainTextsOf(draft.texts, defaultLanguage),
    is_active: draft.isActive,
    sort_order: parseWholeNumber(draft.sortOrder),
    image_url: imageUrl || null,
    translations: translationsOf(draft.texts),
  };
}

/** Removing an image has to be requested explicitly. */
export const changeOf = (body: NewCategory, category: Category): CategoryChange =>
  category.image_url && !body.image_url ? { ...body, remove_image: 'true' } : body;
