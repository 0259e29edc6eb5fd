import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/menu/menu-files';
import { createContent } from '#content/change-content';
import type { Context } from '#context';
import { messageLanguage } from '#http/request-language';
import { handle } from '#http/route';
import { exportMenu } from './export-menu';
import { listProblems, prepareImport, previewMenu } from './import-menu';
import { exportPriceList } from './price-list';

export function registerMenuFiles(app: FastifyInstance, context: Context): void {
  handle(app, contract.exportMenu, ({ query, request }) =>
    exportMenu(context, messageLanguage(request), query),
  );

  handle(app, contract.exportPriceList, ({ query, request }) =>
    exportPriceList(context, messageLanguage(request), query.format),
  );

  handle(app, contract.previewMenuImport, ({ file, query, body, request }) =>
    previewMenu(context, file, { ...query, ...body }, messageLanguage(request)),
  );

  handle(app, contract.listMenuImportProblems, ({ file, query, body, request }) =>
    listProblems(context, file, { ...query, ...body }, messageLanguage(request)),
  );

  handle(app, contract.importMenu, async (call) => {
    const { file, query, body, caller, request } = call;
    const language = messageLanguage(request);
    const write = await prepareImport(context, file, { ...query, ...body }, { by: caller.user, language });
    // The token also identifies the file.
    return createContent(context, 'menu', { ...call, body: query }, write);
  });
}
