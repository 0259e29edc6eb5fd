import * as contract from 'shared-api/contract/restaurant/settings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { handle, isAllowed, type Caller } from '#http/route';
import { languageFallback } from '../languages/language-fallback';
import { changeContent } from '#content/change-content';
import { storeUpload } from '#images/image-pipeline';
import { presentSetting, findSettings } from './setting.presenter';
import { readRestaurantSettings } from './restaurant-settings';
import { removeTranslation, saveSetting, saveSettings, saveTranslation } from './setting';

const readableKeys = (caller: Caller | null) =>
  isAllowed(caller, 'settings.edit') ? contract.SETTING_KEYS : contract.PUBLIC_SETTING_KEYS;

export function registerSettings(app: FastifyInstance, context: Context): void {
  context.jobs.readTimeZone = async () => (await readRestaurantSettings(context.db)).timeZone;

  const save = (input: Parameters<typeof saveSetting>[1]) =>
    changeContent(context, 'settings', (tx) => saveSetting(tx, input));

  handle(app, contract.listSettings, async ({ query, caller }) => {
    const records = await findSettings(context.db, readableKeys(caller));
    const languages = await languageFallback(context, query.language_code);
    return records.map((record) => presentSetting(record, languages));
  });

  handle(app, contract.getSetting, async ({ params, query, caller }) => {
    const keys = readableKeys(caller).filter((key) => key === params.key);
    const [record] = keys.length ? await findSettings(context.db, keys) : [];
    return presentSetting(requireFound(record), await languageFallback(context, query.language_code));
  });

  handle(app, contract.saveSettings, async ({ body }) => {
    const records = await changeContent(context, 'settings', (tx) => saveSettings(tx, body.settings));
    return records.map((record) => presentSetting(record));
  });

  handle(app, contract.createSetting, async ({ body }) => presentSetting(await save(body)));

  handle(app, contract.updateSetting, async ({ params, body }) =>
    presentSetting(await save({ ...body, key: params.key })),
  );

  handle(app, contract.uploadSettingFile, async ({ params: { key }, query, file }) => {
    if (key !== 'restaurant_logo') throw invalidFields(problem('key', 'not_an_image_setting'));
    const value = await storeUpload(context, file);
    if (!query.store_only) await save({ key, value });
    return { value, file_url: value, url: value };
  });

  handle(app, contract.saveSettingTranslation, async ({ params, body }) =>
    presentSetting(await changeContent(context, 'settings', (tx) => saveTranslation(tx, params.key, body))),
  );

  handle(app, contract.deleteSettingTranslation, async ({ params }) => {
    await changeContent(context, 'settings', (tx) => removeTranslation(tx, params));
    return null;
  });
}
