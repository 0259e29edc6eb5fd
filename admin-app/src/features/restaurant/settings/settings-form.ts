import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown } from 'shared-api/client/attempts';
import { expectList } from 'shared-api/client/expect-list';
import type { Http } from 'shared-api/client/http';
import {
  saveSettingTranslation,
  updateSetting,
  uploadSettingFile,
} from 'shared-api/client/restaurant/settings';
import type { Setting } from 'shared-api/contract/restaurant/settings';
import {
  TRANSLATABLE_SETTING_KEYS,
  type TranslatableSettingKey,
} from 'shared-api/domain/restaurant/translatable-settings';
import { keys } from 'shared-api/queries/keys';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { failureTitle } from '#lib/errors';
import { changedKeys, type BodyOf } from '#lib/form/form-fields';
import { FieldsFailed, useForm, type FormAttempt } from '#lib/form/use-form';
import type { ImageChoice } from '#lib/form/image-field';
import type { InlineMessages } from '#lib/use-inline-message';
import { useSettingFields, type SettingsDraft, type StoredSettings } from './setting-fields';

/** Unsaved input and the values it is based on. */
export type TypedSettings = FormAttempt<StoredSettings, SettingsDraft>;

interface SettingsFormOptions {
  settings: readonly Setting[];
  messages: InlineMessages;
  /** Input from an earlier visit of the tab. */
  typed?: TypedSettings;
  /** Called once everything is stored. */
  onSaved?: () => void;
}

type SettingsForm = ReturnType<typeof useSettingsForm>;

export interface SettingsSectionProps {
  form: SettingsForm;
}

/** The form of the settings, which saves only changed ones. Render `dialog` outside of the form. */
export function useSettingsForm({ settings, messages, typed, onSaved }: SettingsFormOptions) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const fields = useSettingFields();
  const read = (list: readonly Setting[]) => storedSettings(list, keysOf(fields), defaultLanguage);
  const form = useForm({
    fields,
    entity: read(settings),
    restored: typed,
    check: ({ restaurant_name: name }: SettingsDraft) =>
      name[defaultLanguage]?.trim() ? {} : { restaurant_name: t('settings.name_required') },
    read: async (http) => read(await expectList(http.send('GET /settings'))),
    // Sent one by one, so that a failure does not affect the others.
    update: async (http, body, seen, onStored) => {
      const failed: FieldsFailed['failed'] = [];
      for (const key of changedKeys(fields, body, seen)) {
        try {
          onStored(await store(http, key, { body, seen, defaultLanguage }));
        } catch (error) {
          failed.push({ key, error });
        }
      }
      if (failed.length > 0) throw new FieldsFailed(failed);
    },
    onFailed: (cause) => {
      if (!(cause instanceof FieldsFailed)) return;
      const { failed } = cause;
      const known = failed.find(({ error }) => !isOutcomeUnknown(error)) ?? failed[0];
      messages.error(
        failureTitle(t, t('settings.save_failed'), known?.error),
        failed.map(failureOf).join('\n'),
      );
    },
    invalidates: [keys.settings.all],
    success: t('settings.saved'),
    messages,
  });
  function failureOf({ key, error }: FieldsFailed['failed'][number]): string {
    const name = fields[key as keyof typeof fields].label;
    if (isOutcomeUnknown(error)) return `${name}: ${t('attempt.unknown')}`;
    return key === 'restaurant_logo' ? t('settings.logo_failed') : t('settings.one_failed', { name });
  }
  return {
    ...form,
    fields,
    /** Props of the field of a text in one language. */
    textIn: (key: TranslatableSettingKey, code: string) => {
      const { label, value, error, onChange } = form.control(key);
      return {
        label,
        lang: code,
        maxLength: fields[key].maxLength,
        error,
        value: value[code] ?? '',
        onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [code]: target.value }),
      };
    },
    language,
    setLanguage,
    submit: () =>
      form.submit(
        () => onSaved?.(),
        ({ restaurant_name: name }) => name && setLanguage(defaultLanguage),
      ),
  };
}

type SettingsBody = BodyOf<ReturnType<typeof useSettingFields>>;

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

const isTranslatable = (key: string): key is TranslatableSettingKey =>
  TRANSLATABLE_SETTING_KEYS.some((each) => each === key);

interface Sending {
  body: SettingsBody;
  seen: StoredSettings;
  defaultLanguage: string;
}

/** @returns what is stored: the server normalizes some values, such as the markup of the map. */
async function store(
  http: Http,
  key: keyof SettingsBody,
  { body, seen, defaultLanguage }: Sending,
): Promise<Partial<StoredSettings>> {
  if (!isTranslatable(key)) {
    const value = key === 'restaurant_logo' ? await logoAddress(http, body.restaurant_logo) : body[key];
    return { [key]: (await updateSetting(http, key, value, seen[key])).value };
  }
  for (const [code, text] of Object.entries(body[key])) {
    const before = seen[key][code] ?? '';
    if (text === before.trim()) continue;
    if (code === defaultLanguage) await updateSetting(http, key, text, before);
    else await saveSettingTranslation(http, key, code, text, before);
  }
  return { [key]: body[key] };
}

const logoAddress = (http: Http, { file, url }: ImageChoice) =>
  file ? uploadSettingFile(http, 'restaurant_logo', file) : url;

function storedSettings(
  settings: readonly Setting[],
  settingKeys: readonly (keyof StoredSettings)[],
  defaultLanguage: string,
) {
  const values = settingKeys.map((key) => {
    const setting = settings.find((each) => each.key === key);
    const value = setting?.value ?? '';
    if (!isTranslatable(key)) return [key, value];
    const others = setting?.translations.map((each) => [each.language_code, each.translated_value]) ?? [];
    return [key, { [defaultLanguage]: value, ...Object.fromEntries(others) }];
  });
  return Object.fromEntries(values) as StoredSettings;
}
