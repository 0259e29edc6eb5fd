import { IMPORT_QUESTIONS } from 'shared-api/domain/statuses';
import { nameKey } from 'shared-api/domain/text-key';
import { reusableGroupOf } from '../products/choice-groups';
import { checkProduct, plainName } from './menu-bodies';
import { newProduct, productModelOf, type CategoryRef, type ProductModel } from './menu-model';
import type { MenuRow, RowContext } from './menu-rows';
import type { MenuState } from './menu-state';
import { addedPortions, findPortionGroup } from './portions';
import type { CategoryPlanner } from './plan-categories';
import { isChanged, type PlannedRecord } from './planned-record';
import { RecordIndex } from './record-index';

const refKey = (ref: CategoryRef) => ('id' in ref ? `id ${ref.id}` : `new ${ref.newIndex}`);

/** Matches product rows by id, otherwise by category and name. */
export async function planProducts(
  rows: readonly MenuRow[],
  {
    state,
    context,
    planner,
    hasPrices,
    pause,
  }: {
    state: MenuState;
    context: RowContext;
    planner: CategoryPlanner;
    hasPrices: boolean;
    pause: () => Promise<void>;
  },
): Promise<PlannedRecord<ProductModel>[]> {
  const { languages } = state;
  const groups = state.groups.map(reusableGroupOf);
  const portionGroup = findPortionGroup(state.groups);
  const nameColumn = `name:${languages[0] ?? ''}` as const;
  const stationsOf = Map.groupBy(state.productStations, ({ product_id: id }) => id);
  const models = new Map(
    state.products.map((record) => [
      record.row.id,
      productModelOf(
        record,
        state,
        (stationsOf.get(record.row.id) ?? []).map(({ station_id: id }) => id),
      ),
    ]),
  );
  const stored = new RecordIndex();
  const storedByName = new RecordIndex();
  const lastOrder = new Map<string, number>();
  for (const [id, model] of models) {
    const key = refKey(model.category);
    stored.add(`${key} ${nameKey(plainName(model, languages))}`, id);
    storedByName.add(nameKey(plainName(model, languages)), id);
    lastOrder.set(key, Math.max(lastOrder.get(key) ?? -1, model.sort_order));
  }
  const rowOf = new Map<string, number>();

  const plan = (row: MenuRow): PlannedRecord<ProductModel> => {
    const { problems } = row;
    const given = row.id();
    // An id from another restaurant, or of a removed product, is ignored.
    const knownId = given !== undefined && models.has(given) ? given : undefined;
    const name = row.text(nameColumn);
    const ownCategory = row.text('category');
    const implied = ownCategory === '' && knownId === undefined ? row.row.impliedCategory : null;
    // A price list without categories: a name that only one product has is that product.
    const [listed, ...same] = implied?.kind === 'assumed' ? storedByName.find(nameKey(name)) : [];
    const listedId = same.length === 0 ? listed : undefined;
    const categoryName = listedId === undefined ? ownCategory || (implied?.name ?? '') : '';
    const category = categoryName === '' ? undefined : planner.named(row, categoryName);
    const matches =
      knownId === undefined && category ? stored.find(`${refKey(category)} ${nameKey(name)}`) : [];
    if (matches.length > 1) problems.addText(nameColumn, 'import.ambiguous', { name });
    const id = knownId ?? listedId ?? (matches.length === 1 ? matches[0] : undefined);
    const before = id === undefined ? null : (models.get(id) ?? null);
    const inCategory = category ?? before?.category;
    if (!inCategory && categoryName === '') problems.addText('category', 'import.category_required');

    const orderKey = inCategory ? refKey(inCategory) : '';
    const order = (lastOrder.get(orderKey) ?? -1) + 1;
    if (!before) lastOrder.set(orderKey, order);
    // In a file without prices, those that a person types in the preview count.
    const isPriced = hasPrices || row.row.cell('price') !== undefined;
    const product = row.product(before ?? newProduct(order), context);
    // Guests do not pay a price that a person has neither typed nor confirmed.
    const isUnconfirmed =
      product.priceKurus !== before?.priceKurus &&
      row.row.repairs.some(({ kind }) => IMPORT_QUESTIONS.includes(kind));
    const model = {
      ...product,
      fullPortionKurus: addedPortions(row.row.portions, product, portionGroup),
      category: inCategory ?? { newIndex: -1 },
      ...((row.row.isPriceOnRequest || isUnconfirmed || (!isPriced && !before)) && { is_active: false }),
    };
    const lacksPrice =
      !before && hasPrices && row.row.cell('price') === undefined && !row.row.isPriceOnRequest;
    if (lacksPrice) problems.addText('price', 'import.price_required');

    if (before || name !== '') {
      const key = before ? `id ${String(id)}` : `${orderKey} ${nameKey(name)}`;
      const first = rowOf.get(key);
      if (first !== undefined) problems.addText(null, 'import.repeated', { row: first });
      else rowOf.set(key, row.number);
    }
    const repairs =
      implied && implied.kind !== 'assumed'
        ? [
            ...row.row.repairs,
            { kind: implied.kind, column: 'category' as const, from: '', to: implied.name },
          ]
        : row.row.repairs;
    if (isChanged({ before, model })) checkProduct(model, { languages, groups }, problems);
    return { source: row.row, id: before ? (id ?? null) : null, before, model, problems, repairs };
  };
  const planned: PlannedRecord<ProductModel>[] = [];
  for (const row of rows) {
    planned.push(plan(row));
    await pause();
  }
  return planned;
}
