import type { ImportResult } from 'shared-api/contract/import-preview';
import type { Context } from '../../../context';
import { executeBatch } from '../../../db/batch';
import type { Trx } from '../../../db/database';
import { chunksOf } from '../../../db/in-chunks';
import { flag } from '../../../db/schema';
import { append, toStaff } from '../../../events/outbox';
import { replaceTranslations } from '../../restaurant/languages/translations';
import { changedPrices, recordPriceChanges, type PriceAuthor } from '../prices/price-changes';
import { replaceOptions } from '../products/option.service';
import { findProducts } from '../products/product.repository';
import { optionBodies, plainName, translationsOf } from './menu-bodies';
import type { CategoryModel, CategoryRef, ProductModel } from './menu-model';
import { isChanged, type MenuPlan, type Planned } from './menu-plan';
import type { MenuState } from './menu-state';

/** Of one statement, whose parameters both databases limit. */
const ROWS_PER_STATEMENT = 500;

interface Writing {
  context: Context;
  trx: Trx;
  languages: string[];
}

const sharedColumns = (model: CategoryModel, languages: readonly string[], nowMs: number) => ({
  name: plainName(model, languages),
  description: model.descriptions[languages[0] ?? ''] || null,
  is_active: flag(model.isActive),
  sort_order: model.sortOrder,
  image_url: model.image,
  vat_rate: model.vatRate,
  updated_at: nowMs,
});

const productColumns = (
  model: ProductModel,
  categoryId: number,
  languages: readonly string[],
  nowMs: number,
) => ({
  ...sharedColumns(model, languages, nowMs),
  category_id: categoryId,
  price_kurus: model.priceKurus,
  is_sold_out: flag(model.isSoldOut),
  duration_minutes: model.durationMinutes,
});

/** Ids are generated in the order of the rows. */
const inOrder = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

async function insertCategories(
  { context, trx, languages }: Writing,
  categories: readonly CategoryModel[],
): Promise<number[]> {
  const now = context.now();
  const ids: number[] = [];
  for (const chunk of chunksOf(categories, ROWS_PER_STATEMENT)) {
    const rows = await trx
      .insertInto('categories')
      .values(chunk.map((model) => ({ ...sharedColumns(model, languages, now), created_at: now })))
      .returning('id')
      .execute();
    ids.push(...inOrder(rows));
  }
  return ids;
}

async function insertProducts(
  { context, trx, languages }: Writing,
  products: readonly { model: ProductModel; categoryId: number }[],
): Promise<number[]> {
  const now = context.now();
  const ids: number[] = [];
  for (const chunk of chunksOf(products, ROWS_PER_STATEMENT)) {
    const rows = await trx
      .insertInto('products')
      .values(
        chunk.map(({ model, categoryId }) => ({
          ...productColumns(model, categoryId, languages, now),
          created_at: now,
        })),
      )
      .returning('id')
      .execute();
    ids.push(...inOrder(rows));
  }
  return ids;
}

type Written<Model> = Planned<Model> & { id: number };

/** Translations of new records, whose tables have none yet. */
async function insertTranslations(
  { context, trx, languages }: Writing,
  kind: 'category' | 'product',
  records: readonly Written<CategoryModel>[],
): Promise<void> {
  const now = context.now();
  const stamps = { created_at: now, updated_at: now };
  const rows = records.flatMap(({ id, model }) =>
    translationsOf(model, languages).map((translation) => ({ id, translation })),
  );
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
    await (
      kind === 'category'
        ? trx
            .insertInto('category_translations')
            .values(chunk.map(({ id, translation }) => ({ category_id: id, ...translation, ...stamps })))
        : trx
            .insertInto('product_translations')
            .values(chunk.map(({ id, translation }) => ({ product_id: id, ...translation, ...stamps })))
    ).execute();
  }
}

const isSame = (a: unknown, b: unknown) => !isChanged({ before: a, model: b });

const hasOtherTexts = ({ before, model }: Planned<CategoryModel>) =>
  !isSame(before?.names, model.names) || !isSame(before?.descriptions, model.descriptions);

/** @returns whether any were written. */
async function writeStations(
  { trx }: Writing,
  kind: 'category' | 'product',
  records: readonly Written<CategoryModel>[],
): Promise<boolean> {
  const changed = records.filter(({ before, model }) => !isSame(before?.stationIds ?? [], model.stationIds));
  if (changed.length === 0) return false;
  const ids = changed.map(({ id }) => id);
  const rows = changed.flatMap(({ id, model }) => model.stationIds.map((station_id) => ({ id, station_id })));
  if (kind === 'category') {
    await trx.deleteFrom('category_stations').where('category_id', 'in', ids).execute();
    for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
      const values = chunk.map(({ id, station_id }) => ({ category_id: id, station_id }));
      await trx.insertInto('category_stations').values(values).execute();
    }
    return true;
  }
  await trx.deleteFrom('product_stations').where('product_id', 'in', ids).execute();
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
    const values = chunk.map(({ id, station_id }) => ({ product_id: id, station_id }));
    await trx.insertInto('product_stations').values(values).execute();
  }
  return true;
}

async function replaceTexts(
  { context, trx, languages }: Writing,
  target: Parameters<typeof replaceTranslations>[1],
  changed: readonly Written<CategoryModel>[],
): Promise<void> {
  for (const each of changed.filter(hasOtherTexts)) {
    await replaceTranslations(trx, target, each.id, translationsOf(each.model, languages), context.now());
  }
}

async function updateCategories(
  { context, trx, languages }: Writing,
  changed: readonly Written<CategoryModel>[],
): Promise<void> {
  const now = context.now();
  await executeBatch(
    trx,
    changed.map(({ id, model }) =>
      trx
        .updateTable('categories')
        .set((eb) => ({ ...sharedColumns(model, languages, now), version: eb('version', '+', 1) }))
        .where('id', '=', id),
    ),
  );
  await replaceTexts(
    { context, trx, languages },
    { table: 'category_translations', owner: 'category_id' },
    changed,
  );
}

async function updateProducts(
  { context, trx, languages }: Writing,
  changed: readonly Written<ProductModel>[],
  categoryIdOf: (ref: CategoryRef) => number,
): Promise<void> {
  const now = context.now();
  await executeBatch(
    trx,
    changed.map(({ id, model }) =>
      trx
        .updateTable('products')
        .set((eb) => ({
          ...productColumns(model, categoryIdOf(model.category), languages, now),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id),
    ),
  );
  await replaceTexts(
    { context, trx, languages },
    { table: 'product_translations', owner: 'product_id' },
    changed,
  );
}

const partition = <Model>(planned: readonly Planned<Model>[]) => ({
  added: planned.filter(({ id }) => id === null),
  changed: planned.filter((each): each is Written<Model> => each.id !== null && isChanged(each)),
});

const withIds = <Model>(added: readonly Planned<Model>[], ids: readonly number[]): Written<Model>[] =>
  added.map((each, index) => ({ ...each, id: ids[index] ?? 0 }));

/** Writes a plan without problems. The caller has read `state` in the same transaction. */
export async function writeMenu(
  context: Context,
  trx: Trx,
  {
    plan,
    state,
    by,
    removesMissing,
  }: { plan: MenuPlan; state: MenuState; by: PriceAuthor; removesMissing: boolean },
): Promise<ImportResult> {
  const writing: Writing = { context, trx, languages: state.languages };
  const categories = partition(plan.categories);
  const newCategories = withIds(
    categories.added,
    await insertCategories(
      writing,
      categories.added.map(({ model }) => model),
    ),
  );
  const newIdOf = new Map(categories.added.map((each, index) => [each, newCategories[index]?.id ?? 0]));
  const categoryIdOf = (ref: CategoryRef): number => {
    if ('id' in ref) return ref.id;
    const category = plan.categories[ref.newIndex];
    return (category && newIdOf.get(category)) ?? 0;
  };
  await insertTranslations(writing, 'category', newCategories);
  await updateCategories(writing, categories.changed);

  const products = partition(plan.products);
  const newProducts = withIds(
    products.added,
    await insertProducts(
      writing,
      products.added.map(({ model }) => ({ model, categoryId: categoryIdOf(model.category) })),
    ),
  );
  await insertTranslations(writing, 'product', newProducts);
  await updateProducts(writing, products.changed, categoryIdOf);
  const withOptions = [...newProducts, ...products.changed].filter(
    ({ before, model }) => !isSame(before?.options ?? [], model.options),
  );
  for (const { id, model } of withOptions) {
    await replaceOptions(
      context,
      trx,
      { product_id: id },
      optionBodies(model, state.languages),
      state.languages,
    );
  }
  const areStationsChanged = [
    await writeStations(writing, 'category', [...newCategories, ...categories.changed]),
    await writeStations(writing, 'product', [...newProducts, ...products.changed]),
  ].includes(true);
  if (areStationsChanged) append(trx, context.now(), toStaff({ type: 'stations_changed', data: null }));

  const removed = removesMissing ? await removeMissing(trx, plan) : 0;
  await recordPrices(writing, by, state, products.changed);
  return {
    created: newCategories.length + newProducts.length,
    changed: categories.changed.length + products.changed.length,
    removed,
  };
}

async function removeMissing(trx: Trx, { missing: { productIds, categoryIds } }: MenuPlan): Promise<number> {
  if (productIds.length > 0) await trx.deleteFrom('products').where('id', 'in', productIds).execute();
  if (categoryIds.length > 0) await trx.deleteFrom('categories').where('id', 'in', categoryIds).execute();
  return productIds.length + categoryIds.length;
}

async function recordPrices(
  { context, trx }: Writing,
  by: PriceAuthor,
  state: MenuState,
  changed: readonly Written<ProductModel>[],
): Promise<void> {
  if (changed.length === 0) return;
  const beforeOf = new Map(state.products.map((record) => [record.row.id, record]));
  const after = await findProducts(trx, { ids: changed.map(({ id }) => id) });
  const changes = after.flatMap((record) => {
    const before = beforeOf.get(record.row.id);
    return before ? changedPrices(before, record) : [];
  });
  await recordPriceChanges(trx, context.now(), { source: 'import', by }, changes);
}
