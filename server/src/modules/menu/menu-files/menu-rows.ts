import { isWholeKurus, toKurus } from 'shared-api/contract/money';
import { foldText } from '../../../db/fold-text';
import type { Localized } from '../../../i18n/text';
import { parseNumber, parsePercent, parseYesNo } from '../../../spreadsheet/cell-values';
import type { KeyedRow } from '../../../spreadsheet/columns';
import type { RowProblems } from '../../../spreadsheet/row-problems';
import type { Cell } from '../../../spreadsheet/sheet';
import type { MenuColumnKey } from './menu-columns';
import { KIND_WORDS, type CategoryModel, type OptionModel, type ProductModel } from './menu-model';
import { parseNames, parseOptions, type OptionEntry } from './option-text';

/** Line breaks differ by what saved the file. */
const isSameText = (a: string, b: string) =>
  a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();

/** Reads the cells of one row; a column that the file does not have leaves the value as it is. */
export class MenuRow {
  constructor(
    readonly row: KeyedRow<MenuColumnKey>,
    readonly problems: RowProblems<MenuColumnKey>,
    private readonly languages: readonly string[],
  ) {}

  get number(): number {
    return this.row.number;
  }

  /** Undefined without the column, and where the cell's value may not be used, which is a problem of the row. */
  cell(key: MenuColumnKey): Cell | undefined {
    return this.problems.usable(key, this.row.cell(key));
  }

  text = (key: MenuColumnKey): string => this.cell(key)?.text ?? '';

  get isCategory(): boolean {
    const kind = foldText(this.row.cell('kind')?.text ?? '');
    return Object.values(KIND_WORDS.category).some((word) => foldText(word) === kind);
  }

  private get isKnownKind(): boolean {
    const kind = foldText(this.row.cell('kind')?.text ?? '');
    return (
      kind === '' ||
      this.isCategory ||
      Object.values(KIND_WORDS.product).some((word) => foldText(word) === kind)
    );
  }

  /** The id of an existing record; undefined for none. */
  id(): number | undefined {
    if (!this.isKnownKind) this.problems.addText('kind', 'import.unknown_kind');
    const cell = this.cell('id');
    if (!cell || cell.text === '') return undefined;
    const id = parseNumber(cell);
    if (id !== undefined && Number.isInteger(id) && id > 0) return id;
    this.problems.addText('id', 'import.not_an_id');
    return undefined;
  }

  private texts(name: 'name' | 'description', stored: Record<string, string>): Record<string, string> {
    const entries = this.languages.map((code): [string, string] => {
      const before = stored[code] ?? '';
      const typed = this.cell(`${name}:${code}`)?.text ?? before;
      return [code, isSameText(before, typed) ? before : typed];
    });
    return Object.fromEntries(entries);
  }

  /** @returns the value before for a blank cell, and for one that is not a number, which is a problem. */
  private numeric(key: MenuColumnKey, before: number, parse: (cell: Cell) => number | undefined): number {
    const cell = this.cell(key);
    if (!cell || cell.text === '') return before;
    const value = parse(cell);
    if (value === undefined) this.problems.addText(key, 'import.not_a_number', { value: cell.text });
    return value ?? before;
  }

  private yesNo(key: MenuColumnKey, before: boolean): boolean {
    const cell = this.cell(key);
    if (!cell || cell.text === '') return before;
    const value = parseYesNo(cell);
    if (value === undefined) this.problems.addText(key, 'import.not_yes_no', { value: cell.text });
    return value ?? before;
  }

  private vatRate(before: number | null): number | null {
    const cell = this.cell('vat');
    if (!cell) return before;
    if (cell.text === '') return null;
    const rate = parsePercent(cell);
    if (rate === undefined) this.problems.addText('vat', 'import.not_a_number', { value: cell.text });
    return rate ?? before;
  }

  private stationIds(before: number[], stations: readonly { id: number; name: string }[]): number[] {
    const cell = this.cell('stations');
    if (!cell) return before;
    const names = cell.text
      .split(/[;\n]/)
      .map((name) => name.trim())
      .filter(Boolean);
    const ids = names.flatMap((name) => {
      const station = stations.find((each) => foldText(each.name) === foldText(name));
      if (!station) this.problems.addText('stations', 'import.unknown_station', { name });
      return station?.id ?? [];
    });
    return [...new Set(ids)].sort((a, b) => a - b);
  }

  private image(before: string | null, imageOf: ImageLookup): string | null {
    const cell = this.cell('image');
    if (!cell) return before;
    if (cell.text === '' || cell.text === before) return cell.text || null;
    const image = imageOf(cell.text);
    if (typeof image === 'string') return image;
    this.problems.add('image', image);
    return before;
  }

  /** @param before the stored one, or a new one with its defaults. */
  category(before: CategoryModel, { stations, imageOf }: RowContext): CategoryModel {
    return {
      names: this.texts('name', before.names),
      descriptions: this.texts('description', before.descriptions),
      vatRate: this.vatRate(before.vatRate),
      stationIds: this.stationIds(before.stationIds, stations),
      sortOrder: this.numeric('order', before.sortOrder, parseNumber),
      isActive: this.yesNo('active', before.isActive),
      image: this.image(before.image, imageOf),
    };
  }

  product(before: ProductModel, context: RowContext): ProductModel {
    const price = this.cell('price');
    if (price?.text === '') this.problems.addText('price', 'import.price_required');
    return {
      ...this.category(before, context),
      category: before.category,
      priceKurus: this.numeric('price', before.priceKurus, (cell) => {
        const lira = parseNumber(cell);
        return lira === undefined ? undefined : kurusOf(lira);
      }),
      durationMinutes: this.numeric('duration', before.durationMinutes, parseNumber),
      isSoldOut: this.yesNo('sold_out', before.isSoldOut),
      options: this.options(before.options),
    };
  }

  private options(before: OptionModel[]): OptionModel[] {
    const [defaultLanguage = '', ...others] = this.languages;
    const cell = this.cell(`options:${defaultLanguage}`);
    const entries = cell ? parseOptions(cell.text) : before.map((option) => entryOf(option, defaultLanguage));
    if (typeof entries === 'string') {
      this.problems.addText(`options:${defaultLanguage}`, 'import.not_an_option', { value: entries });
      return before;
    }
    const left = [...before];
    const options = entries.map(({ name, kurus, isRequired, isActive }): OptionModel => {
      const index = left.findIndex((option) => isSameText(option.names[defaultLanguage] ?? '', name));
      const stored = index < 0 ? undefined : left.splice(index, 1)[0];
      const { id, names = { [defaultLanguage]: name }, descriptions = {} } = stored ?? {};
      return { id, names: { ...names }, descriptions, kurus, isRequired, isActive };
    });
    for (const code of others) this.translateOptions(options, code);
    return options;
  }

  private translateOptions(options: OptionModel[], code: string): void {
    const cell = this.cell(`options:${code}`);
    if (!cell) return;
    const names = parseNames(cell.text);
    if (names.length > 0 && names.length !== options.length) {
      const counts = { names: names.length, options: options.length };
      this.problems.addText(`options:${code}`, 'import.option_count', counts);
    }
    for (const [index, option] of options.entries()) {
      const name = names[index] ?? '';
      if (!isSameText(option.names[code] ?? '', name)) option.names[code] = name;
    }
  }
}

/** The address of an image that a cell names, or why there is none. */
export type ImageLookup = (named: string) => string | Localized;

export interface RowContext {
  stations: readonly { id: number; name: string }[];
  imageOf: ImageLookup;
}

/** More than two decimals stay, to be refused with the rest of the row. */
const kurusOf = (lira: number) => (isWholeKurus(lira) ? toKurus(lira) : lira * 100);

const entryOf = ({ names, kurus, isRequired, isActive }: OptionModel, language: string): OptionEntry => ({
  name: names[language] ?? '',
  kurus,
  isRequired,
  isActive,
});
