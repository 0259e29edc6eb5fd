import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { parseKurus, toLira } from 'shared-api/domain/money';
import { nameKey } from 'shared-api/domain/text-key';
import { parseNumber } from '#spreadsheet/cell-values';

/** An option as written in the column of options. */
export interface OptionEntry {
  name: string;
  kurus: number;
  isRequired: boolean;
  isDefault: boolean;
  isActive: boolean;
}

const WORDS = {
  required: { tr: 'zorunlu', en: 'required' },
  preselected: { tr: 'baştan seçili', en: 'preselected' },
  inactive: { tr: 'pasif', en: 'inactive' },
} as const;

/** Separators, which are escaped with a backslash in names. */
const SPECIAL = /[\\;:\n]/g;
const ENTRY_ENDS = ';\n';
const escapeName = (name: string) => name.replace(SPECIAL, '\\$&');
const unescapeName = (name: string) => name.replace(/\\(.)/gs, '$1').trim();

/** Splits at separators that are not escaped. */
function split(text: string, separators: string): string[] {
  const parts = [''];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    const last = parts.length - 1;
    if (letter === '\\') {
      parts[last] += letter + text.charAt(index + 1);
      index += 1;
    } else if (separators.includes(letter)) parts.push('');
    else parts[last] += letter;
  }
  return parts;
}

const amountText = (kurus: number, language: InterfaceLanguage) => {
  const amount = toLira(Math.abs(kurus)).toFixed(2);
  return (kurus < 0 ? '-' : '+') + (language === 'tr' ? amount.replace('.', ',') : amount);
};

/** `Ekstra peynir: +15,00; Lavaş: +0,00 (zorunlu)` */
export const optionsText = (options: readonly OptionEntry[], language: InterfaceLanguage): string =>
  options
    .map(({ name, kurus, isRequired, isDefault, isActive }) => {
      const words = [
        isRequired && WORDS.required[language],
        isDefault && WORDS.preselected[language],
        !isActive && WORDS.inactive[language],
      ];
      const marks = words.filter(Boolean).join(', ');
      return `${escapeName(name)}: ${amountText(kurus, language)}${marks && ` (${marks})`}`;
    })
    .join('; ');

const MARKS = new Map(
  Object.entries(WORDS).flatMap(([meaning, words]) =>
    Object.values(words).map((word) => [nameKey(word), meaning as keyof typeof WORDS] as const),
  ),
);

/**
 * An amount after a name without a colon, and marks: `Duble +45TL`, `Duble (+45)`, `Duble 45 TL (zorunlu)`. A number
 * without sign and currency belongs to the name.
 */
const AMOUNT_AT_END =
  /[\s(=]*(\+\s*[\p{Nd}.,٫٬]+\s*(?:TL|TRY|₺)?|(?:(?<!\p{Nd})[−-]\s*)?(?:₺\s*[\p{Nd}.,٫٬]+|[\p{Nd}.,٫٬]+\s*(?:TL|TRY|₺)))\)?\s*(\([^)]*\))?$/iu;
const AMOUNT = /\+\s*\p{Nd}|\p{Nd}\s*(?:TL|TRY|₺)(?!\p{L})|₺/iu;
/** The part of an entry in which such an amount is searched. */
const END_CHARS = 80;

/** `Duble: +45TL` for an entry without a colon that ends with an amount. */
function withColon(text: string): string {
  const end = AMOUNT_AT_END.exec(text.slice(-END_CHARS));
  if (!end) return text;
  const [found, amount = '', marks = ''] = end;
  return `${text.slice(0, -found.length)}:${amount}${marks}`;
}

function parseEntry(entry: string): OptionEntry | string {
  const text = entry.trim();
  const hasColon = split(text, ':').length > 1;
  const parts = split(hasColon ? text : withColon(text), ':');
  // Not free: an amount elsewhere, and a range such as `30-40 TL`.
  if (!hasColon && (AMOUNT.test(parts[0] ?? '') || /[+−-]$/.test(parts[0] ?? ''))) return text;
  const name = unescapeName(parts.slice(0, Math.max(1, parts.length - 1)).join(':'));
  const [, amount = '', marks = ''] =
    /^([^(]*)(?:\(([^)]*)\))?$/.exec(parts.length > 1 ? (parts.at(-1) ?? '').trim() : '') ?? [];
  const lira = amount.trim() === '' ? 0 : parseNumber({ text: amount });
  const kurus = lira === undefined ? undefined : parseKurus(lira);
  const meanings = marks
    .split(',')
    .filter((mark) => mark.trim() !== '')
    .map((mark) => MARKS.get(nameKey(mark.trim())));
  if (name === '' || kurus === undefined || meanings.includes(undefined)) return text;
  return {
    name,
    kurus,
    isRequired: meanings.includes('required'),
    isDefault: meanings.includes('preselected'),
    isActive: !meanings.includes('inactive'),
  };
}

/** Entries are separated by semicolons or line breaks. @returns the unreadable entry as a string. */
export function parseOptions(text: string): OptionEntry[] | string {
  const entries = split(text.replaceAll('\r\n', '\n'), ENTRY_ENDS)
    .filter((entry) => entry.trim() !== '')
    .map(parseEntry);
  return entries.find((entry) => typeof entry === 'string') ?? (entries as OptionEntry[]);
}

/** Names in another language, in the order of the options; empty without a translation. */
export const namesText = (names: readonly string[]): string =>
  names.some((name) => name !== '') ? names.map(escapeName).join('; ') : '';

export const parseNames = (text: string): string[] =>
  text === '' ? [] : split(text.replaceAll('\r\n', '\n'), ENTRY_ENDS).map(unescapeName);
