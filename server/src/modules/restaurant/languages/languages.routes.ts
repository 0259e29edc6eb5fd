import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/restaurant/languages';
import type { Context, Tx } from '#context';
import type { Row } from '#db/schema';
import { requireFound } from '#http/app-error';
import { messageLanguage } from '#http/request-language';
import { text } from '#i18n/text';
import { timestamps } from '#time/timestamp';
import { handle, isAllowed, WithMessage } from '#http/route';
import { changeContent, createContent } from '#content/change-content';
import { defaultTranslations, type LiveTexts } from './default-translations';
import {
  effectiveLanguage,
  listLanguages,
  listChangedTranslations,
  listTranslations,
  listTranslationsWithDefaults,
} from './language.store';
import { addLanguage, changeLanguage, seedTranslations, setTranslation } from './language';

const presentLanguage = (row: Row<'languages'>): contract.Language => ({
  id: row.id,
  code: row.code,
  name: row.name,
  native_name: row.native_name,
  flag_code: row.flag_code,
  is_default: row.is_default === 1,
  is_active: row.is_active === 1,
  version: row.version,
  ...timestamps(row),
});

export function registerLanguages(app: FastifyInstance, context: Context, liveTexts: LiveTexts): void {
  handle(app, contract.listLanguages, async ({ query, caller }) => {
    const onlyActive = isAllowed(caller, 'inactive.read') ? query.is_active : true;
    return (await listLanguages(context.db, onlyActive)).map(presentLanguage);
  });

  handle(app, contract.getLanguage, async ({ params, caller }) => {
    const languages = await listLanguages(context.db, isAllowed(caller, 'inactive.read') ? undefined : true);
    return presentLanguage(requireFound(languages.find(({ code }) => code === params.code)));
  });

  handle(app, contract.listTranslations, async ({ query, caller }) => {
    const { db, contentCache } = context;
    const mayReadInactive = isAllowed(caller, 'inactive.read');
    const chosen = mayReadInactive ? query.language_code : undefined;
    const language = chosen ?? (await effectiveLanguage(db, query.language_code));
    if (mayReadInactive && query.with_defaults) return listTranslationsWithDefaults(db, language);
    const { changed_in: changedIn } = query;
    if (changedIn) {
      return contentCache.response(`translations:${language}:${changedIn}`, ['settings'], () =>
        listChangedTranslations(db, language, changedIn),
      );
    }
    return contentCache.response(`translations:${language}`, ['settings'], () =>
      listTranslations(db, language),
    );
  });

  handle(app, contract.createLanguage, (call) =>
    createContent(context, 'settings', call, async (tx) => presentLanguage(await addLanguage(tx, call.body))),
  );

  handle(app, contract.updateLanguage, async ({ params, body }) => {
    const change = (tx: Tx) => changeLanguage(tx, params.code, body);
    return presentLanguage(await changeContent(context, 'settings', change));
  });

  handle(app, contract.saveTranslation, async ({ body }) => {
    await changeContent(context, 'settings', (tx) => setTranslation(tx, body));
    return { resource_key: body.resource_key, resource_value: body.resource_value };
  });

  handle(app, contract.seedTranslations, async ({ request }) => {
    const defaults = await defaultTranslations(liveTexts);
    const added = await changeContent(context, 'settings', (tx) => seedTranslations(tx, defaults));
    return new WithMessage({ added }, text('languages.texts_added')[messageLanguage(request)]);
  });
}
