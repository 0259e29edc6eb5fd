import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/restaurant/social-links';
import { deleteById } from '#db/delete-by-id';
import type { Context } from '#context';
import { flag } from '#db/schema';
import { requireFound } from '#http/app-error';
import { handle, isAllowed } from '#http/route';
import { changeContent, createContent } from '#content/change-content';
import { bumpVersion } from '#modules/bump-version';
import { findSocialLinks, presentSocialLink } from './social-link.presenter';

export function registerSocialMedia(app: FastifyInstance, context: Context): void {
  handle(app, contract.listSocialLinks, async ({ caller }) =>
    (await findSocialLinks(context.db, !isAllowed(caller, 'inactive.read'))).map(presentSocialLink),
  );

  handle(app, contract.createSocialLink, (call) =>
    createContent(context, 'settings', call, async (tx) => {
      const now = context.now();
      const { body } = call;
      const row = await tx.db
        .insertInto('social_links')
        .values({ ...body, is_active: flag(body.is_active), created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentSocialLink(row);
    }),
  );

  handle(app, contract.updateSocialLink, async ({ params, body: { version, ...changes } }) => {
    const row = await changeContent(context, 'settings', async (tx) => {
      await bumpVersion(tx, 'social_links', params.id, version);
      return tx.db
        .updateTable('social_links')
        .set({ ...changes, is_active: flag(changes.is_active), updated_at: context.now() })
        .where('id', '=', params.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return presentSocialLink(row);
  });

  handle(app, contract.deleteSocialLink, async ({ params }) => {
    await changeContent(context, 'settings', async (tx) =>
      requireFound(await deleteById(tx.db, 'social_links', params.id)),
    );
    return null;
  });
}
