import type { Category, CategoryChange, NewCategory } from 'shared-api/contract/menu/categories';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import type { CategoryLayout } from 'shared-api/contract/statuses';
import { plainTextsOf, type TextsByLanguage, textsOf, translationsOf } from '#lib/content/translated-texts';
import type { ImageChoice } from '#lib/form/image-field';
import { parseWholeNumber } from '#lib/form/whole-number';

export interface CategoryDraft {
  texts: TextsByLanguage;
  isActive: boolean;
  sortOrder: string;
  layout: CategoryLayout;
  /** Percent; empty for the usual rate. */
  vatRate: string;
  servedHours: WeeklyHours[];
  /** Empty for none. */
  courseId: string;
  image: ImageChoice;
  /** Null while the stations are unchanged. */
  stationIds: number[] | null;
}

export function draftOf(category: Category | undefined, defaultLanguage: string): CategoryDraft {
  return {
    texts: category ? textsOf(category, defaultLanguage) : {},
    isActive: category?.is_active ?? true,
    sortOrder: String(category?.sort_order ?? 0),
    layout: category?.layout ?? 'compact',
    vatRate: String(category?.vat_rate ?? ''),
    servedHours: category?.served_hours ?? [],
    courseId: String(category?.course_id ?? ''),
    image: { file: null, url: category?.image_url ?? '' },
    stationIds: null,
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
    layout: draft.layout,
    vat_rate: draft.vatRate === '' ? null : Number(draft.vatRate),
    served_hours: draft.servedHours,
    course_id: draft.courseId === '' ? null : Number(draft.courseId),
    image_url: imageUrl || null,
    translations: translationsOf(draft.texts),
    station_ids: draft.stationIds ?? undefined,
  };
}

/** The API removes an image only on an explicit request. */
export const changeOf = (body: NewCategory, { image_url, version }: Category): CategoryChange => ({
  ...body,
  ...(image_url && !body.image_url && { remove_image: 'true' }),
  version,
});
