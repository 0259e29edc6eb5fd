import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { cellContextOf, cellsOfCategory, cellsOfProduct, type Cells } from './menu-cells';
import { newCategory, newProduct, NOTHING_DECLARED, type ProductModel } from './menu-model';

const TEXTS = {
  tr: {
    category: 'Kebaplar',
    product: 'Adana Kebap',
    description: 'Közlenmiş biber ve domatesle',
    option: 'İlave lavaş',
    portion: '1 porsiyon',
  },
  en: {
    category: 'Kebabs',
    product: 'Adana Kebab',
    description: 'With grilled peppers and tomato',
    option: 'Extra flatbread',
    portion: '1 portion',
  },
} as const;

/** A category and a product as examples to overwrite. */
export function exampleRows(languages: readonly string[], language: InterfaceLanguage): Cells[] {
  const textsOf = (name: keyof (typeof TEXTS)['tr']) =>
    Object.fromEntries(
      languages.flatMap((code, index) => {
        if (code === 'tr' || code === 'en') return [[code, TEXTS[code][name]]];
        return index === 0 ? [[code, TEXTS[language][name]]] : [];
      }),
    );
  const product: ProductModel = {
    ...newProduct(0),
    names: textsOf('product'),
    descriptions: textsOf('description'),
    category: { newIndex: 0 },
    priceKurus: 62_000,
    vat_rate: 10,
    duration: 18,
    options: [
      {
        id: undefined,
        names: textsOf('option'),
        descriptions: {},
        declaration: NOTHING_DECLARED,
        kurus: 3_500,
        isRequired: false,
        isDefault: false,
        isActive: true,
      },
    ],
    declaration: {
      allergens: { gluten: 'contains', sesame: 'may_contain', alcohol: 'free', pork: 'free' },
      diets: ['halal'],
    },
    calories: 640,
    portion: TEXTS[language].portion,
  };
  const category = {
    ...newCategory(0),
    names: textsOf('category'),
    served_hours: [
      { days: [1, 2, 3, 4, 5], from: '11:00', until: '23:00' },
      { days: [6, 7], from: '12:00', until: '00:30' },
    ],
  };
  const nothing = { stations: [], courses: [], groups: [] };
  const context = cellContextOf(
    { ...nothing, languages: [...languages] },
    language,
    () => category.names[languages[0] ?? ''] ?? '',
  );
  return [cellsOfCategory(category, context), cellsOfProduct(product, context)];
}
