import {
  appOf,
  hasText,
  keysFor,
  sourceKeyOf,
  type TextApp,
  type TextsByLanguage,
} from '../../../lib/content/interface-texts';

/** One interface text beside the one that it is translated from. */
export interface TextRow {
  /** As it is stored: `guest:cart.empty`. */
  key: string;
  reference: string;
  stored: string;
  /** What the release brings; null in languages that it does not speak. */
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

/** Every interface text of a language. */
export function textRows(language: string, referenceLanguage: string, texts: TextsByLanguage): TextRow[] {
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

/** @param drafts what is typed, by key: it is searched too. */
export function matches(row: TextRow, { app, state, search }: TextFilter, drafts: Drafts): boolean {
  const sought = search.trim().toLocaleLowerCase('tr');
  return (
    appOf(row.key) === app &&
    (state !== 'missing' || row.isMissing) &&
    (state !== 'changed' || row.isChanged) &&
    [row.key, row.reference, drafts[row.key] ?? row.stored].some((text) =>
      text.toLocaleLowerCase('tr').includes(sought),
    )
  );
}

/** What is typed and not stored yet, by key. */
export type Drafts = Readonly<Record<string, string>>;

/** The drafts with one more; what is typed as it is stored is none. */
export function withDraft(drafts: Drafts, { key, stored }: TextRow, typed: string): Drafts {
  const { [key]: _former, ...others } = drafts;
  return typed === stored ? others : { ...others, [key]: typed };
}

/** What is stored for what is typed: an emptied text goes back to the release's. */
export const valueToStore = (typed: string, original: string | null) => typed.trim() || (original ?? '');

const PLACEHOLDER = /\{\{\s*\w+\s*\}\}/g;

/** The placeholders of the reference that a translation leaves out. */
export function lostPlaceholders(reference: string, typed: string): string[] {
  if (!typed.trim()) return [];
  return [...new Set(reference.match(PLACEHOLDER))].filter((placeholder) => !typed.includes(placeholder));
}
