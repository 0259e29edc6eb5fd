import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/menu/promotions';
import { changeContent, createContent } from '#content/change-content';
import type { Context } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { handle } from '#http/route';
import { readLanguageCodes } from '#modules/restaurant/languages/translations';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { findPromotions, presentPromotion, ruleOf } from './promotion.presenter';
import { schedulePromotionChanges } from './promotion-changes';
import { countReduced } from './promotion-prices';
import { addPromotion, changePromotion, previewPrices, removePromotion } from './promotion';

export function registerPromotions(app: FastifyInstance, context: Context): void {
  schedulePromotionChanges(context);

  async function presenter(db: Db) {
    const languages = (await readLanguageCodes(db)).slice(0, 1);
    const { timeZone } = await readRestaurantSettings(db);
    return (row: Row<'promotions'>) => presentPromotion(row, languages, { nowMs: context.now(), timeZone });
  }

  handle(app, contract.listPromotions, async () => {
    const present = await presenter(context.db);
    const rows = await findPromotions(context.db);
    const products = await countReduced(context.db, rows.map(ruleOf));
    return rows.map((row) => ({ ...present(row), products: products.get(row.id) }));
  });

  handle(app, contract.previewPromotion, ({ body }) => previewPrices(context, body));

  handle(app, contract.createPromotion, (call) =>
    createContent(context, 'menu', call, async (tx) => {
      const row = await addPromotion(tx, call.body);
      return (await presenter(tx.db))(row);
    }),
  );

  handle(app, contract.updatePromotion, ({ params, sent }) =>
    changeContent(context, 'menu', async (tx) => {
      const row = await changePromotion(tx, params.id, sent);
      return (await presenter(tx.db))(row);
    }),
  );

  handle(app, contract.deletePromotion, async ({ params }) => {
    await changeContent(context, 'menu', (tx) => removePromotion(tx, params.id));
    return null;
  });
}
