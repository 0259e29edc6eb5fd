import type { FastifyInstance } from 'fastify';
import { declarationForGuests } from 'shared-api/domain/menu/allergen-rules';
import * as contract from 'shared-api/contract/menu/option-groups';
import { changeContent, createContent } from '#content/change-content';
import type { Context } from '#context';
import { deleteById } from '#db/delete-by-id';
import { requireFound } from '#http/app-error';
import { handle, isAllowed } from '#http/route';
import { languageFallback } from '#modules/restaurant/languages/language-fallback';
import { presentDeclaration } from '../products/product.presenter';
import { presentOptionGroup } from './option-group.presenter';
import { findOptionGroups } from './option-group.store';
import { addOptionGroup, changeOptionGroup, setOptionActive } from './option-group';

export function registerOptionGroups(app: FastifyInstance, context: Context): void {
  handle(app, contract.listOptionGroups, async ({ query, caller }) => {
    const languages = await languageFallback(context, query.language_code);
    const groups = (await findOptionGroups(context.db)).map((record) =>
      presentOptionGroup(record, languages),
    );
    if (isAllowed(caller, 'menu.sold_out')) return groups;
    return groups.map((group) => ({
      ...group,
      options: group.options
        .filter((option) => option.is_offered)
        // Their declaration is confirmed with each product that offers them.
        .map((option) => ({ ...option, ...presentDeclaration(declarationForGuests(option, false)) })),
    }));
  });

  handle(app, contract.createOptionGroup, (call) =>
    createContent(context, 'menu', call, async (tx) =>
      presentOptionGroup(await addOptionGroup(tx, call.body)),
    ),
  );

  handle(app, contract.updateOptionGroup, async ({ params, body }) =>
    presentOptionGroup(await changeContent(context, 'menu', (tx) => changeOptionGroup(tx, params.id, body))),
  );

  handle(app, contract.setOptionActive, async ({ params, body }) =>
    presentOptionGroup(
      await changeContent(context, 'menu', (tx) =>
        setOptionActive(tx, { groupId: params.id, optionId: params.optionId }, body.is_active),
      ),
    ),
  );

  handle(app, contract.deleteOptionGroup, async ({ params }) => {
    await changeContent(context, 'menu', async (tx) =>
      requireFound(await deleteById(tx.db, 'option_groups', params.id)),
    );
    return null;
  });
}
