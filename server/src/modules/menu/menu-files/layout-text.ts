import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { CATEGORY_LAYOUTS, type CategoryLayout } from 'shared-api/domain/statuses';
import { nameKey } from 'shared-api/domain/text-key';

/** Layouts of categories as written in cells, in the words of the form. */

const WORDS: Record<CategoryLayout, Record<InterfaceLanguage, string>> = {
  compact: { tr: 'Satır', en: 'Rows' },
  large: { tr: 'Büyük resim', en: 'Large images' },
  text: { tr: 'Yalnız yazı', en: 'Text only' },
};

export const layoutText = (layout: CategoryLayout, language: InterfaceLanguage): string =>
  WORDS[layout][language];

/** @returns undefined for an unknown word. */
export const parseLayout = (text: string): CategoryLayout | undefined =>
  CATEGORY_LAYOUTS.find((layout) =>
    [layout, ...Object.values(WORDS[layout])].some((word) => nameKey(word) === nameKey(text)),
  );
