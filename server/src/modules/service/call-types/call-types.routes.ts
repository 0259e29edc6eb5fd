import * as contract from 'shared-api/contract/service/call-types';
import type { FastifyInstance } from 'fastify';
import { changeContent, createContent } from '#content/change-content';
import type { Context } from '#context';
import type { Trx } from '#db/database';
import type { Row } from '#db/schema';
import { handle, isAllowed } from '#http/route';
import { defaultLanguageFallback, languageFallback } from '#modules/restaurant/languages/language-fallback';
import { readLanguageCodes } from '#modules/restaurant/languages/translations';
import { findCallTypes, presentCallType } from './call-type';
import { addCallType, changeCallType, removeCallType } from './call-type.service';

export function registerCallTypes(app: FastifyInstance, context: Context): void {
  const presentIn = async (trx: Trx, row: Row<'call_types'>) =>
    presentCallType(row, (await readLanguageCodes(trx)).slice(0, 1));

  handle(app, contract.listCallTypes, async ({ query, caller }) => {
    const { language_code: code } = query;
    const languages = await (code ? languageFallback(context, code) : defaultLanguageFallback(context));
    const list = async (isActive?: boolean) =>
      (await findCallTypes(context.db, { isActive })).map((row) => presentCallType(row, languages));
    if (isAllowed(caller, 'inactive.read')) return list();
    return context.contentCache.response(`call-types:${languages.join()}`, ['settings'], () => list(true));
  });

  handle(app, contract.createCallType, (call) =>
    createContent(context, 'settings', call, async (trx) =>
      presentIn(trx, await addCallType(context, trx, call.body)),
    ),
  );

  handle(app, contract.updateCallType, ({ params, body }) =>
    changeContent(context, 'settings', async (trx) =>
      presentIn(trx, await changeCallType(context, trx, params.id, body)),
    ),
  );

  handle(app, contract.deleteCallType, async ({ params }) => {
    await changeContent(context, 'settings', (trx) => removeCallType(trx, params.id));
    return null;
  });
}
