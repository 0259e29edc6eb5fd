/** Text with several tables at once: `Salon 1–20, Bahçe 1–12, Teras`. Without zod, so that browsers may use it. */
import { TABLES_AT_ONCE_MAX } from './limits';
import { TEXT_MAX } from '../limits';
import { tableNumberKey } from './table-number';
import { cleanName } from '../text-key';

/** A table to add, with the fields of the endpoint. */
export interface ListedTable {
  table_number: string;
  area: string | null;
}

type TableRangeProblem =
  /** `Salon 20–1` */
  | 'reversed'
  /** `Salon 1–` */
  | 'unfinished'
  /** `Salon 1–20 Bahçe 1–12` */
  | 'no_comma'
  /** A number or an area that is too long. */
  | 'too_long'
  /** More tables than one request may add, counted from the start of the list. */
  | 'too_many'
  /** A repeated number. */
  | 'repeated';

export interface TableRanges {
  tables: ListedTable[];
  /** `text` is the part of the list that cannot be read, or the repeated number. */
  problems: { text: string; problem: TableRangeProblem }[];
}

const DASH = '(?:[-‐‑‒–—−~]|\\.{2,3})';
/** `Salon 1–20`, `M-1–M-20`: prefix of the first number, both numbers, prefix of the second. */
const RANGE = new RegExp(`^(.*?)(\\d{1,9})\\s*${DASH}\\s*(.*?)(\\d{1,9})$`, 'u');
const UNFINISHED = new RegExp(`\\d\\s*${DASH}$`, 'u');
/** `Salon: 1–20` */
const IN_AREA = /^([^:]*):(.*)$/u;
/** Default prefix of plain numbers: `1–20` are M-1 to M-20. */
const USUAL_PREFIX = 'M-';
/** Minimum letters of an area; shorter words are prefixes of numbers: `B-`. */
const AREA_LETTERS_MIN = 3;
const TABLE_WORDS = new Set(['masa', 'table']);

/** The area in a number: `Salon` of `Salon 12`; null for `M-12`, `12` and `Masa 12`. */
function areaIn(tableNumber: string): string | null {
  const name = tableNumber.replace(/[\d\s\p{P}]*$/u, '');
  const isArea =
    (name.match(/\p{L}/gu)?.length ?? 0) >= AREA_LETTERS_MIN && !TABLE_WORDS.has(tableNumberKey(name));
  return isArea ? name : null;
}

const isTooLong = ({ table_number: number, area }: ListedTable) =>
  number.length > TEXT_MAX.tableNumber || (area?.length ?? 0) > TEXT_MAX.area;

/** The tables of one part between commas, or its problem. @param room number of tables that may still be added. */
function readPart(part: string, room: number): ListedTable[] | TableRangeProblem {
  const [, typedArea, inArea] = IN_AREA.exec(part) ?? [];
  const text = (inArea ?? part).trim();
  const givenArea = typedArea === undefined ? undefined : typedArea.trim() || null;
  const named = (table_number: string): ListedTable => ({
    table_number,
    area: givenArea === undefined ? areaIn(table_number) : givenArea,
  });
  if (text === '' || UNFINISHED.test(text)) return 'unfinished';
  const range = RANGE.exec(text);
  if (!range) {
    const table = named(/^\d+$/.test(text) ? `${USUAL_PREFIX}${text}` : text);
    if (room < 1) return 'too_many';
    return isTooLong(table) ? 'too_long' : [table];
  }
  const [, before = '', from = '', between = '', to = ''] = range;
  if (between !== '' && tableNumberKey(between) !== tableNumberKey(before)) return 'no_comma';
  const [first, last] = [Number(from), Number(to)];
  if (first > last) return 'reversed';
  if (last - first >= room) return 'too_many';
  const prefix = before || USUAL_PREFIX;
  const tables = Array.from({ length: last - first + 1 }, (_, index) => named(`${prefix}${first + index}`));
  return tables.some(isTooLong) ? 'too_long' : tables;
}

/**
 * Parts are separated by commas, semicolons or line breaks. A part is a number, or a range of numbers with optional
 * prefixes; the prefix is the area, unless an area is given before a colon.
 */
export function parseTableRanges(typed: string): TableRanges {
  const list: TableRanges = { tables: [], problems: [] };
  const seen = new Set<string>();
  const parts = typed
    .split(/[,;،\n]/)
    .map(cleanName)
    .filter((part) => part !== '');
  for (const part of parts) {
    const read = readPart(part, TABLES_AT_ONCE_MAX - list.tables.length);
    if (typeof read === 'string') {
      list.problems.push({ text: part, problem: read });
      continue;
    }
    for (const table of read) {
      const key = tableNumberKey(table.table_number);
      if (seen.has(key)) list.problems.push({ text: table.table_number, problem: 'repeated' });
      else list.tables.push(table);
      seen.add(key);
    }
  }
  return list;
}
