import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { expectList } from 'shared-api/client/expect-list';
import type { Http } from 'shared-api/client/http';
import { uploadSettingFile } from 'shared-api/client/restaurant/settings';
import type { BodyOf as RequestBodyOf } from 'shared-api/contract/endpoint';
import type { saveSettings, Setting } from 'shared-api/contract/restaurant/settings';
import {
  TRANSLATABLE_SETTING_KEYS,
  type TranslatableSettingKey,
} from 'shared-api/domain/restaurant/translatable-settings';
import { keys } from 'shared-api/queries/keys';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { failureDetail, failureTitle, fieldErrors } from '#lib/errors';
import { changedKeys, type BodyOf, type StoredOf } from '#lib/form/form-fields';
import { useForm } from '#lib/form/use-form';
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
    // All or none: the server stores nothing if it refuses one.
    update: async (http, body, seen, onStored) => {
      const changed = changedKeys(fields, body, seen);
      const sent = settingKeys.filter((key) => changed.some((each) => each === key));
      const changes = [];
      for (const key of sent)
        changes.push(...(await changesOf(http, key, { body, seen, defaultLanguage, t })));
      if (changes.length === 0) return;
      const stored = await http.send('PUT /settings', { body: { settings: changes } });
      // The server normalizes some values, such as the markup of the map.
      onStored(storedSettings(stored, sent, defaultLanguage));
    },
    onFailed: (cause) => {
      messages.error(failureTitle(t, t('settings.save_failed'), cause), detailsOf(cause).join('\n'));
    },
    invalidates: [keys.settings.all],
    success: t('settings.saved'),
    messages,
  });
  function detailsOf(cause: unknown): string[] {
    if (isConnectionLost(cause)) return [failureDetail(t, cause), t('settings.still_typed')];
    const refused = Object.keys(fieldErrors(cause)).filter(isOneOf(settingKeys));
    if (refused.length === 0) return [failureDetail(t, cause)];
    const names = refused.map((key) =>
      key === 'restaurant_logo'
        ? t('settings.logo_failed')
        : t('settings.one_failed', { name: fields[key].label }),
    );
    return [...names, t('settings.none_saved')];
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

/** Whether the request did not reach the server, or its response was lost. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.isOutcomeUnknown || error.transportCode !== undefined);

interface TextsControl {
  label: string;
  value: SettingTexts;
  maxLength: number | undefined;
  error: string | undefined;
  onChange: (value: SettingTexts) => void;
}

/** Props of the field of a text in one language. */
export const textIn = (code: string, { label, value, maxLength, error, onChange }: TextsControl) => ({
  label,
  lang: code,
  maxLength,
  error,
  value: value[code] ?? '',
  onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [code]: target.value }),
});

const picked = <T extends object, Key extends keyof T>(all: T, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<T, Key>;

const isTranslatable = (key: string): key is TranslatableSettingKey =>
  TRANSLATABLE_SETTING_KEYS.some((each) => each === key);

const isOneOf =
  <Key extends string>(keys: readonly Key[]) =>
  (text: string): text is Key =>
    keys.some((key) => key === text);

type SettingChange = RequestBodyOf<typeof saveSettings>['settings'][number];
type SettingsBody = BodyOf<SettingFields>;
type StoredSettings = StoredOf<SettingFields>;

interface Sending {
  body: Partial<SettingsBody>;
  seen: Partial<StoredSettings>;
  defaultLanguage: string;
  t: TFunction;
}

/** The changes of one setting, each text on its own. */
async function changesOf<Key extends keyof SettingFields>(
  http: Http,
  key: Key,
  { body, seen, defaultLanguage, t }: Sending,
): Promise<SettingChange[]> {
  const name: keyof SettingFields = key;
  if (!isTranslatable(name)) {
    const value =
      name === 'restaurant_logo' ? await logoAddress(http, body.restaurant_logo, t) : (body[name] ?? '');
    return [{ key: name, value, seen_value: seen[name] }];
  }
  return Object.entries(body[name] ?? {}).flatMap(([code, value]) => {
    const before = seen[name]?.[code] ?? '';
    if (value === before.trim()) return [];
    const language = code === defaultLanguage ? {} : { language_code: code };
    return [{ key: name, ...language, value, seen_value: before }];
  });
}

/** @throws {ApiError} with the problem at the logo. */
async function logoAddress(http: Http, chosen: ImageChoice | undefined, t: TFunction): Promise<string> {
  if (!chosen?.file) return chosen?.url ?? '';
  return uploadSettingFile(http, 'restaurant_logo', chosen.file).catch((cause: unknown) => {
    if (!(cause instanceof ApiError)) throw cause;
    const { code, message, status, onRepeat } = cause;
    const problem = { path: 'restaurant_logo', message: failureDetail(t, cause) };
    throw Object.assign(new ApiError(code, message, status, [problem]), { onRepeat });
  });
}

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
