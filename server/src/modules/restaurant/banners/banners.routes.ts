import * as contract from 'shared-api/contract/restaurant/banners';
import type { FastifyInstance } from 'fastify';
import { deleteById } from '#db/delete-by-id';
import type { Context } from '#context';
import { AppError, requireFound } from '#http/app-error';
import { handle, isAllowed } from '#http/route';
import { languageFallback } from '../languages/language-fallback';
import { changeContent, createContent } from '#content/change-content';
import { storeUpload } from '#images/image-pipeline';
import { presentBanner, findBanners } from './banner.presenter';
import { addBanner, changeBanner, removeTranslation, saveTranslation } from './banner';

export function registerBanners(app: FastifyInstance, context: Context): void {
  handle(app, contract.listBanners, async ({ query, caller }) => {
    const isActive = isAllowed(caller, 'inactive.read') ? query.is_active : true;
    const records = await findBanners(context.db, { isActive });
    const languages = await languageFallback(context, query.language_code);
    return records.map((record) => presentBanner(record, languages));
  });

  handle(app, contract.getBanner, async ({ params, query, caller }) => {
    const record = requireFound((await findBanners(context.db, { ids: [params.id] }))[0]);
    if (!record.row.is_active && !isAllowed(caller, 'inactive.read')) throw new AppError('not_found');
    return presentBanner(record, await languageFallback(context, query.language_code));
  });

  handle(app, contract.createBanner, (call) =>
    createContent(context, 'banners', call, async (tx) => presentBanner(await addBanner(tx, call.body))),
  );

  handle(app, contract.updateBanner, async ({ params, body }) =>
    presentBanner(await changeContent(context, 'banners', (tx) => changeBanner(tx, params.id, body))),
  );

  handle(app, contract.deleteBanner, async ({ params }) => {
    await changeContent(context, 'banners', async (tx) =>
      requireFound(await deleteById(tx.db, 'banners', params.id)),
    );
    return null;
  });

  handle(app, contract.uploadBannerImage, async ({ file }) => ({
    image_url: await storeUpload(context, file),
  }));

  handle(app, contract.saveBannerTranslation, async ({ params, body }) =>
    presentBanner(await changeContent(context, 'banners', (tx) => saveTranslation(tx, params.id, body))),
  );

  handle(app, contract.deleteBannerTranslation, async ({ params }) => {
    await changeContent(context, 'banners', (tx) => removeTranslation(tx, params));
    return null;
  });
}
