/**
 * Numbers as people write them in Turkish or English, with or without a currency or percent sign: `87,5`, `1.250,50`,
 * `1,250.50`. For what is typed and pasted, and for cells of spreadsheets. Digits may be Arabic
 * or Persian.
 */
import { parseKurus } from './money';
import { latinDigits } from './text-key';

/** `ambiguous` is one comma before three digits: 1,250 is a thousand in English, and one and a quarter in Turkish. */
export type NumberProblem = 'not_a_number' | 'decimals' | 'ambiguous';

const SIGNS = /₺|%|(?:TL|TRY)(?![a-z])|\s/gi;
/** `1.250,50`, `1.250` */
const DOTTED_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
/** `1,250.50`, `1,250,000` */
const COMMA_THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/;
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
/** `12,50`, `12.5`, `1250` */
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
const MORE_DECIMALS = /^\d[\d.,]*[.,]\d{3,}$/;

/** The number as decimal text, such as `-1250.50`, with two decimals at most. */
export function readTypedNumber(typed: string): { decimal: string } | { problem: NumberProblem } {
  const plain = latinDigits(typed).replaceAll('٫', ',').replaceAll('٬', '.').replace(SIGNS, '');
  const [, sign, digits = ''] = /^([+-]?)(.*)$/.exec(plain.replace(/^−/, '-')) ?? [];
  const minus = sign === '-' ? '-' : '';
  if (DOTTED_THOUSANDS.test(digits)) return { decimal: minus + digits.replaceAll('.', '').replace(',', '.') };
  if (COMMA_THOUSANDS.test(digits)) return { decimal: minus + digits.replaceAll(',', '') };
  if (PLAIN.test(digits)) return { decimal: minus + digits.replace(',', '.') };
  if (AMBIGUOUS.test(digits)) return { problem: 'ambiguous' };
  return { problem: MORE_DECIMALS.test(digits) ? 'decimals' : 'not_a_number' };
}

/** In hundredths: kuruş of lira. Undefined for blank text, and for everything that {@link readTypedNumber} refuses. */
export function typedKurus(typed: string): number | undefined {
  const read = readTypedNumber(typed);
  return 'decimal' in read ? parseKurus(read.decimal) : undefined;
}

/** The text of a number in a field, as {@link readTypedNumber} reads it. @param value with two decimals at most. */
export const typedText = (value: number): string => String(value).replace('.', ',');
