import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/restaurant/social-media';
import { deleteById } from '../../../db/delete-by-id';
import type { Context } from '../../../context';
import { flag } from '../../../db/schema';
import { found } from '../../../http/app-error';
import { handle, isAllowed } from '../../../http/route';
import { changeContent } from '../../../content/change-content';
import { findSocialLinks, presentSocialLink } from './social-link.repository';

export function registerSocialMedia(app: FastifyInstance, context: Context): void {
  handle(app, contract.listSocialLinks, async ({ caller }) =>
    (await findSocialLinks(context.db, !isAllowed(caller, 'inactive.read'))).map(presentSocialLink),
  );

  handle(app, contract.createSocialLink, async ({ body }) => {
    const now = context.now();
    const row = await changeContent(context, 'settings', (trx) =>
      trx
        .insertInto('social_links')
        .values({ ...body, is_active: flag(body.is_active), created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return presentSocialLink(row);
  });

  handle(app, contract.updateSocialLink, async ({ params, body }) => {
    const row = await changeContent(context, 'settings', async (trx) =>
      found(
        await trx
          .updateTable('social_links')
          .set({ ...body, is_active: flag(body.is_active), updated_at: context.now() })
          .where('id', '=', params.id)
          .returningAll()
          .executeTakeFirst(),
      ),
    );
    return presentSocialLink(row);
  });

  handle(app, contract.deleteSocialLink, async ({ params }) => {
    await changeContent(context, 'settings', async (trx) =>
      found(await deleteById(trx, 'social_links', params.id)),
    );
    return null;
  });
}
