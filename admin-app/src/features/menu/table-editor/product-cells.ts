import type { Station } from 'shared-api/contract/kitchen/stations';
import type { Product, ProductChange } from 'shared-api/contract/menu/products';
import { VAT_RATE } from 'shared-api/domain/menu/limits';
import { parseKurus, toLira } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';
import { NO_TEXTS, plainTextsOf, textsOf, translationsOf } from '#lib/content/translated-texts';
import { priceProblem } from '#lib/form/price-problem';
import { normalizedStations, ownStations, stationIdsNamed } from './station-cells';

/** Columns with a text field. */
export const TEXT_COLUMNS = ['name', 'description', 'price', 'vat_rate', 'stations'] as const;
/** Columns with a checkbox. */
export const TOGGLE_COLUMNS = ['is_active', 'is_sold_out'] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];
export type ToggleColumn = (typeof TOGGLE_COLUMNS)[number];
/** Editable properties of a product, including those without a text field or checkbox. */
export type EditedColumn = TextColumn | ToggleColumn | 'category_id' | 'image_url';

/** The languages of a product's texts. */
export interface CellLanguages {
  shown: string;
  default: string;
}

/** A cell's value as text, used for typing, comparing and undoing. Lira with a decimal point; empty for none. */
export function cellValue(
  product: Product,
  column: Exclude<EditedColumn, 'stations'>,
  languages: CellLanguages,
): string {
  switch (column) {
    case 'name':
    case 'description':
      return (textsOf(product, languages.default)[languages.shown] ?? NO_TEXTS)[column];
    default:
      return String(product[column] ?? '');
  }
}

/** {@link cellValue} for every column, including stations. */
export const storedValue = (
  product: Product,
  column: EditedColumn,
  languages: CellLanguages,
  stations: readonly Station[],
): string =>
  column === 'stations' ? ownStations(stations, product.id) : cellValue(product, column, languages);

/** Text keys of the errors of a typed value. */
export type CellProblem =
  | NonNullable<ReturnType<typeof priceProblem>>
  | 'products.form.name_required'
  | 'table_editor.name_first'
  | 'table_editor.vat_rate_invalid'
  | 'table_editor.station_unknown';

/** A typed or pasted value in the form of {@link storedValue}. */
export function normalized(column: EditedColumn, typed: string, stations: readonly Station[]): string {
  const text = typed.trim();
  if (column === 'stations') return normalizedStations(stations, text);
  if (column === 'price' || column === 'vat_rate') {
    const hundredths = typedKurus(text);
    return hundredths === undefined ? text : String(toLira(hundredths));
  }
  return text;
}

const isVatRate = (value: string) => /^\d{0,3}$/.test(value) && Number(value) <= VAT_RATE.max;

/** @param value normalized. */
export function cellProblem(
  product: Product,
  column: EditedColumn,
  value: string,
  languages: CellLanguages,
  stations: readonly Station[],
): CellProblem | undefined {
  if (column === 'stations') {
    return stationIdsNamed(stations, value) ? undefined : 'table_editor.station_unknown';
  }
  if (column === 'price') return priceProblem(value);
  if (column === 'vat_rate') return isVatRate(value) ? undefined : 'table_editor.vat_rate_invalid';
  if (column !== 'name' && column !== 'description') return undefined;
  const texts = textsOf(product, languages.default);
  const changed = { ...(texts[languages.shown] ?? NO_TEXTS), [column]: value };
  if (changed.name === '' && changed.description !== '') return 'table_editor.name_first';
  texts[languages.shown] = changed;
  return translationsOf(texts).length === 0 ? 'products.form.name_required' : undefined;
}

/** The body of a request that updates cells of one product. */
export function changeOf(
  product: Product,
  cells: readonly { column: EditedColumn; value: string; languages: CellLanguages }[],
  stations: readonly Station[],
): ProductChange {
  const texts = textsOf(product, cells[0]?.languages.default ?? '');
  let change: ProductChange = {};
  for (const { column, value, languages } of cells) {
    if (column === 'name' || column === 'description') {
      texts[languages.shown] = { ...(texts[languages.shown] ?? NO_TEXTS), [column]: value };
      change = {
        ...change,
        ...plainTextsOf(texts, languages.default),
        translations: translationsOf(texts),
      };
    } else if (column === 'stations') {
      change = { ...change, station_ids: stationIdsNamed(stations, value) };
    } else change = { ...change, ...plainChange(column, value) };
  }
  return change;
}

function plainChange(
  column: Exclude<EditedColumn, 'name' | 'description' | 'stations'>,
  value: string,
): ProductChange {
  switch (column) {
    case 'price':
      return { price: toLira(parseKurus(value) ?? 0) };
    case 'vat_rate':
      return { vat_rate: value === '' ? null : Number(value) };
    case 'category_id':
      return { category_id: Number(value) };
    case 'image_url':
      return value === '' ? { remove_image: 'true' } : { image_url: value };
    case 'is_active':
    case 'is_sold_out':
      return { [column]: value === 'true' };
  }
}
