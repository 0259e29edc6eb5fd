import type { ImportResult } from 'shared-api/contract/import-preview';
import type { Tx } from '#context';
import { toStaff } from '#events/outbox';
import { changedPrices, recordPriceChanges, type PriceAuthor } from '../prices/price-changes';
import { replaceOptions } from '../products/option';
import { removeProducts } from '../products/product-batch';
import { findProducts } from '../products/product.store';
import { optionBodies } from './menu-bodies';
import type { CategoryRef, ProductModel } from './menu-model';
import type { MenuPlan } from './menu-plan';
import type { MenuState } from './menu-state';
import { insertCategories, updateCategories } from './write-categories';
import { insertProducts, updateProducts, writeGroups } from './write-products';
import { writePortions } from './portions';
import { writeStations } from './write-stations';
import {
  insertTranslations,
  isSame,
  partition,
  withIds,
  type MenuWriter,
  type WriteResult,
} from './menu-writer';

/** Writes a plan without problems. The caller must have read `state` in the same transaction. */
export async function writeMenu(
  tx: Tx,
  {
    plan,
    state,
    by,
    removesMissing,
  }: { plan: MenuPlan; state: MenuState; by: PriceAuthor; removesMissing: boolean },
): Promise<ImportResult> {
  const writer: MenuWriter = { tx, languages: state.languages };
  const categories = partition(plan.categories);
  const newCategories = withIds(
    categories.added,
    await insertCategories(
      writer,
      categories.added.map(({ model }) => model),
    ),
  );
  const newIdOf = new Map(categories.added.map((each, index) => [each, newCategories[index]?.id ?? 0]));
  const categoryIdOf = (ref: CategoryRef): number => {
    if ('id' in ref) return ref.id;
    const category = plan.categories[ref.newIndex];
    return (category && newIdOf.get(category)) ?? 0;
  };
  await insertTranslations(writer, 'category', newCategories);
  await updateCategories(writer, categories.changed);

  const products = partition(plan.products);
  const newProducts = withIds(
    products.added,
    await insertProducts(
      writer,
      products.added.map(({ model }) => ({ model, categoryId: categoryIdOf(model.category) })),
    ),
  );
  await insertTranslations(writer, 'product', newProducts);
  await updateProducts(writer, products.changed, categoryIdOf);
  const withOptions = [...newProducts, ...products.changed].filter(
    ({ before, model }) => !isSame(before?.options ?? [], model.options),
  );
  for (const { id, model } of withOptions) {
    await replaceOptions(tx, { product_id: id }, optionBodies(model, state.languages), state.languages);
  }
  await writeGroups(writer, [...newProducts, ...products.changed]);
  await writePortions(writer, state.groups, [...newProducts, ...products.changed]);
  const areStationsChanged = [
    await writeStations(writer, 'category', [...newCategories, ...categories.changed]),
    await writeStations(writer, 'product', [...newProducts, ...products.changed]),
  ].includes(true);
  if (areStationsChanged) tx.append(toStaff({ type: 'stations_changed', data: null }));

  const removed = removesMissing ? await removeMissing(tx, plan) : 0;
  await recordPrices(writer, by, state, products.changed);
  return {
    created: newCategories.length + newProducts.length,
    changed: categories.changed.length + products.changed.length,
    removed,
  };
}

async function removeMissing(tx: Tx, { missing: { productIds, categoryIds } }: MenuPlan): Promise<number> {
  await removeProducts(tx, productIds);
  if (categoryIds.length > 0) await tx.db.deleteFrom('categories').where('id', 'in', categoryIds).execute();
  return productIds.length + categoryIds.length;
}

async function recordPrices(
  { tx }: MenuWriter,
  by: PriceAuthor,
  state: MenuState,
  changed: readonly WriteResult<ProductModel>[],
): Promise<void> {
  if (changed.length === 0) return;
  const beforeOf = new Map(state.products.map((record) => [record.row.id, record]));
  const after = await findProducts(tx.db, { ids: changed.map(({ id }) => id) });
  const changes = after.flatMap((record) => {
    const before = beforeOf.get(record.row.id);
    return before ? changedPrices(before, record) : [];
  });
  await recordPriceChanges(tx, { source: 'import', by }, changes);
}
