import { parseComputedKurus } from 'shared-api/domain/money';
import { readTypedNumber } from 'shared-api/domain/typed-number';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { nameKey } from 'shared-api/domain/text-key';
import type { Cell } from './sheet';

const YES = new Set(['evet', 'e', 'yes', 'y', 'true', 'dogru', '1', 'aktif', 'active', 'x', '✓']);
const NO = new Set(['hayir', 'h', 'no', 'n', 'false', 'yanlis', '0', 'pasif', 'inactive', '-']);

const WORDS = { tr: ['evet', 'hayır'], en: ['yes', 'no'] } as const;

export const yesNoText = (value: boolean, language: InterfaceLanguage): string =>
  WORDS[language][value ? 0 : 1];

/** @returns undefined for text that means neither. */
export function parseYesNo({ text }: Cell): boolean | undefined {
  const word = nameKey(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** A number as written in Turkish or English, with or without the currency. @returns undefined for anything else. */
export function parseNumber({ text, number }: Cell): number | undefined {
  if (number !== undefined) return number;
  const read = readTypedNumber(text);
  return 'decimal' in read ? Number(read.decimal) : undefined;
}

/**
 * `%10`, `10 %`, `10`, and 0.1, which spreadsheets store for a cell in percent.
 * @returns undefined for anything else.
 */
export function parsePercent(cell: Cell): number | undefined {
  const value = parseNumber(cell);
  const isFraction = cell.number !== undefined && value !== undefined && value > 0 && value < 1;
  return isFraction ? (parseComputedKurus(value) ?? value * 100) : value;
}

/** Compares without regard to the kind of line breaks, which depends on the program that saved the file. */
export const isSameText = (a: string, b: string) =>
  a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();
