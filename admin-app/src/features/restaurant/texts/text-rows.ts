import { nameKey } from 'shared-api/domain/text-key';
import {
  appOf,
  hasText,
  keysFor,
  sourceKeyOf,
  type TextApp,
  type InterfaceTextsByLanguage,
} from '#lib/content/interface-texts';

/** An interface text with the text that it is translated from. */
export interface TextRow {
  /** The stored key: `guest:cart.empty`. */
  key: string;
  reference: string;
  stored: string;
  /** The release's text; null in a language that it does not contain. */
  original: string | null;
  isMissing: boolean;
  isChanged: boolean;
}

export const TEXT_STATES = ['all', 'missing', 'changed'] as const;
export type TextState = (typeof TEXT_STATES)[number];

export interface TextFilter {
  app: TextApp;
  state: TextState;
  search: string;
}

export function textRows(
  language: string,
  referenceLanguage: string,
  texts: InterfaceTextsByLanguage,
): TextRow[] {
  const own = texts.get(language);
  const reference = texts.get(referenceLanguage) ?? new Map();
  return keysFor(language, texts).map((key) => {
    const stored = own?.get(key)?.resource_value ?? '';
    const original = own?.get(key)?.default_value ?? null;
    return {
      key,
      reference: reference.get(sourceKeyOf(key, reference) ?? key)?.resource_value ?? '',
      stored,
      original,
      isMissing: !hasText(key, own),
      isChanged: original !== null && stored !== original,
    };
  });
}

/** @param drafts unsaved texts, which are searched as well. */
export function matches(row: TextRow, { app, state, search }: TextFilter, drafts: Drafts): boolean {
  const sought = nameKey(search);
  return (
    appOf(row.key) === app &&
    (state !== 'missing' || row.isMissing) &&
    (state !== 'changed' || row.isChanged) &&
    [row.key, row.reference, drafts[row.key] ?? row.stored].some((text) => nameKey(text).includes(sought))
  );
}

/** Unsaved texts by key. */
export type Drafts = Readonly<Record<string, string>>;

export const unsavedTexts = (start: Drafts, typed: Drafts): Drafts =>
  Object.fromEntries(Object.entries(typed).filter(([key, text]) => text !== start[key]));

/** An emptied text is reset to the release's. */
export const valueToStore = (typed: string, original: string | null) => typed.trim() || (original ?? '');

const PLACEHOLDER = /\{\{\s*\w+\s*\}\}/g;

export function missingPlaceholders(reference: string, typed: string): string[] {
  if (!typed.trim()) return [];
  return [...new Set(reference.match(PLACEHOLDER))].filter((placeholder) => !typed.includes(placeholder));
}
