import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import en from './en.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** A text in every interface language. */
export type Localized = Record<InterfaceLanguage, string>;

export type TextKey = keyof typeof tr;
export type TextParams = Record<string, string | number | Localized>;

const TEXTS: Record<InterfaceLanguage, Record<TextKey, string>> = { tr, en };

function fill(template: string, params: TextParams, language: InterfaceLanguage): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return String(typeof value === 'object' ? value[language] : value);
  });
}

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(tr, key);

/** The server's own text in every language, with its `{placeholders}` replaced by `params`. */
export const text = (key: TextKey, params: TextParams = {}): Localized => ({
  tr: fill(TEXTS.tr[key], params, 'tr'),
  en: fill(TEXTS.en[key], params, 'en'),
});
