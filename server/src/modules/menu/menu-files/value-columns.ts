import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { isSameText, parseNumber, parsePercent, yesNoText } from '#spreadsheet/cell-values';
import type { Column } from '#spreadsheet/columns';
import type { RowProblems } from '#spreadsheet/row-problems';
import type { Cell, CellValue } from '#spreadsheet/sheet';
import { hoursText, parseHours } from './hours-text';
import { layoutText, parseLayout } from './layout-text';
import type { CategoryModel, ProductModel, RecordModel } from './menu-model';

/** What the columns read of a row. */
interface ValueCells {
  cell(key: ValueKey): Cell | undefined;
  numeric(key: ValueKey, before: number, parse: (cell: Cell) => number | undefined): number;
  optionalNumber(
    key: ValueKey,
    before: number | null,
    parse: (cell: Cell) => number | undefined,
  ): number | null;
  yesNo(key: ValueKey, before: boolean): boolean;
  problems: Pick<RowProblems<ValueKey>, 'addText'>;
}

/** A column that holds one field, and needs nothing but its cell. */
interface ValueColumn<Model> extends Omit<Column<string>, 'key'> {
  field: keyof Model;
  cell: (model: Model, language: InterfaceLanguage) => CellValue;
  /** @returns the field; unchanged without the column, and if the cell has a problem. */
  read: (cells: ValueCells, before: Model) => Partial<Model>;
}

type Values<Key extends string, Model> = Readonly<Record<Key, ValueColumn<Model>>>;

/** Columns of categories and products. */
export const SHARED_VALUES: Values<'vat' | 'hours' | 'order' | 'active', RecordModel> = {
  vat: {
    field: 'vat_rate',
    heading: { tr: 'KDV %', en: 'VAT %' },
    aliases: ['KDV', 'VAT', 'KDV oranı'],
    width: 8,
    cell: ({ vat_rate }) => vat_rate,
    read: (cells, { vat_rate }) => ({ vat_rate: cells.optionalNumber('vat', vat_rate, parsePercent) }),
  },
  hours: {
    field: 'served_hours',
    heading: { tr: 'Servis saatleri', en: 'Served hours' },
    aliases: ['Servis saati', 'Saatler', 'Hours', 'Serving hours'],
    width: 28,
    cell: ({ served_hours }, language) => hoursText(served_hours, language),
    read: (cells, { served_hours }) => ({ served_hours: readHours(cells) ?? served_hours }),
  },
  order: {
    field: 'sort_order',
    heading: { tr: 'Sıra', en: 'Order' },
    aliases: ['Sıralama', 'Sort order'],
    width: 8,
    cell: ({ sort_order }) => sort_order,
    read: (cells, { sort_order }) => ({ sort_order: cells.numeric('order', sort_order, parseNumber) }),
  },
  active: {
    field: 'is_active',
    heading: { tr: 'Aktif', en: 'Active' },
    aliases: ['Durum', 'Status'],
    width: 8,
    cell: ({ is_active }, language) => yesNoText(is_active, language),
    read: (cells, { is_active }) => ({ is_active: cells.yesNo('active', is_active) }),
  },
};

export const CATEGORY_VALUES: Values<'layout', CategoryModel> = {
  layout: {
    field: 'layout',
    heading: { tr: 'Görünüm', en: 'Layout' },
    aliases: ['Menüde görünüm', 'Layout in the menu'],
    width: 12,
    cell: ({ layout }, language) => layoutText(layout, language),
    read: (cells, { layout }) => ({ layout: readLayout(cells) ?? layout }),
  },
};

export const PRODUCT_VALUES: Values<
  'calories' | 'portion' | 'spicy' | 'duration' | 'sold_out',
  ProductModel
> = {
  calories: {
    field: 'calories',
    heading: { tr: 'Kalori (kcal)', en: 'Calories (kcal)' },
    aliases: ['Kalori', 'Calories', 'kcal'],
    width: 10,
    cell: ({ calories }) => calories,
    read: (cells, { calories }) => ({
      calories: cells.optionalNumber('calories', calories, (cell) =>
        parseNumber({ ...cell, text: cell.text.replace(/\s*(?:kcal|kalori|calories)$/i, '') }),
      ),
    }),
  },
  portion: {
    field: 'portion',
    heading: { tr: 'Porsiyon', en: 'Portion' },
    width: 12,
    cell: ({ portion }) => portion ?? '',
    read: (cells, { portion }) => ({ portion: readText(cells, 'portion', portion) }),
  },
  spicy: {
    field: 'is_spicy',
    heading: { tr: 'Acılı', en: 'Spicy' },
    aliases: ['Acı', 'Hot'],
    width: 8,
    cell: ({ is_spicy }, language) => yesNoText(is_spicy, language),
    read: (cells, { is_spicy }) => ({ is_spicy: cells.yesNo('spicy', is_spicy) }),
  },
  duration: {
    field: 'duration',
    heading: { tr: 'Süre (dk)', en: 'Duration (min)' },
    aliases: ['Süre', 'Duration', 'Hazırlama süresi'],
    width: 10,
    cell: ({ duration }) => duration,
    read: (cells, { duration }) => ({ duration: cells.numeric('duration', duration, parseNumber) }),
  },
  sold_out: {
    field: 'is_sold_out',
    heading: { tr: 'Tükendi', en: 'Sold out' },
    width: 9,
    cell: ({ is_sold_out }, language) => yesNoText(is_sold_out, language),
    read: (cells, { is_sold_out }) => ({ is_sold_out: cells.yesNo('sold_out', is_sold_out) }),
  },
};

/** The columns of values, of categories and of products. */
export const VALUE_COLUMNS = { ...SHARED_VALUES, ...CATEGORY_VALUES, ...PRODUCT_VALUES };
export type ValueKey = keyof typeof VALUE_COLUMNS;
export const VALUE_KEYS = Object.keys(VALUE_COLUMNS) as ValueKey[];

/** Cells by column. */
export const valueCells = <Model>(
  columns: Values<string, Model>,
  model: Model,
  language: InterfaceLanguage,
) => Object.fromEntries(Object.entries(columns).map(([key, { cell }]) => [key, cell(model, language)]));

/** The fields of the columns. */
export const readValues = <Model>(columns: Values<string, Model>, cells: ValueCells, before: Model) =>
  Object.values(columns).reduce<Partial<Model>>(
    (model, { read }) => ({ ...model, ...read(cells, before) }),
    {},
  );

/** The column of a field; undefined if it has none of its own. */
export const valueKeyOf = (field: string): ValueKey | undefined =>
  VALUE_KEYS.find((key) => VALUE_COLUMNS[key].field === field);

/** Undefined without the column, and for text that names no hours. */
function readHours(cells: ValueCells): RecordModel['served_hours'] | undefined {
  const cell = cells.cell('hours');
  if (!cell) return undefined;
  const hours = parseHours(cell.text);
  if (typeof hours !== 'string') return hours;
  cells.problems.addText('hours', 'import.not_hours', { value: hours });
  return undefined;
}

/** Every category has a layout: a blank cell leaves it unchanged. */
function readLayout(cells: ValueCells): CategoryModel['layout'] | undefined {
  const cell = cells.cell('layout');
  if (!cell || cell.text === '') return undefined;
  const layout = parseLayout(cell.text);
  if (layout === undefined) cells.problems.addText('layout', 'import.unknown_layout', { value: cell.text });
  return layout;
}

function readText(cells: ValueCells, key: 'portion', before: string | null): string | null {
  const cell = cells.cell(key);
  if (!cell) return before;
  return isSameText(before ?? '', cell.text) ? before : cell.text || null;
}
