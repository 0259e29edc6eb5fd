import type { InterfaceLanguage } from 'shared-api/contract/restaurant/known-languages';
import type { CellValue } from '../../../spreadsheet/sheet';
import type { MenuColumnKey } from './menu-columns';
import { cellsOfCategory, cellsOfProduct, type CellContext, type ProductModel } from './menu-model';

const TEXTS = {
  tr: {
    category: 'Kebaplar',
    product: 'Adana Kebap',
    description: 'Közlenmiş biber ve domatesle',
    option: 'İlave lavaş',
  },
  en: {
    category: 'Kebabs',
    product: 'Adana Kebab',
    description: 'With grilled peppers and tomato',
    option: 'Extra flatbread',
  },
} as const;

/** A category and a product, for people to write over. */
export function exampleRows(
  languages: readonly string[],
  language: InterfaceLanguage,
): Partial<Record<MenuColumnKey, CellValue>>[] {
  const textsOf = (name: keyof (typeof TEXTS)['tr']) =>
    Object.fromEntries(
      languages.flatMap((code, index) => {
        if (code === 'tr' || code === 'en') return [[code, TEXTS[code][name]]];
        return index === 0 ? [[code, TEXTS[language][name]]] : [];
      }),
    );
  const shared = {
    descriptions: {},
    vatRate: null,
    stationIds: [],
    sortOrder: 0,
    isActive: true,
    image: null,
  };
  const product: ProductModel = {
    ...shared,
    names: textsOf('product'),
    descriptions: textsOf('description'),
    category: { newIndex: 0 },
    priceKurus: 62_000,
    vatRate: 10,
    durationMinutes: 18,
    isSoldOut: false,
    options: [
      {
        id: undefined,
        names: textsOf('option'),
        descriptions: {},
        kurus: 3_500,
        isRequired: false,
        isActive: true,
      },
    ],
    image: 'adana.jpg',
  };
  const category = { ...shared, names: textsOf('category') };
  const context: CellContext = {
    language,
    languages,
    stationNames: new Map(),
    categoryName: () => category.names[languages[0] ?? ''] ?? '',
  };
  return [cellsOfCategory(category, context), cellsOfProduct(product, context)];
}
