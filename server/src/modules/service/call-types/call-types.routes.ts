import * as contract from 'shared-api/contract/service/call-types';
import type { FastifyInstance } from 'fastify';
import { changeContent, createContent } from '#content/change-content';
import type { Context, Tx } from '#context';
import type { Row } from '#db/schema';
import { handle, isAllowed } from '#http/route';
import { defaultLanguageFallback, languageFallback } from '#modules/restaurant/languages/language-fallback';
import { readLanguageCodes } from '#modules/restaurant/languages/translations';
import { findCallTypes, presentCallType } from './call-type.presenter';
import { addCallType, changeCallType, removeCallType } from './call-type';

export function registerCallTypes(app: FastifyInstance, context: Context): void {
  const presentIn = async (tx: Tx, row: Row<'call_types'>) =>
    presentCallType(row, (await readLanguageCodes(tx.db)).slice(0, 1));

  handle(app, contract.listCallTypes, async ({ query, caller }) => {
    const { language_code: code } = query;
    const languages = await (code ? languageFallback(context, code) : defaultLanguageFallback(context));
    const list = async (isActive?: boolean) =>
      (await findCallTypes(context.db, { isActive })).map((row) => presentCallType(row, languages));
    if (isAllowed(caller, 'inactive.read')) return list();
    return context.contentCache.response(`call-types:${languages.join()}`, ['settings'], () => list(true));
  });

  handle(app, contract.createCallType, (call) =>
    createContent(context, 'settings', call, async (tx) => presentIn(tx, await addCallType(tx, call.body))),
  );

  handle(app, contract.updateCallType, ({ params, body }) =>
    changeContent(context, 'settings', async (tx) =>
      presentIn(tx, await changeCallType(tx, params.id, body)),
    ),
  );

  handle(app, contract.deleteCallType, async ({ params }) => {
    await changeContent(context, 'settings', (tx) => removeCallType(tx, params.id));
    return null;
  });
}
