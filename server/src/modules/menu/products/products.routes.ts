import type { FastifyInstance } from 'fastify';
import { findByWords } from 'shared-api/domain/find-by-words';
import { dietWords } from 'shared-api/domain/menu/diet-words';
import * as contract from 'shared-api/contract/menu/products';
import type { Context } from '#context';
import { requireFound } from '#http/app-error';
import { handle, isAllowed, type Caller } from '#http/route';
import { languageFallback, type LanguageFallback } from '#modules/restaurant/languages/language-fallback';
import { changeContent, createContent } from '#content/change-content';
import { reorder } from '../reorder';
import { storeUpload } from '#images/image-pipeline';
import { addOption, changeOption, removeOption } from './option';
import { presentProductPromotion, promotionState, type PromotionState } from '../promotions/promotion-prices';
import { presentOption, presentProduct, presentToGuests } from './product.presenter';
import { changeProducts, removeProducts } from './product-batch';
import { findProduct, findProducts, type ProductFilter, type ProductRecord } from './product.store';
import { addProduct, changeProduct } from './product';

/** Products whose names, descriptions in any language, or diets contain every word, see {@link findByWords}. */
const searchedProducts = (products: readonly contract.Product[], search = '') =>
  findByWords(products, search, (product) => {
    const texts = [product, ...product.translations];
    return {
      name: texts.map(({ name }) => name).join(' '),
      rest: [...texts.map(({ description }) => description), dietWords(product)].join(' '),
    };
  });

export function registerProducts(app: FastifyInstance, context: Context): void {
  /** Presents a product with the promotion that runs now. */
  const presentNow = (record: ProductRecord, promotions: PromotionState, languages: LanguageFallback) => {
    const promotion = presentProductPromotion(promotions, record.row.id, languages);
    return { ...presentProduct(record, languages), ...(promotion && { promotion }) };
  };
  const presentNowToGuests = (...now: Parameters<typeof presentNow>) =>
    presentToGuests(now[0], presentNow(...now));

  const presentAll = async (filter: ProductFilter, promotions: PromotionState, languages: LanguageFallback) =>
    (await findProducts(context.db, filter)).map((record) =>
      filter.asGuest
        ? presentNowToGuests(record, promotions, languages)
        : presentNow(record, promotions, languages),
    );

  handle(app, contract.listProducts, async ({ query, caller }) => {
    const { category_id: categoryId, search } = query;
    const languages = await languageFallback(context, query.language_code);
    const promotions = await promotionState(context);
    if (isAllowed(caller, 'inactive.read')) {
      const products = await presentAll({ categoryId, isActive: query.is_active }, promotions, languages);
      return searchedProducts(products, search);
    }
    if (categoryId !== undefined || search) {
      return searchedProducts(await presentAll({ categoryId, asGuest: true }, promotions, languages), search);
    }
    const key = `products:${languages.join()}:${promotions.fromMs}`;
    return context.contentCache.response(key, ['menu', 'settings'], () =>
      presentAll({ asGuest: true }, promotions, languages),
    );
  });

  handle(app, contract.getProduct, async ({ params, query, caller }) => {
    const asGuest = !isAllowed(caller, 'inactive.read');
    const record = requireFound(await findProduct(context.db, params.id, asGuest));
    const languages = await languageFallback(context, query.language_code);
    const promotions = await promotionState(context);
    return asGuest
      ? presentNowToGuests(record, promotions, languages)
      : presentNow(record, promotions, languages);
  });

  handle(app, contract.createProduct, (call) =>
    createContent(context, 'menu', call, async (tx) =>
      presentProduct(await addProduct(tx, call.body, call.caller.user.username)),
    ),
  );

  handle(app, contract.updateProduct, async ({ params, body, caller }) =>
    presentProduct(
      await changeContent(context, 'menu', (tx) => changeProduct(tx, params.id, body, caller.user)),
    ),
  );

  handle(app, contract.updateProducts, async ({ body, caller }) => {
    const records = await changeContent(context, 'menu', (tx) =>
      changeProducts(tx, body.product_changes, caller.user),
    );
    return records.map((record) => presentProduct(record));
  });

  handle(app, contract.setProductSoldOut, async ({ params, body, caller }) =>
    presentProduct(
      await changeContent(context, 'menu', (tx) => changeProduct(tx, params.id, body, caller.user)),
    ),
  );

  handle(app, contract.setProductsSoldOut, async ({ body, caller }) => {
    const changes = body.product_ids.map((id) => ({ id, is_sold_out: body.is_sold_out }));
    const records = await changeContent(context, 'menu', (tx) =>
      changeProducts(tx, changes, caller.user, 'product_ids'),
    );
    return records.map((record) => presentProduct(record));
  });

  handle(app, contract.deleteProduct, async ({ params }) => {
    await changeContent(context, 'menu', async (tx) =>
      requireFound((await removeProducts(tx, [params.id]))[0]),
    );
    return null;
  });

  handle(app, contract.deleteProducts, async ({ body }) => {
    await changeContent(context, 'menu', (tx) => removeProducts(tx, body.product_ids));
    return null;
  });

  handle(app, contract.orderProducts, async ({ body: { productIds: ids } }) => {
    await changeContent(context, 'menu', (tx) =>
      reorder(tx, 'products', { ids, path: 'productIds', nowMs: context.now() }),
    );
    return null;
  });

  handle(app, contract.uploadProductImage, async ({ file }) => ({
    image_url: await storeUpload(context, file),
  }));

  registerOptions(app, context);
}

function registerOptions(app: FastifyInstance, context: Context): void {
  const optionsOf = async (productId: number, language: string | undefined, caller: Caller | null) => {
    const asGuest = !isAllowed(caller, 'inactive.read');
    const record = requireFound(await findProduct(context.db, productId, asGuest));
    const languages = await languageFallback(context, language);
    return asGuest
      ? presentToGuests(record, presentProduct(record, languages)).options
      : record.options.map((option) => presentOption(option, languages));
  };

  handle(app, contract.listOptionsOfProduct, ({ params, query, caller }) =>
    optionsOf(params.id, query.language_code, caller),
  );

  handle(app, contract.listOptions, ({ query, caller }) =>
    optionsOf(query.product_id, query.language_code, caller),
  );

  handle(app, contract.createOption, (call) =>
    createContent(context, 'menu', call, async (tx) => presentOption(await addOption(tx, call.body))),
  );

  handle(app, contract.updateOption, async ({ params, body, caller }) =>
    presentOption(
      await changeContent(context, 'menu', (tx) => changeOption(tx, params.id, body, caller.user)),
    ),
  );

  handle(app, contract.deleteOption, async ({ params }) => {
    await changeContent(context, 'menu', (tx) => removeOption(tx, params.id));
    return null;
  });
}
