import { parseComputedKurus, PRICE_MAX_KURUS, toLira } from 'shared-api/domain/money';
import { nameKey } from 'shared-api/domain/text-key';
import { parseNumber } from '#spreadsheet/cell-values';
import type { Cell } from '#spreadsheet/sheet';
import { PRICE_ON_REQUEST } from './menu-headings';

/** How the text of a price was read: as one number, as the first of two, as a date, or as no price. */
export type PriceRepair =
  | { kind: 'price_text' | 'price_first' | 'price_date'; cell: Cell }
  | { kind: 'price_on_request' };

const onRequestKey = (text: string) => nameKey(text).replace(/[^\p{L}]/gu, '');
const ON_REQUEST = new Set(PRICE_ON_REQUEST.map(onRequestKey));
/** Longest text of a price; longer ones are not searched. */
const PRICE_MAX_CHARS = 60;

/** `145,-`, `145.-`, `145,--` */
const DASH_FOR_CENTS = /[.,]\s*[-–—]{1,2}(?=\s*(?:₺|TL|TRY|\/|$))/gi;
/** `145 TL / porsiyon`, `145/kg` */
const UNIT = /\s*\/\s*(?!TL|TRY)\p{L}+\.?$/u;
const SEVERAL = /^(.+?)\s*[/|–-]\s*(.+)$/;

/** Prices of a half and a full portion. */
export interface PortionPrices {
  half: Cell;
  full: Cell;
}

const readable = (text: string): (Cell & { number: number }) | undefined => {
  const number = parseNumber({ text });
  return number === undefined ? undefined : { text, number };
};

/**
 * The price that a date stands for: 12.5 becomes 12 May, and 12.75 becomes the first day of December 1975.
 * @param isoDate YYYY-MM-DD
 */
function priceOfDate(isoDate: string): Cell | undefined {
  const [, year = '', month = '', day = ''] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(isoDate) ?? [];
  if (day === '') return undefined;
  if (day === '01') return readable(`${Number(month)},${year}`);
  // A month below ten is a decimal whose zero was not written.
  return readable(`${Number(day)},${Number(month)}`);
}

/** @returns undefined if the price is readable as it is, and if it cannot be read. */
export function repairPrice({ text, problem, shown }: Cell): PriceRepair | undefined {
  if (problem === 'date') {
    const cell = priceOfDate(shown?.text ?? '');
    return cell && { kind: 'price_date', cell };
  }
  if (problem || text === '' || text.length > PRICE_MAX_CHARS || readable(text)) return undefined;
  if (ON_REQUEST.has(onRequestKey(text)) && !/\d/.test(text)) return { kind: 'price_on_request' };
  const plain = text.replaceAll(DASH_FOR_CENTS, '').replace(UNIT, '');
  const one = readable(plain);
  if (one) return { kind: 'price_text', cell: one };
  const [, first = '', second = ''] = SEVERAL.exec(plain) ?? [];
  const price = readable(first);
  return price && readable(second) ? { kind: 'price_first', cell: price } : undefined;
}

/** The prices of `120/180`, the lower one first; undefined for other texts, and for equal prices. */
export function readPortions(text: string): PortionPrices | undefined {
  if (text.length > PRICE_MAX_CHARS) return undefined;
  const [, ...texts] = SEVERAL.exec(text.replaceAll(DASH_FOR_CENTS, '').replace(UNIT, '')) ?? [];
  const [half, full] = texts
    .flatMap((each) => readable(each) ?? [])
    .filter((cell) => isPriceLike(cell) && parseComputedKurus(cell.number) !== undefined)
    .sort((a, b) => a.number - b.number);
  return half && full && half.number < full.number ? { half, full } : undefined;
}

/** Whether a cell of a column of prices could be like this; a phone number could not. */
export function isPriceLike(cell: Cell): boolean {
  if (cell.problem === 'formula' && cell.shown) return isPriceLike(cell.shown);
  const lira = parseNumber(cell);
  if (lira !== undefined) return lira >= 0 && lira <= toLira(PRICE_MAX_KURUS);
  return repairPrice(cell) !== undefined;
}
