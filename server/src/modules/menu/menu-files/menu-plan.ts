import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import type { Column } from '#spreadsheet/columns';
import { headingsByKey, RowProblems } from '#spreadsheet/row-problems';
import { timeSlices } from '#spreadsheet/time-slices';
import type { MenuColumnKey } from './menu-columns';
import type { CategoryModel, ProductModel } from './menu-model';
import { MenuRow, type RowContext } from './menu-rows';
import type { MenuState } from './menu-state';
import { CategoryPlanner } from './plan-categories';
import { planProducts } from './plan-products';
import { changeOf, type PlannedRecord } from './planned-record';
import type { RepairedTable } from './repair-rows';

/** The changes that a file would make to the menu. */
export interface MenuPlan {
  categories: PlannedRecord<CategoryModel>[];
  products: PlannedRecord<ProductModel>[];
  /** Ids of records that the file lacks; a category is missing if no row is the category or names it. */
  missing: { categoryIds: number[]; productIds: number[] };
}

interface PlanInput extends Pick<RowContext, 'imageOf' | 'imageOfDish'> {
  table: RepairedTable;
  columns: readonly Column<MenuColumnKey>[];
  state: MenuState;
}

/** Turns the rows of a file into changes of the menu; rows with problems are included with these. */
export async function planMenu({ table, columns, state, ...images }: PlanInput): Promise<MenuPlan> {
  const pause = timeSlices();
  const { languages } = state;
  const headings = headingsByKey(columns);
  const rows = table.rows.map((row) => new MenuRow(row, new RowProblems(headings), languages));
  const context: RowContext = {
    stations: state.stations,
    courses: state.courses,
    groups: state.groups.map(({ row: { id, name }, translations }) => ({ id, name, translations })),
    ...images,
  };
  const planner = new CategoryPlanner(state, context);
  const productRows: MenuRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index >= IMPORT_LIMITS.rows) {
      row.problems.addText(null, 'import.row_beyond_limit', { max: IMPORT_LIMITS.rows });
    }
    if (row.isCategory) planner.addRow(row);
    else productRows.push(row);
    await pause();
  }
  const products = await planProducts(productRows, {
    state,
    context,
    planner,
    hasPrices: table.hasPrices,
    pause,
  });
  const { categories } = planner;
  for (const { model, problems } of products) {
    const category = 'newIndex' in model.category ? categories[model.category.newIndex] : undefined;
    if (category && changeOf(category) === 'invalid') problems.addText('category', 'import.category_invalid');
  }
  const kept = new Set(products.map(({ id }) => id));
  const named = new Set([
    ...categories.map(({ id }) => id),
    ...products.map(({ model: { category } }) => ('id' in category ? category.id : null)),
  ]);
  return {
    categories,
    products,
    missing: {
      categoryIds: state.categories.map(({ row }) => row.id).filter((id) => !named.has(id)),
      productIds: state.products.map(({ row }) => row.id).filter((id) => !kept.has(id)),
    },
  };
}

/** The plan without its invalid rows, and without new categories that only such rows name. */
export function withoutInvalid({ categories, products, missing }: MenuPlan): MenuPlan {
  const validProducts = products.filter((product) => changeOf(product) !== 'invalid');
  const used = new Set(
    validProducts.map(({ model: { category } }) => ('id' in category ? -1 : category.newIndex)),
  );
  const kept = categories
    .map((category, index) => ({ category, index }))
    .filter(
      ({ category, index }) =>
        changeOf(category) !== 'invalid' && (category.source !== null || used.has(index)),
    );
  // Products name new categories by their place.
  const placeOf = new Map(kept.map(({ index }, place) => [index, place]));
  return {
    categories: kept.map(({ category }) => category),
    products: validProducts.map((product) => {
      const { category } = product.model;
      if ('id' in category) return product;
      const newIndex = placeOf.get(category.newIndex) ?? -1;
      return { ...product, model: { ...product.model, category: { newIndex } } };
    }),
    missing,
  };
}

export const hasProblems = ({ categories, products }: MenuPlan): boolean =>
  [...categories, ...products].some((planned) => changeOf(planned) === 'invalid');
