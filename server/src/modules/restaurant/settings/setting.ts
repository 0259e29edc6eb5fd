import type { ParsedBodyOf, ParsedParamsOf } from 'shared-api/contract/endpoint';
import type {
  deleteSettingTranslation,
  saveSettings as saveSettingsEndpoint,
  saveSettingTranslation,
  SettingKey,
} from 'shared-api/contract/restaurant/settings';
import { TRANSLATABLE_SETTING_KEYS } from 'shared-api/domain/restaurant/translatable-settings';
import type { Tx } from '#context';
import { lockAgainstWrites } from '#db/dialect';
import { AppError, invalidFields, requireFound, type FieldProblem } from '#http/app-error';
import { problem } from '#http/field-problems';
import { readLanguageCodes, requireLanguage } from '../languages/translations';
import { requireUnchanged } from '#modules/bump-version';
import { cleanValue } from './setting-values';
import { findSettings, type SettingRecord } from './setting.presenter';

/** The stored setting; undefined without a value. Locks all settings until the transaction ends. */
async function lockSetting(tx: Tx, key: SettingKey): Promise<SettingRecord | undefined> {
  await lockAgainstWrites(tx.db, 'settings');
  return (await findSettings(tx.db, [key]))[0];
}

const readSetting = async (tx: Tx, key: SettingKey): Promise<SettingRecord> =>
  requireFound((await findSettings(tx.db, [key]))[0]);

/** @param type unchanged when undefined. */
async function putValue(
  tx: Tx,
  { key, value, type }: { key: SettingKey; value: string; type?: string },
): Promise<void> {
  const updated_at = tx.now();
  await tx.db
    .insertInto('settings')
    .values({ key, value, type: type ?? 'text', updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, type, updated_at }))
    .execute();
}

/**
 * Sets a value; the default language's translation follows it.
 * @throws {AppError} `edited_meanwhile`, 422 for a value that is invalid.
 */
export async function saveSetting(
  tx: Tx,
  { seen_value, ...input }: { key: SettingKey; value: string; type?: string; seen_value?: string },
): Promise<SettingRecord> {
  const value = cleanValue(input.key, input.value, 'value');
  const stored = await lockSetting(tx, input.key);
  requireUnchanged(stored?.row.value ?? '', seen_value, value);
  await putValue(tx, { ...input, value });
  for (const hook of tx.context.settingHooks) {
    await hook(tx, { key: input.key, before: stored?.row.value, after: value });
  }
  const [defaultLanguage] = await readLanguageCodes(tx.db);
  if (defaultLanguage) {
    await tx.db
      .updateTable('setting_translations')
      .set({ value })
      .where('key', '=', input.key)
      .where('language_code', '=', defaultLanguage)
      .execute();
  }
  return readSetting(tx, input.key);
}

/**
 * Sets the text of one language, or removes it if blank; the value follows that of the default language.
 * @throws {AppError} `edited_meanwhile`, 422 for an unknown language, a setting without translations, or an invalid
 * text.
 */
export async function saveTranslation(
  tx: Tx,
  key: SettingKey,
  { language_code, translated_value, seen_value }: ParsedBodyOf<typeof saveSettingTranslation>,
): Promise<SettingRecord> {
  if (!TRANSLATABLE_SETTING_KEYS.some((translatable) => translatable === key)) {
    throw invalidFields(problem('key', 'not_translatable'));
  }
  const codes = await readLanguageCodes(tx.db);
  requireLanguage(language_code, codes);
  const isDefault = language_code === codes[0];
  // In other languages a blank text is valid: the text of the default language is shown.
  const value = isDefault || translated_value ? cleanValue(key, translated_value, 'translated_value') : '';
  const stored = await lockSetting(tx, key);
  const own = stored?.translations.find((translation) => translation.language_code === language_code);
  requireUnchanged(own?.value ?? (isDefault ? stored?.row.value : undefined) ?? '', seen_value, value);
  if (isDefault || !stored) await putValue(tx, { key, value });
  if (value || isDefault) {
    await tx.db
      .insertInto('setting_translations')
      .values({ key, language_code, value })
      .onConflict((conflict) => conflict.columns(['key', 'language_code']).doUpdateSet({ value }))
      .execute();
  } else if (own) {
    await removeTranslation(tx, { key, languageCode: language_code });
  }
  return readSetting(tx, key);
}

/**
 * Sets several values and texts.
 * @returns the changed settings.
 * @throws {AppError} `edited_meanwhile` or 422 with the key of every setting that cannot be stored; stores none then.
 */
export async function saveSettings(
  tx: Tx,
  changes: ParsedBodyOf<typeof saveSettingsEndpoint>['settings'],
): Promise<SettingRecord[]> {
  const refused = new Map<AppError['code'], FieldProblem[]>();
  for (const { key, language_code, value, seen_value } of changes) {
    const save = language_code
      ? saveTranslation(tx, key, { language_code, translated_value: value, seen_value })
      : saveSetting(tx, { key, value, seen_value });
    await save.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const problems = error.details.problems ?? [problem(key, 'setting_edited')];
      const found = problems.map(({ message }) => ({ path: key, message }));
      refused.set(error.code, [...(refused.get(error.code) ?? []), ...found]);
    });
  }
  // What is invalid has to be mended first.
  const code = refused.has('validation_failed') ? 'validation_failed' : [...refused.keys()][0];
  if (code) throw new AppError(code, { problems: refused.get(code) });
  return findSettings(tx.db, [...new Set(changes.map(({ key }) => key))]);
}

/** @throws {AppError} `not_found`. */
export async function removeTranslation(
  tx: Tx,
  { key, languageCode }: ParsedParamsOf<typeof deleteSettingTranslation>,
): Promise<void> {
  const removed = await tx.db
    .deleteFrom('setting_translations')
    .where('key', '=', key)
    .where('language_code', '=', languageCode)
    .returning('key')
    .executeTakeFirst();
  requireFound(removed);
}
