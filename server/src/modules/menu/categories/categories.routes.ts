import * as contract from 'shared-api/contract/menu/categories';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { AppError, requireFound } from '#http/app-error';
import { handle, isAllowed } from '#http/route';
import { languageFallback } from '#modules/restaurant/languages/language-fallback';
import { changeContent, createContent } from '#content/change-content';
import { reorder } from '../reorder';
import { storeUpload } from '#images/image-pipeline';
import { setActive } from '#modules/set-active';
import { presentCategory, findCategories, findCategory } from './category.presenter';
import { addCategory, changeCategory, removeCategory } from './category';

export function registerCategories(app: FastifyInstance, context: Context): void {
  handle(app, contract.listCategories, async ({ query, caller }) => {
    const languages = await languageFallback(context, query.language_code);
    if (isAllowed(caller, 'inactive.read')) {
      const records = await findCategories(context.db, { isActive: query.is_active });
      return records.map((record) => presentCategory(record, languages));
    }
    return context.contentCache.response(`categories:${languages.join()}`, ['menu', 'settings'], async () => {
      const records = await findCategories(context.db, { isActive: true, countActiveProductsOnly: true });
      return records.map((record) => presentCategory(record, languages));
    });
  });

  handle(app, contract.getCategory, async ({ params, query, caller }) => {
    const record = requireFound(await findCategory(context.db, params.id));
    if (!record.row.is_active && !isAllowed(caller, 'inactive.read')) throw new AppError('not_found');
    return presentCategory(record, await languageFallback(context, query.language_code));
  });

  handle(app, contract.createCategory, (call) =>
    createContent(context, 'menu', call, async (tx) => presentCategory(await addCategory(tx, call.body))),
  );

  handle(app, contract.updateCategory, async ({ params, body }) =>
    presentCategory(await changeContent(context, 'menu', (tx) => changeCategory(tx, params.id, body))),
  );

  handle(app, contract.setCategoriesActive, async ({ body }) => {
    await changeContent(context, 'menu', (tx) =>
      setActive(tx, 'categories', body.category_ids, body.is_active),
    );
    return null;
  });

  handle(app, contract.deleteCategory, async ({ params }) => {
    await changeContent(context, 'menu', (tx) => removeCategory(tx, params.id));
    return null;
  });

  handle(app, contract.orderCategories, async ({ body: { categoryIds: ids } }) => {
    await changeContent(context, 'menu', (tx) =>
      reorder(tx, 'categories', { ids, path: 'categoryIds', nowMs: context.now() }),
    );
    return null;
  });

  handle(app, contract.uploadCategoryImage, async ({ file }) => ({
    image_url: await storeUpload(context, file),
  }));
}
