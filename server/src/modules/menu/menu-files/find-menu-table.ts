import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import { nameKey } from 'shared-api/domain/text-key';
import { AppError } from '#http/app-error';
import { parseNumber } from '#spreadsheet/cell-values';
import { headingKey, type Column } from '#spreadsheet/columns';
import { invalidFile, type Cell, type Sheet, type SheetRow } from '#spreadsheet/sheet';
import { rowsOf } from '#spreadsheet/table-file';
import { timeSlices } from '#spreadsheet/time-slices';
import { KIND_WORDS } from './menu-cells';
import type { MenuColumnKey } from './menu-columns';
import { MENU_SPELLINGS, PRICE_WORD } from './menu-headings';
import { rememberedFields, type RememberedColumns } from './remembered-columns';
import { isPriceLike } from './repair-price';

type MenuColumn = Column<MenuColumnKey>;
type KeysByIndex = Map<number, MenuColumnKey>;

/** What a person has chosen about a file. */
export interface TableChoices {
  /** Name of the sheet with the menu; by default it is found. */
  sheet: string | undefined;
  /** The field of each column by its index, null for none; other columns are read by their headings. */
  fields: ReadonlyMap<number, string | null>;
  /** Read of files without `fields`. */
  remembered: RememberedColumns;
}

/** @param fields `A=name:tr,C=price,D=` @returns fields by the index of their column. */
export const readFields = (fields: string): TableChoices['fields'] =>
  new Map(
    fields
      .split(',')
      .filter(Boolean)
      .map((each) => {
        const [letters = '', field = ''] = each.split('=');
        return [indexOfColumn(letters), field || null];
      }),
  );

const LETTERS = 26;
const indexOfColumn = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;

/** A menu in a sheet. */
interface FoundTable {
  sheet: Sheet;
  rows: readonly SheetRow[];
  headings: readonly Cell[];
  keys: KeysByIndex;
  /** Whether its columns have the fields that were chosen for an earlier file. */
  isRemembered: boolean;
}

/** Rows of a sheet with the fields of their cells. */
export interface MenuTablePart extends FoundTable {
  /** Category of rows that name none: the name of a sheet that holds one category. */
  category: string | null;
}

export interface MenuTable {
  /** At least one. */
  parts: MenuTablePart[];
  /** Sheets with a menu, and how many products each has; blank for a file with one sheet. */
  sheets: { name: string; products: number; isRead: boolean }[];
  /** Whether another sheet has as many products as the one that is read. */
  isSheetAmbiguous: boolean;
}

/** Rows below the headings in which columns without headings are recognized. */
const SAMPLE_ROWS = 200;
/** Currencies and years beside a heading. */
const BESIDE_HEADINGS = /₺|\b(?:TL|TRY)\b|\b20\d\d\b/giu;

const PRICE_KEY = headingKey('Fiyat');

interface HeadingLookup {
  own: ReadonlyMap<string, MenuColumn>;
  spelled: ReadonlyMap<string, MenuColumn>;
}

function lookupOf(columns: readonly MenuColumn[]): HeadingLookup {
  const own = new Map<string, MenuColumn>();
  for (const column of columns) {
    for (const name of [column.heading.tr, column.heading.en, ...(column.aliases ?? [])]) {
      own.set(headingKey(name), column);
    }
  }
  const spelled = new Map<string, MenuColumn>();
  for (const [field, names] of Object.entries(MENU_SPELLINGS)) {
    // Of a translated field, the column of the default language is the first.
    const column = columns.find(({ key }) => key === field || key.startsWith(`${field}:`));
    if (column) for (const name of names) spelled.set(headingKey(name), column);
  }
  return { own, spelled };
}

/** The fields of headings; a field that several headings name is that of the most usual one. */
function keysOf(cells: readonly Cell[], { own, spelled }: HeadingLookup) {
  const keys: KeysByIndex = new Map();
  const taken = new Set<MenuColumnKey>();
  let repeated: MenuColumn | undefined;
  const each = (columnOf: (text: string) => MenuColumn | undefined, isOwn: boolean) => {
    for (const [index, { text }] of cells.entries()) {
      const column = text === '' || keys.has(index) ? undefined : columnOf(text);
      if (!column) continue;
      if (!taken.has(column.key)) {
        taken.add(column.key);
        keys.set(index, column.key);
      } else if (isOwn) repeated = column;
    }
  };
  each((text) => own.get(headingKey(text)), true);
  const keyOf = (text: string) => headingKey(text.replace(BESIDE_HEADINGS, '')) || headingKey(text);
  each((text) => spelled.get(headingKey(text)) ?? own.get(keyOf(text)) ?? spelled.get(keyOf(text)), false);
  each((text) => (PRICE_WORD.test(headingKey(text)) ? own.get(PRICE_KEY) : undefined), false);
  return { keys, repeated };
}

/** What a person sees in a cell. */
export const shown = (cell: Cell | undefined): string => cell?.text || cell?.shown?.text || '';
const seen = ({ cells }: SheetRow): Cell[] =>
  cells.map((cell) => (cell.problem === 'merged' && cell.shown ? cell.shown : cell));
const filled = (cells: readonly Cell[]) => cells.filter((cell) => shown(cell) !== '');

/** The row with the most headings among the first ones; -1 if none has. */
function findHeadings(rows: readonly SheetRow[], lookup: HeadingLookup): number {
  let best = { at: -1, score: 0 };
  for (const [at, row] of rows.slice(0, IMPORT_LIMITS.headingRows).entries()) {
    const cells = seen(row);
    const texts = filled(cells);
    const { keys } = keysOf(cells, lookup);
    // One word may be a title or a dish (`Menü`).
    const isTitle = keys.size === 1 && (texts.length === 1 || texts.some(isPriceLike));
    if (keys.size > best.score && !isTitle) best = { at, score: keys.size };
  }
  return best.at;
}

interface ColumnSample {
  index: number;
  texts: string[];
  prices: number;
}

/** Recognizes columns that have no heading by their content: a text column before one of prices. */
function guessColumns(
  rows: readonly SheetRow[],
  keys: KeysByIndex,
  isFree: (index: number) => boolean,
  defaultKeys: { name: MenuColumnKey; description: MenuColumnKey },
): void {
  const samples: ColumnSample[] = [];
  for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
    for (const [index, cell] of cells.entries()) {
      const sample = (samples[index] ??= { index, texts: [], prices: 0 });
      if (isPriceLike(cell)) sample.prices += 1;
      else if (shown(cell) !== '') sample.texts.push(shown(cell));
    }
  }
  const free = samples.filter(({ index }) => isFree(index) && !keys.has(index));
  const has = (key: MenuColumnKey) => [...keys.values()].includes(key);
  const isText = ({ texts, prices }: ColumnSample) => texts.length > prices;
  const firstText = samples.findIndex((sample) => sample && isText(sample));
  const mostBy = (some: readonly ColumnSample[], value: (sample: ColumnSample) => number) =>
    some.reduce<ColumnSample | undefined>((a, b) => (a && value(a) >= value(b) ? a : b), undefined);

  const prices = free.filter((sample) => !isText(sample) && sample.prices > 0 && sample.index > firstText);
  if (!has('price') && firstText >= 0) {
    const price = mostBy(prices, (sample) => sample.prices);
    if (price) keys.set(price.index, 'price');
  }
  const priceAt = [...keys].find(([, key]) => key === 'price')?.[0];
  if (priceAt === undefined) return;
  const texts = free.filter((sample) => isText(sample));
  if (!has(defaultKeys.name)) {
    const name = mostBy(
      texts.filter(({ index }) => index < priceAt).toReversed(),
      (sample) => new Set(sample.texts).size,
    );
    if (name) keys.set(name.index, defaultKeys.name);
  }
  const nameAt = [...keys].find(([, key]) => key === defaultKeys.name)?.[0] ?? -1;
  const others = texts.filter(({ index }) => !keys.has(index));
  const category = others.find(({ index }) => index < nameAt);
  if (category && !has('category')) keys.set(category.index, 'category');
  const description = others.find(({ index }) => index > nameAt);
  if (description && !has(defaultKeys.description)) keys.set(description.index, defaultKeys.description);
}

/** The menu of one sheet. @throws {AppError} 422 without a column of names, without rows, or with a repeated column. */
function findTable(
  sheet: Sheet,
  columns: readonly MenuColumn[],
  { fields, remembered }: Omit<TableChoices, 'sheet'>,
): FoundTable {
  const lookup = lookupOf(columns);
  const all = rowsOf(sheet, IMPORT_LIMITS.rowsRead);
  const headingsAt = findHeadings(all, lookup);
  const [headingRow] = headingsAt < 0 ? [] : [all[headingsAt]];
  const headings = headingRow ? seen(headingRow) : [];
  const rows = all.slice(headingsAt + 1).filter((row) => !isRepeatedHeading(row, headings));
  const required = columns.find(({ isRequired }) => isRequired);
  const description = columns.find(({ key }) => key.startsWith('description:'));
  if (!required || !description) throw new Error('The columns of the menu lack names or descriptions');

  const { keys, repeated } = keysOf(headings, lookup);
  const chosen = fields.size > 0 ? fields : rememberedFields(headings.map(shown), remembered);
  const isRemembered = fields.size === 0 && chosen.size > 0;
  if (repeated && chosen.size === 0) throw invalidFile('file_column_repeated', { column: repeated.heading });
  readKindAsCategory(rows, keys);
  if (fields.size === 0) {
    guessColumns(rows, keys, (index) => shown(headings[index]) === '', {
      name: required.key,
      description: description.key,
    });
    if (![...keys.values()].includes(required.key)) {
      const name = nameBeforePrice(rows, keys);
      if (name !== undefined) keys.set(name, required.key);
    }
  }
  for (const [index, field] of chosen) {
    const column = columns.find(({ key }) => key === field);
    // A remembered field may be that of a language that was removed.
    if (!column && field !== null) continue;
    keys.delete(index);
    if (!column) continue;
    for (const [other, key] of keys) if (key === column.key) keys.delete(other);
    keys.set(index, column.key);
  }
  if (![...keys.values()].includes(required.key)) {
    // The default language may have changed since.
    if (isRemembered) return findTable(sheet, columns, { fields, remembered: new Map() });
    throw invalidFile('file_column_missing', { column: required.heading });
  }
  if (rows.length === 0) throw invalidFile('file_empty');
  return { sheet, rows, headings, keys, isRemembered };
}

/** Whether a printed list repeats its headings on a further page. */
const isRepeatedHeading = ({ cells }: SheetRow, headings: readonly Cell[]): boolean =>
  headings.length > 1 && headings.every((heading, index) => shown(cells[index]) === shown(heading));

/** A column `Tür` that never says whether a row is a product or a category holds categories. */
function readKindAsCategory(rows: readonly SheetRow[], keys: KeysByIndex): void {
  const [at] = [...keys].find(([, key]) => key === 'kind') ?? [];
  if (at === undefined || [...keys.values()].includes('category')) return;
  const words = new Set(
    Object.values(KIND_WORDS)
      .flatMap(({ tr, en }) => [tr, en])
      .map(nameKey),
  );
  const texts = rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => nameKey(shown(cells[at])))
    .filter(Boolean);
  if (texts.length > 0 && !texts.some((text) => words.has(text))) keys.set(at, 'category');
}

/** Index of the first column of texts that has no field, before that of prices. */
function nameBeforePrice(rows: readonly SheetRow[], keys: KeysByIndex): number | undefined {
  const [priceAt] = [...keys].find(([, key]) => key === 'price') ?? [];
  if (priceAt === undefined) return undefined;
  const isText = (index: number) =>
    rows
      .slice(0, SAMPLE_ROWS)
      .some(
        ({ cells }) => shown(cells[index]) !== '' && parseNumber(cells[index] ?? { text: '' }) === undefined,
      );
  return Array.from({ length: priceAt }, (_, index) => index).find(
    (index) => !keys.has(index) && isText(index),
  );
}

/** Rows with a name and a price, among those that can be imported. */
function countProducts({ rows, keys }: FoundTable): number {
  const at = (wanted: (key: MenuColumnKey) => boolean) => [...keys].find(([, key]) => wanted(key))?.[0] ?? -1;
  const [nameAt, priceAt] = [at((key) => key.startsWith('name:')), at((key) => key === 'price')];
  return rows
    .slice(0, IMPORT_LIMITS.rows)
    .filter(({ cells }) => shown(cells[nameAt]) !== '' && isPriceLike(cells[priceAt] ?? { text: '' })).length;
}

/** Equal for sheets with the same columns. */
const columnsOf = ({ headings, keys }: FoundTable): string =>
  JSON.stringify([
    headings.map((cell) => headingKey(shown(cell))),
    [...keys].filter(([, key]) => key === 'price' || key.startsWith('name:')).sort(([a], [b]) => a - b),
  ]);

const hasCategories = ({ keys }: FoundTable) =>
  [...keys.values()].some((key) => key === 'category' || key === 'kind');

/**
 * Finds the menu in a file: the sheet with the most products, or several sheets with the same columns, each with the
 * products of the category that it is named after.
 * @throws {AppError} 422 if there is none.
 */
export async function findMenuTable(
  sheets: readonly Sheet[],
  columns: readonly MenuColumn[],
  { sheet: chosen, ...choices }: TableChoices,
): Promise<MenuTable> {
  const [only = { name: '', rows: [] }, ...others] = sheets;
  if (others.length === 0) {
    return {
      parts: [{ ...findTable(only, columns, choices), category: null }],
      sheets: [],
      isSheetAmbiguous: false,
    };
  }
  const pause = timeSlices();
  const found: (FoundTable & { products: number })[] = [];
  for (const sheet of sheets) {
    try {
      const table = findTable(sheet, columns, choices);
      found.push({ ...table, products: countProducts(table) });
    } catch (error) {
      // A sheet that is no menu; anything but a problem of the file is a fault.
      if (!(error instanceof AppError)) throw error;
    }
    await pause();
  }
  const withProducts = found.filter(({ products }) => products > 0);
  const alike = Map.groupBy(
    withProducts.filter((table) => !hasCategories(table)),
    columnsOf,
  );
  const groups = [...alike.values()].filter(({ length }) => length > 1);
  const candidates = [...withProducts.map((table) => [table]), ...groups]
    .map((tables) => ({ tables, products: tables.reduce((sum, { products }) => sum + products, 0) }))
    .sort((a, b) => b.products - a.products);
  const named = found.find(({ sheet }) => sheet.name === chosen);
  // If no sheet has products, the problem of the first sheet is reported.
  const read = named ? [named] : (candidates[0]?.tables ?? [findTable(only, columns, choices)]);
  const isByCategory = read.length > 1;
  const parts = read.map((table) => ({ ...table, category: isByCategory ? table.sheet.name : null }));
  return {
    parts,
    sheets: withProducts.map(({ sheet, products }) => ({
      name: sheet.name,
      products,
      isRead: read.some((table) => table.sheet === sheet),
    })),
    isSheetAmbiguous: !named && candidates.length > 1 && candidates[0]?.products === candidates[1]?.products,
  };
}
