import type { ImportRepairKind } from 'shared-api/domain/statuses';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { isPhone, nameKey, phoneDigits } from 'shared-api/domain/text-key';
import type { KeyedRow } from '#spreadsheet/columns';
import type { Cell, SheetRow } from '#spreadsheet/sheet';
import { timeSlices } from '#spreadsheet/time-slices';
import type { MenuTable, MenuTablePart } from './find-menu-table';
import type { MenuColumnKey } from './menu-columns';
import { NO_EDITS, type EditsByRow, type RowEdits } from './import-edits';
import { isPriceLike, readPortions, repairPrice, type PortionPrices } from './repair-price';

/** A value that differs from what its cell holds. */
export interface Repair {
  kind: ImportRepairKind;
  column: MenuColumnKey;
  /** Text of the cell; blank if it has none. */
  from: string;
  to: string | number;
}

/** A category that a row does not name itself. */
interface ImpliedCategory {
  name: string;
  kind: ImportRepairKind | 'assumed';
}

/** A row of a menu, with what was repaired in it. */
export interface MenuFileRow extends KeyedRow<MenuColumnKey> {
  /** Null if only one sheet is read. */
  sheet: string | null;
  /** What a person sees in a cell, and has changed in the preview. */
  textOf: (key: MenuColumnKey) => string;
  repairs: readonly Repair[];
  /** Used for a product that is new and names none. */
  impliedCategory: ImpliedCategory | null;
  /** Whether it says that its price is told on request. */
  isPriceOnRequest: boolean;
  /** Prices of a half and a full portion, between which guests choose. */
  portions: PortionPrices | null;
}

export interface RepairedTable {
  rows: MenuFileRow[];
  /** Fields that the file has, or that a person has filled. */
  keys: ReadonlySet<MenuColumnKey>;
  ignoredHeadings: string[];
  /** Lines of a printed menu that are no dishes: phone numbers, notes about VAT, good wishes. */
  notes: string[];
  hasPrices: boolean;
}

const shownText = ({ text, shown }: Cell): string => text || shown?.text || '';
const BLANK: Cell = { text: '' };
const isBlank = ({ text, problem, shown }: Cell) =>
  text === '' && (!problem || (problem === 'merged' && shown?.text === ''));
/** Results of formulas that failed: `#REF!` */
const FORMULA_ERROR = /^#/;
/** Columns in which rows have values of their own, also if they are merged. */
const hasOwnValues = (key: MenuColumnKey) => key === 'id' || key === 'kind' || key.startsWith('name:');

/** What lines beside the dishes of a printed menu say, as keys of names. */
const NOTE_WORDS =
  /kdv.{0,9}(?:dahil|haric)|(?:includ|exclud).{0,12}\b(?:vat|tax)|\b(?:vat|tax).{0,12}(?:includ|exclud)|servis (?:ucreti|bedeli)|afiyet olsun|bon appetit|enjoy your meal|tesekkur|thank you|yine bekleriz|\b(?:tel|telefon|gsm|whatsapp|rezervasyon|adres|instagram|wi-?fi)\b.*[:@\d]|www\.|https?:|\S@\S/;
/** A label and what it names. */
const NOTE_CELLS_MAX = 2;
const PHONE_DIGITS_MIN = 10;
const isPhoneNumber = (text: string) => isPhone(text) && phoneDigits(text).length >= PHONE_DIGITS_MIN;

/** Whether the texts of a row are such a line: it has no price. */
const isNote = (texts: readonly string[]): boolean =>
  texts.every((text) => isPhoneNumber(text) || !isPriceLike({ text })) &&
  (texts.some(isPhoneNumber) || NOTE_WORDS.test(nameKey(texts.join(' '))));

/** Repairs what can be read in one way only, or most probably; a person sees each repair in the preview. */
export async function repairRows(
  { parts }: MenuTable,
  /** `defaultCategory`: of products without any, if the file has no column of categories. */
  { defaultCategory, editsOf }: { defaultCategory: string; editsOf: EditsByRow },
): Promise<RepairedTable> {
  const pause = timeSlices();
  const [{ headings, keys } = { headings: [], keys: new Map<number, MenuColumnKey>() }] = parts;
  const filled = new Set(keys.values());
  const rows: MenuFileRow[] = [];
  const notes: string[] = [];
  for (const part of parts) {
    const sheet = parts.length > 1 ? part.sheet.name : null;
    const reader = new PartReader(part, { sheet, defaultCategory });
    for (const [index, row] of part.rows.entries()) {
      const edits = editsOf(sheet, row.number);
      const read = reader.read(row, part.rows[index + 1], edits);
      if (typeof read === 'string') notes.push(read);
      else if (read) rows.push(read);
      for (const key of edits?.cells.keys() ?? []) filled.add(key);
      await pause();
    }
  }
  return {
    rows,
    keys: filled,
    ignoredHeadings: headings.flatMap(({ text }, index) => (text === '' || keys.has(index) ? [] : [text])),
    notes,
    hasPrices: [...keys.values()].includes('price'),
  };
}

class PartReader {
  private readonly indexOf: ReadonlyMap<MenuColumnKey, number>;
  /** The category that the rows above name. */
  private above: ImpliedCategory | null;
  private readonly isSectioned: boolean;
  private readonly sheet: string | null;

  constructor(
    { keys, category }: MenuTablePart,
    { sheet, defaultCategory }: { sheet: string | null; defaultCategory: string },
  ) {
    this.sheet = sheet;
    this.indexOf = new Map([...keys].map(([index, key]) => [key, index]));
    // Rows of an exported file say what they are.
    this.isSectioned = !this.indexOf.has('kind') && this.indexOf.has('price');
    const isAssumed = !this.indexOf.has('category');
    this.above = null;
    if (isAssumed) {
      this.above = category
        ? { name: category, kind: 'category_from_sheet' }
        : { name: defaultCategory, kind: 'assumed' };
    }
  }

  /** @returns undefined for a row that is the title of a section, or blank; the text of a note. */
  read(
    row: SheetRow,
    next: SheetRow | undefined,
    edits: RowEdits = NO_EDITS,
  ): MenuFileRow | string | undefined {
    const texts = row.cells.filter((cell) => !isBlank(cell));
    const [first] = texts;
    if (!first) return undefined;
    const shownTexts = texts.map(shownText);
    // A person who gives it a price says that it is a dish.
    if (
      texts.length <= NOTE_CELLS_MAX &&
      !this.indexOf.has('kind') &&
      edits.cells.size === 0 &&
      isNote(shownTexts)
    ) {
      return shownTexts.join(' ');
    }
    if (texts.length === 1 && this.isSection(row, first, next)) {
      this.above = { name: shownText(first), kind: 'category_from_row' };
      return undefined;
    }
    const found: Repair[] = [];
    const cells = new Map<MenuColumnKey, Cell>();
    for (const [key, index] of this.indexOf) {
      const cell = row.cells[index] ?? BLANK;
      cells.set(key, this.repaired(key, cell, found));
    }
    const category = cells.get('category');
    if (category && category.text !== '' && !category.problem) {
      this.above = { name: category.text, kind: 'category_from_above' };
    }
    const repairs = found.filter(({ column }) => !edits.cells.has(column));
    for (const [column, to] of edits.cells) {
      repairs.push({ kind: 'edited', column, from: shownText(cells.get(column) ?? BLANK), to });
      cells.set(column, { text: to });
    }
    const portions = readPortions(edits.portions);
    if (portions) {
      repairs.push({ kind: 'price_portions', column: 'price', from: edits.portions, to: edits.portions });
      cells.set('price', portions.half);
    }
    const price = cells.get('price');
    const repair = price && repairPrice(price);
    const isPriceOnRequest = repair?.kind === 'price_on_request';
    if (repair && price) {
      const cell = 'cell' in repair ? repair.cell : undefined;
      const from = price.text || shownText(price);
      repairs.push({ kind: repair.kind, column: 'price', from, to: cell?.number ?? '' });
      if (cell) cells.set('price', cell);
      else cells.delete('price');
    }
    const shownPrice = price && shownText(price);
    return {
      number: row.number,
      sheet: this.sheet,
      cell: (key) => cells.get(key),
      textOf: (key) => {
        const cell = cells.get(key);
        return key === 'price' ? (shownPrice ?? '') : cell ? shownText(cell) : '';
      },
      repairs,
      impliedCategory: this.hasOwnCategory(edits) ? null : this.above,
      isPriceOnRequest,
      portions: portions ?? null,
    };
  }

  /** Whether a row with one text is the title of the rows below it, which name no category themselves. */
  private isSection(row: SheetRow, only: Cell, next: SheetRow | undefined): boolean {
    const text = shownText(only);
    if (!this.isSectioned || !next || text === '' || text.length > TEXT_MAX.name || isPriceLike(only))
      return false;
    const at = row.cells.indexOf(only);
    const isCell = (key: MenuColumnKey) => this.indexOf.get(key) === at;
    const nameAt = [...this.indexOf].find(([key]) => key.startsWith('name:'))?.[1] ?? 0;
    // A note beside a price is no title.
    if (at > nameAt && !isCell('category')) return false;
    const cellOf = (row: SheetRow, key: MenuColumnKey) => row.cells[this.indexOf.get(key) ?? -1] ?? BLANK;
    // Where rows name categories, a title extends over the column of prices or stands above a row with a price; otherwise
    // it is a dish without a price, which is a mistake.
    const isTitle = cellOf(row, 'price').problem === 'merged' || isPriceLike(cellOf(next, 'price'));
    if (!isTitle && !isCell('category') && this.above?.kind === 'category_from_above') return false;
    return isBlank(cellOf(next, 'category'));
  }

  /** Rows of an exported file say what they are; otherwise only a person's category replaces that of the rows above. */
  private hasOwnCategory({ cells }: RowEdits): boolean {
    return Boolean(cells.get('category')) || (this.indexOf.has('category') && this.indexOf.has('kind'));
  }

  private repaired(key: MenuColumnKey, cell: Cell, repairs: Repair[]): Cell {
    const { problem, shown } = cell;
    if (!shown) return cell;
    if (problem === 'formula') {
      if (shown.text === '' || FORMULA_ERROR.test(shown.text)) return cell;
      repairs.push({ kind: 'formula_result', column: key, from: '', to: shown.number ?? shown.text });
      return shown;
    }
    if (problem === 'merged' && !(cell.spansRows && hasOwnValues(key))) {
      if (shown.text !== '' && key !== 'category') {
        repairs.push({ kind: 'merged', column: key, from: '', to: shown.number ?? shown.text });
      }
      if (shown.text !== '' && key === 'category' && this.above?.name === shown.text) {
        repairs.push({ kind: 'category_from_above', column: key, from: '', to: shown.text });
      }
      return shown;
    }
    return cell;
  }
}
