import type { Http } from 'shared-api/client/http';
import {
  deleteSettingTranslation,
  saveSettingTranslation,
  updateSetting,
  uploadSettingFile,
} from 'shared-api/client/restaurant/settings';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import {
  TRANSLATABLE_SETTING_KEYS,
  type TranslatableSettingKey,
} from 'shared-api/contract/restaurant/translatable-settings';
import { PLAIN_KEYS, type GeneralDraft } from './general-draft';
import { ignoreNotFound } from '../../../lib/errors';

export interface SettingChange {
  key: SettingKey;
  /** @returns how to change the form's values once it is stored. */
  save: (http: Http) => Promise<(draft: GeneralDraft) => GeneralDraft>;
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
        save: (http: Http) => saveTexts(http, key, start, draft, defaultLanguage),
      }),
    ),
    ...PLAIN_KEYS.filter((key) => start.values[key] !== draft.values[key]).map((key) => ({
      key,
      save: async (http: Http) => {
        const { value } = await updateSetting(http, key, draft.values[key]);
        // The server may normalize it: markup of the map, lower case of the color.
        return (current: GeneralDraft) => ({ ...current, values: { ...current.values, [key]: value } });
      },
    })),
    ...(draft.logo.file || draft.logo.url !== start.logo.url
      ? [{ key: 'restaurant_logo' as const, save: (http: Http) => saveLogo(http, draft) }]
      : []),
  ];
}

const sameTexts = (a: Record<string, string>, b: Record<string, string>) =>
  [...Object.keys(a), ...Object.keys(b)].every((code) => (a[code] ?? '') === (b[code] ?? ''));

async function saveTexts(
  http: Http,
  key: TranslatableSettingKey,
  start: GeneralDraft,
  draft: GeneralDraft,
  defaultLanguage: string,
) {
  for (const [code, typed] of Object.entries(draft.texts[key])) {
    const text = typed.trim();
    const before = start.texts[key][code] ?? '';
    if (text === before) continue;
    if (code === defaultLanguage) await updateSetting(http, key, text);
    else if (text) await saveSettingTranslation(http, key, code, text);
    else await deleteSettingTranslation(http, key, code).catch(ignoreNotFound);
  }
  return (current: GeneralDraft) => ({
    ...current,
    texts: { ...current.texts, [key]: draft.texts[key] },
  });
}

async function saveLogo(http: Http, { logo }: GeneralDraft) {
  const url = logo.file
    ? await uploadSettingFile(http, 'restaurant_logo', logo.file)
    : (await updateSetting(http, 'restaurant_logo', logo.url)).value;
  return (current: GeneralDraft) => ({ ...current, logo: { file: null, url } });
}
