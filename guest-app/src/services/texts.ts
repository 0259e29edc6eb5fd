import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import type { Texts } from 'shared-api/i18n/create-i18n';
import tr from '../i18n/tr.json';

type TextFile = () => Promise<{ default: Texts }>;

/** What the first paint says; the default language's is part of the app, others come when they are read. */
const FIRST: Record<string, TextFile> = { en: () => import('../i18n/en.json') };
/** What only the parts say that are loaded later, and that {@link loadLaterTexts} therefore brings along. */
const LATER: Record<string, TextFile> = {
  tr: () => import('../i18n/tr.later.json'),
  en: () => import('../i18n/en.later.json'),
};

const first = new Map<string, Texts>([[DEFAULT_LANGUAGE, tr]]);
type TextsByLanguage = Record<string, Texts>;
const NONE: TextsByLanguage = {};
let later = NONE;
const firstOnTheirWay = new Map<string, Promise<Texts>>();

/** A language's texts of the first paint, empty where there are none; a promise while they are on their way. */
export function firstTexts(language: string): Texts | Promise<Texts> {
  const known = first.get(language) ?? firstOnTheirWay.get(language);
  if (known) return known;
  const load = FIRST[language] ?? (() => Promise.resolve({ default: {} }));
  const promise = load()
    // The default language's are better than none.
    .catch(() => ({ default: {} }))
    .then((file) => {
      first.set(language, file.default);
      // Parts that are here already need it too.
      if (later !== NONE) void loadLaterTexts().catch(() => {});
      return file.default;
    });
  firstOnTheirWay.set(language, promise);
  return promise;
}

const listeners = new Set<() => void>();

/** The later texts that are here so far. */
export const laterTexts = {
  get: () => later,
  none: () => NONE,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Brings the later texts of the languages in use: those whose first texts were asked for. */
export async function loadLaterTexts(): Promise<void> {
  const missing = [...first.keys()].filter((language) => !(language in later) && language in LATER);
  if (missing.length === 0) return;
  const files = await Promise.all(
    missing.map(async (language) => [language, await LATER[language]?.()] as const),
  );
  later = {
    ...later,
    ...Object.fromEntries(files.map(([language, file]) => [language, file?.default ?? {}])),
  };
  listeners.forEach((listener) => listener());
}

const isGroup = (value: Texts[string] | undefined): value is Texts => typeof value === 'object';

/** Both parts of a language's texts; a group may have texts in each. */
export function joinTexts(own: Texts, more: Texts = {}): Texts {
  const joined = { ...own };
  for (const [key, value] of Object.entries(more)) {
    const known = joined[key];
    joined[key] = isGroup(known) && isGroup(value) ? { ...known, ...value } : value;
  }
  return joined;
}
