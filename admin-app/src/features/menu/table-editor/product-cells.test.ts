import { createProduct } from 'shared-api/contract/menu/products';
import { buildProduct, buildStation } from 'shared-api/testing/builders';
import { expect, it } from 'vitest';
import {
  cellProblem,
  changeOf,
  normalized,
  TEXT_COLUMNS,
  TOGGLE_COLUMNS,
  type EditedColumn,
} from './product-cells';

const languages = { shown: 'en', default: 'tr' };
const stations = [
  buildStation({ id: 1, name: 'Izgara' }),
  buildStation({ id: 2, name: 'Bar, teras', is_default: false }),
  buildStation({ id: 3, name: 'Fırın', is_default: false }),
];
const soup = buildProduct({ name: 'Çorba', description: 'Sıcak' }, { tr: 'Çorba' });

it.each([
  ['1590', '1590'],
  ['1.590', '1590'],
  ['1,590', '1,590'],
  ['1.590,50', '1590.5'],
  ['1,590.50', '1590.5'],
  ['85,5', '85.5'],
  ['₺ 85,50', '85.5'],
  ['-5', '-5'],
  ['abc', 'abc'],
  ['', ''],
])('reads the price %s as %s', (typed, value) => {
  expect(normalized('price', typed, [])).toBe(value);
});

it.each([
  ['price', '', 'products.form.price_required'],
  ['price', 'abc', 'products.form.price_invalid'],
  ['price', '-5', 'products.form.price_negative'],
  ['price', '1,590', 'products.form.price_invalid'],
  ['price', '1000000.01', 'products.form.price_too_high'],
  ['price', '0', undefined],
  ['vat_rate', '', undefined],
  ['vat_rate', '99', undefined],
  ['vat_rate', '100', 'table_editor.vat_rate_invalid'],
  ['vat_rate', '1.5', 'table_editor.vat_rate_invalid'],
  ['description', 'Hot', 'table_editor.name_first'],
  ['name', 'Soup', undefined],
  ['stations', '', undefined],
  ['stations', 'Bar, teras', undefined],
  ['stations', 'Izgara, Mutfak', 'table_editor.station_unknown'],
] satisfies [EditedColumn, string, string | undefined][])(
  '%s “%s” has the problem %s',
  (column, value, problem) => {
    expect(cellProblem(soup, column, value, languages, stations)).toBe(problem);
  },
);

it('requires a name in at least one language', () => {
  expect(cellProblem(soup, 'name', '', { shown: 'tr', default: 'tr' }, [])).toBe('table_editor.name_first');
  const plain = buildProduct({ name: 'Çorba', description: null }, { tr: 'Çorba' });
  expect(cellProblem(plain, 'name', '', { shown: 'tr', default: 'tr' }, [])).toBe(
    'products.form.name_required',
  );
});

it('changes several cells of one product together', () => {
  const cells = [
    { column: 'name', value: 'Soup', languages },
    { column: 'description', value: 'Hot', languages },
    { column: 'vat_rate', value: '', languages },
  ] as const;
  expect(changeOf(soup, cells, [])).toEqual({
    name: 'Çorba',
    description: 'Sıcak',
    translations: [
      { language_code: 'tr', name: 'Çorba', description: 'Sıcak' },
      { language_code: 'en', name: 'Soup', description: 'Hot' },
    ],
    vat_rate: null,
  });
  expect(changeOf(soup, [{ column: 'image_url', value: '', languages }], [])).toEqual({
    remove_image: 'true',
  });
});

it.each([
  ['ızgara', 'Izgara', [1]],
  ['Fırın; IZGARA', 'Izgara, Fırın', [1, 3]],
  ['bar, teras', 'Bar, teras', [2]],
  ['', '', []],
])('reads the stations “%s” as %s', (typed, value, station_ids) => {
  expect(normalized('stations', typed, stations)).toBe(value);
  expect(changeOf(soup, [{ column: 'stations', value, languages }], stations)).toEqual({ station_ids });
});

it('every field of a product is a column of the menu table, or left to its form', () => {
  const columns: string[] = [...TEXT_COLUMNS, ...TOGGLE_COLUMNS, 'category_id', 'image_url'];
  const inForm = [
    ...['sort_order', 'duration', 'served_hours', 'options', 'option_groups'],
    ...['is_spicy', 'allergens', 'diets', 'calories', 'portion', 'confirm_allergens'],
  ];
  // Texts are in the language of the table; stations are shown by name.
  const named = { translations: 'name', station_ids: 'stations' };
  const places = [...columns, ...inForm, ...Object.keys(named)];
  expect(Object.keys(createProduct.body.shape).filter((field) => !places.includes(field))).toEqual([]);
});
