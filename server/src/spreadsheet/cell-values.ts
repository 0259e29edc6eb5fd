import { toKurus } from 'shared-api/contract/money';
import type { InterfaceLanguage } from 'shared-api/contract/restaurant/known-languages';
import { foldText } from '../db/fold-text';
import type { Cell } from './sheet';

const YES = new Set(['evet', 'e', 'yes', 'y', 'true', 'dogru', '1', 'aktif', 'active', 'x', '✓']);
const NO = new Set(['hayir', 'h', 'no', 'n', 'false', 'yanlis', '0', 'pasif', 'inactive', '-']);

const WORDS = { tr: ['evet', 'hayır'], en: ['yes', 'no'] } as const;

export const yesNoText = (value: boolean, language: InterfaceLanguage): string =>
  WORDS[language][value ? 0 : 1];

/** @returns undefined for text that means neither. */
export function parseYesNo({ text }: Cell): boolean | undefined {
  const word = foldText(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

const CURRENCY = /₺|\bTL\b|\bTRY\b/gi;
/** `1.250,00`, `1.250` */
const DOTTED_THOUSANDS = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/;
/** `1,250.00`; without decimals it could be one and a quarter. */
const COMMA_THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+\.\d{1,2}$/;
/** `12,50`, `12.5`, `1250`; three decimals are ambiguous: neither a price nor clearly thousands. */
const PLAIN = /^[+-]?\d+(?:[.,]\d{1,2})?$/;

/** A number as written in Turkish or English, with or without the currency. @returns undefined for anything else. */
export function parseNumber({ text, number }: Cell): number | undefined {
  if (number !== undefined) return number;
  const typed = text.replace(CURRENCY, '').replace(/\s/g, '').replace(/^−/, '-');
  if (DOTTED_THOUSANDS.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  if (COMMA_THOUSANDS.test(typed)) return Number(typed.replaceAll(',', ''));
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

/**
 * `%10`, `10 %`, `10`, and 0.1, which spreadsheets store for a cell in percent.
 * @returns undefined for anything else.
 */
export function parsePercent(cell: Cell): number | undefined {
  const value = parseNumber({ ...cell, text: cell.text.replace('%', '') });
  const isFraction = cell.number !== undefined && value !== undefined && value > 0 && value < 1;
  return isFraction ? toKurus(value) : value;
}
