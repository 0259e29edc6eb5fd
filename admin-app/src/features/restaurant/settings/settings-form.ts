import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { isOutcomeUnknown } from 'shared-api/client/attempts';
import { expectList } from 'shared-api/client/expect-list';
import type { Http } from 'shared-api/client/http';
import {
  saveSettingTranslation,
  updateSetting,
  uploadSettingFile,
} from 'shared-api/client/restaurant/settings';
import type { Setting } from 'shared-api/contract/restaurant/settings';
import { TEXT_MAX } from 'shared-api/domain/limits';
import {
  TRANSLATABLE_SETTING_KEYS,
  type TranslatableSettingKey,
} from 'shared-api/domain/restaurant/translatable-settings';
import { keys } from 'shared-api/queries/keys';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { failureDetail, failureTitle } from '#lib/errors';
import { changedKeys, type BodyOf, type StoredOf } from '#lib/form/form-fields';
import { FieldsFailed, useForm } from '#lib/form/use-form';
import type { ImageChoice } from '#lib/form/image-field';
import type { InlineMessages } from '#lib/use-inline-message';
import { useSettingFields, type SettingFields, type SettingTexts } from './setting-fields';

interface SettingsFormOptions {
  settings: readonly Setting[];
  messages: InlineMessages;
  /** Called once everything is stored. */
  onSaved?: () => void;
}

/** The form of some settings, which saves only changed ones. Render `dialog` outside of the form. */
export function useSettingsForm<Key extends keyof SettingFields>(
  settingKeys: readonly Key[],
  { settings, messages, onSaved }: SettingsFormOptions,
) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const fields = picked(useSettingFields(), settingKeys);
  const read = (list: readonly Setting[]) => storedSettings(list, settingKeys, defaultLanguage);
  const form = useForm({
    fields,
    entity: read(settings),
    read: async (http) => read(await expectList(http.send('GET /settings'))),
    // Sent one by one, so that a failure does not affect the others.
    update: async (http, body, seen, onStored) => {
      const failed: FieldsFailed['failed'] = [];
      const changed: readonly string[] = changedKeys(fields, body, seen);
      for (const key of settingKeys.filter((each) => changed.includes(each))) {
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
        [...failed.map(failureOf), ...connectionHelp(failed)].join('\n'),
      );
    },
    invalidates: [keys.settings.all],
    success: t('settings.saved'),
    messages,
  });
  function failureOf({ key, error }: FieldsFailed['failed'][number]): string {
    const name = fields[key as Key].label;
    if (isOutcomeUnknown(error)) return t('settings.one_unknown', { name });
    return key === 'restaurant_logo' ? t('settings.logo_failed') : t('settings.one_failed', { name });
  }
  /** What to do if the connection is the reason. */
  function connectionHelp(failed: FieldsFailed['failed']): string[] {
    const lost = failed.find(({ error }) => isOutcomeUnknown(error) || isTransportError(error));
    return lost ? [failureDetail(t, lost.error), t('settings.still_typed')] : [];
  }
  return {
    ...form,
    fields,
    /** Props of the row of a setting. @param part see `before`. */
    row: (key: Key, part?: string) => ({ id: key, before: form.before(key, part) }),
    language,
    setLanguage,
    submit: () =>
      form.submit(
        () => onSaved?.(),
        (problems) => 'restaurant_name' in problems && setLanguage(defaultLanguage),
      ),
  };
}

/** Whether the request did not reach the server. */
const isTransportError = (error: unknown): boolean =>
  error instanceof ApiError && error.transportCode !== undefined;

interface TextsControl {
  label: string;
  value: SettingTexts;
  error: string | undefined;
  onChange: (value: SettingTexts) => void;
}

/** Props of the field of a text in one language. */
export const textIn = (code: string, { label, value, error, onChange }: TextsControl) => ({
  label,
  lang: code,
  maxLength: TEXT_MAX.setting,
  error,
  value: value[code] ?? '',
  onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [code]: target.value }),
});

const picked = <T extends object, Key extends keyof T>(all: T, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<T, Key>;

const isTranslatable = (key: string): key is TranslatableSettingKey =>
  TRANSLATABLE_SETTING_KEYS.some((each) => each === key);

type SettingsBody = BodyOf<SettingFields>;
type StoredSettings = StoredOf<SettingFields>;

interface Sending {
  body: Partial<SettingsBody>;
  seen: Partial<StoredSettings>;
  defaultLanguage: string;
}

/** @returns what is stored: the server normalizes some values, such as the markup of the map. */
async function store<Key extends keyof SettingFields>(
  http: Http,
  key: Key,
  { body, seen, defaultLanguage }: Sending,
) {
  const stored = (value: string | SettingTexts | undefined) =>
    ({ [key]: value }) as Partial<StoredOf<Pick<SettingFields, Key>>>;
  const name: keyof SettingFields = key;
  if (!isTranslatable(name)) {
    const value =
      name === 'restaurant_logo' ? await logoAddress(http, body.restaurant_logo) : (body[name] ?? '');
    return stored((await updateSetting(http, name, value, seen[name])).value);
  }
  for (const [code, text] of Object.entries(body[name] ?? {})) {
    const before = seen[name]?.[code] ?? '';
    if (text === before.trim()) continue;
    if (code === defaultLanguage) await updateSetting(http, name, text, before);
    else await saveSettingTranslation(http, name, code, text, before);
  }
  return stored(body[name]);
}

const logoAddress = (http: Http, chosen: ImageChoice | undefined) =>
  chosen?.file ? uploadSettingFile(http, 'restaurant_logo', chosen.file) : (chosen?.url ?? '');

function storedSettings<Key extends keyof StoredSettings>(
  settings: readonly Setting[],
  settingKeys: readonly Key[],
  defaultLanguage: string,
) {
  const values = settingKeys.map((key) => {
    const setting = settings.find((each) => each.key === key);
    const value = setting?.value ?? '';
    if (!isTranslatable(key)) return [key, value];
    const others = setting?.translations.map((each) => [each.language_code, each.translated_value]) ?? [];
    return [key, { [defaultLanguage]: value, ...Object.fromEntries(others) }];
  });
  return Object.fromEntries(values) as StoredOf<Pick<SettingFields, Key>>;
}
