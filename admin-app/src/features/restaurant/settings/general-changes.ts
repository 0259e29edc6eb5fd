import type { Http } from 'shared-api/client/http';
import {
  saveSettingTranslation,
  updateSetting,
  uploadSettingFile,
} from 'shared-api/client/restaurant/settings';
import type { Setting, SettingKey } from 'shared-api/contract/restaurant/settings';
import {
  TRANSLATABLE_SETTING_KEYS,
  type TranslatableSettingKey,
} from 'shared-api/domain/restaurant/translatable-settings';
import { PLAIN_KEYS, storedValue, type GeneralDraft } from './general-draft';

/** The stored values that the form is based on; a text in a further language under `key.code`. */
export class BaseValues {
  private readonly values: Map<string, string>;

  constructor(settings: readonly Setting[]) {
    this.values = new Map(
      settings.flatMap(({ key, value, translations }) => [
        [key, value] as const,
        ...translations.map(
          ({ language_code, translated_value }) => [`${key}.${language_code}`, translated_value] as const,
        ),
      ]),
    );
  }

  /** @returns the stored value. */
  async save(http: Http, key: SettingKey, typed: string): Promise<string> {
    const { value } = await updateSetting(http, key, typed, this.values.get(key) ?? '');
    this.values.set(key, value);
    return value;
  }

  async saveText(http: Http, key: SettingKey, code: string, text: string): Promise<void> {
    const name = `${key}.${code}`;
    await saveSettingTranslation(http, key, code, text, this.values.get(name) ?? '');
    this.values.set(name, text);
  }
}

export interface SettingChange {
  key: SettingKey;
  /** @returns a function that updates the form's draft with the stored value. */
  save: (http: Http, seen: BaseValues) => Promise<(draft: GeneralDraft) => GeneralDraft>;
}

/** One entry per changed setting. */
export function changesBetween(
  start: GeneralDraft,
  draft: GeneralDraft,
  defaultLanguage: string,
): SettingChange[] {
  return [
    ...TRANSLATABLE_SETTING_KEYS.filter((key) => !sameTexts(start.texts[key], draft.texts[key])).map(
      (key) => ({
        key,
        save: (http: Http, seen: BaseValues) => saveTexts(http, seen, key, { start, draft, defaultLanguage }),
      }),
    ),
    ...PLAIN_KEYS.filter((key) => start.values[key] !== draft.values[key]).map((key) => ({
      key,
      save: async (http: Http, seen: BaseValues) => {
        const value = await seen.save(http, key, storedValue(key, draft.values[key]));
        // The server normalizes some values: the markup of the map, the case of the colour.
        return (current: GeneralDraft) => ({ ...current, values: { ...current.values, [key]: value } });
      },
    })),
    ...(draft.logo.file || draft.logo.url !== start.logo.url
      ? [
          {
            key: 'restaurant_logo' as const,
            save: (http: Http, seen: BaseValues) => saveLogo(http, seen, draft),
          },
        ]
      : []),
  ];
}

const sameTexts = (a: Record<string, string>, b: Record<string, string>) =>
  [...Object.keys(a), ...Object.keys(b)].every((code) => (a[code] ?? '') === (b[code] ?? ''));

async function saveTexts(
  http: Http,
  seen: BaseValues,
  key: TranslatableSettingKey,
  { start, draft, defaultLanguage }: { start: GeneralDraft; draft: GeneralDraft; defaultLanguage: string },
) {
  for (const [code, typed] of Object.entries(draft.texts[key])) {
    const text = typed.trim();
    const before = start.texts[key][code] ?? '';
    if (text === before) continue;
    if (code === defaultLanguage) await seen.save(http, key, text);
    else await seen.saveText(http, key, code, text);
  }
  return (current: GeneralDraft) => ({
    ...current,
    texts: { ...current.texts, [key]: draft.texts[key] },
  });
}

async function saveLogo(http: Http, seen: BaseValues, { logo }: GeneralDraft) {
  const typed = logo.file ? await uploadSettingFile(http, 'restaurant_logo', logo.file) : logo.url;
  const url = await seen.save(http, 'restaurant_logo', typed);
  return (current: GeneralDraft) => ({ ...current, logo: { file: null, url } });
}
