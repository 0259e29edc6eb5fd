import { createInstance, type FormatterModule, type i18n, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TranslationEntry } from '../contract/restaurant/languages';
import { directionOf, textFallback } from '../domain/restaurant/known-languages';

/** Nested texts of one namespace in one language, as in the translation files. */
export interface Texts {
  [key: string]: string | Texts;
}

interface I18nOptions {
  namespace: string;
  language: string;
  /** Bundled texts of the namespace by language code. */
  texts: Record<string, Texts>;
  /** Texts changed by staff; keys are `<namespace>:<key>`. An empty text counts as none. */
  overrides?: readonly TranslationEntry[];
  /** Formats the variable `count` of texts; if omitted, a number stays unchanged. */
  formatCount?: (count: number, language: string) => string;
  /**
   * Loads texts that are not bundled (`instance.loadNamespaces`), including those of the namespace
   * `<namespace>-deferred`.
   */
  load?: (language: string, namespace: string) => Promise<Texts>;
}

/** Isolates texts of another language, such as English ones where Arabic lacks them. */
const ISOLATION = 'isolation';
const OVERRIDES_CHANGED = 'overridesChanged';

const overridesOf = (namespace: string) => `${namespace}-overrides`;
export const deferredOf = <N extends string>(namespace: N): `${N}-deferred` => `${namespace}-deferred`;

/**
 * An i18next instance for one mounted app or one server rendering. A text is looked up in the overrides, the language's
 * texts, the English and the Turkish ones (`textFallback`); without any of them it is the call's default text or the key.
 */
export function createI18n({
  namespace,
  language,
  texts,
  overrides = [],
  formatCount,
  load,
}: I18nOptions): i18n {
  const instance = createInstance();
  if (load) {
    instance.use({
      type: 'backend',
      callbackApi: true,
      init() {},
      read(code: string, name: string, callback: (error: unknown, texts: Texts | boolean) => void) {
        // `true` makes i18next retry.
        load(code, name).then(
          (loaded) => callback(null, loaded),
          (error: unknown) => callback(error, true),
        );
      },
    });
  }
  if (formatCount) {
    const formatter: FormatterModule = {
      type: 'formatter',
      init() {},
      add() {},
      addCached() {},
      format: (value: string | number, _format, code = language, variable) =>
        variable?.interpolationkey === 'count' && typeof value === 'number'
          ? formatCount(value, code)
          : (value as string),
    };
    instance.use(formatter);
  }
  instance.use({
    type: 'postProcessor',
    name: ISOLATION,
    process: (text: string, _key: unknown, { i18nResolved }: { i18nResolved?: { usedLng?: string } }) =>
      i18nResolved?.usedLng === instance.language ? text : isolated(text, instance.language),
  });
  const options: InitOptions = {
    postProcess: [ISOLATION],
    postProcessPassResolved: true,
    lng: language,
    fallbackLng: textFallback,
    ns: namespace,
    defaultNS: [overridesOf(namespace), namespace],
    fallbackNS: load && deferredOf(namespace),
    resources: Object.fromEntries(Object.entries(texts).map(([code, own]) => [code, { [namespace]: own }])),
    partialBundledLanguages: load !== undefined,
    initAsync: false,
    interpolation: {
      // React escapes HTML.
      escape: (value: string) => isolated(value, instance.language),
      alwaysFormat: formatCount !== undefined,
    },
    returnNull: false,
    react: {
      useSuspense: false,
      nsMode: 'fallback',
      bindI18n: `languageChanged ${OVERRIDES_CHANGED}`,
    },
  };
  void instance.use(initReactI18next).init(options);
  setOverrides(instance, namespace, overrides);
  return instance;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Isolates a text on a page, or a name or number in a text, whose direction may differ (Unicode's first strong isolate).
 * Otherwise its punctuation would be at the wrong end.
 */
export function isolated(value: unknown, language: string): string {
  const text = String(value);
  const mayDiffer = directionOf(language) === 'rtl' ? /\p{L}/u.test(text) : RIGHT_TO_LEFT.test(text);
  return mayDiffer ? `\u2068${text}\u2069` : text;
}

/** Replaces texts that are shown. */
export function showTexts(instance: i18n, language: string, namespace: string, texts: Texts): void {
  instance.addResourceBundle(language, namespace, texts, true, true);
  instance.emit(OVERRIDES_CHANGED);
}

/** Replaces the overrides in the instance's language. */
export function setOverrides(
  instance: i18n,
  namespace: string,
  overrides: readonly TranslationEntry[],
): void {
  const { language } = instance;
  const name = overridesOf(namespace);
  const prefix = `${namespace}:`;
  instance.removeResourceBundle(language, name);
  for (const { resource_key: key, resource_value: value } of overrides) {
    if (value && key.startsWith(prefix)) {
      instance.addResource(language, name, key.slice(prefix.length), value, { silent: true });
    }
  }
  instance.addResourceBundle(language, name, {}, true, false);
  instance.emit(OVERRIDES_CHANGED);
}
