import { isDeepStrictEqual } from 'node:util';
import type { ImportPreview, ImportRow } from 'shared-api/contract/import-preview';
import type { InterfaceLanguage } from 'shared-api/contract/restaurant/known-languages';
import { foldText } from '../../../db/fold-text';
import type { Column, KeyedTable } from '../../../spreadsheet/columns';
import { headingsByKey, RowProblems } from '../../../spreadsheet/row-problems';
import type { CellValue } from '../../../spreadsheet/sheet';
import { checkCategory, checkProduct, plainName } from './menu-bodies';
import type { MenuColumnKey } from './menu-columns';
import {
  categoryModelOf,
  cellsOfCategory,
  cellsOfProduct,
  productModelOf,
  type CategoryModel,
  type CategoryRef,
  type CellContext,
  type ProductModel,
} from './menu-model';
import { MenuRow, type ImageLookup, type RowContext } from './menu-rows';
import type { MenuState } from './menu-state';

export interface Planned<Model> {
  /** Of the file; null for a category that only product rows name. */
  row: number | null;
  /** Null for a new one. */
  id: number | null;
  before: Model | null;
  model: Model;
  problems: RowProblems<MenuColumnKey>;
}

/** What a file would do to the menu. */
export interface MenuPlan {
  categories: Planned<CategoryModel>[];
  products: Planned<ProductModel>[];
  /** Ids of what the file does not have; a category is missing when no row is or names it. */
  missing: { categoryIds: number[]; productIds: number[] };
}

interface PlanInput {
  table: KeyedTable<MenuColumnKey>;
  columns: readonly Column<MenuColumnKey>[];
  state: MenuState;
  imageOf: ImageLookup;
}

const NEW_CATEGORY = { vatRate: null, stationIds: [], isActive: true, image: null } as const;

const refKey = (ref: CategoryRef) => ('id' in ref ? `id ${ref.id}` : `new ${ref.newIndex}`);

/** Records by a key that several may share. */
class Index {
  private readonly idsOf = new Map<string, number[]>();

  add(key: string, id: number): void {
    this.idsOf.set(key, [...(this.idsOf.get(key) ?? []), id]);
  }

  find = (key: string): readonly number[] => this.idsOf.get(key) ?? [];
}

/** The rows of a file as changes of the menu; rows with problems are in it with them. */
export function planMenu({ table, columns, state, imageOf }: PlanInput): MenuPlan {
  const { languages } = state;
  const headings = headingsByKey(columns);
  const rows = table.rows.map((row) => new MenuRow(row, new RowProblems(headings), languages));
  const context: RowContext = { stations: state.stations, imageOf };
  const planner = new CategoryPlanner(state, context);
  for (const row of rows) if (row.isCategory) planner.addRow(row);
  const products = planProducts(
    rows.filter((row) => !row.isCategory),
    { state, context, planner },
  );
  const { categories } = planner;
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

/** Matches category rows, and the names of categories in product rows. */
class CategoryPlanner {
  readonly categories: Planned<CategoryModel>[] = [];
  private readonly models: Map<number, CategoryModel>;
  private readonly stored = new Index();
  /** By names of the file: new ones, and stored ones that it renames. */
  private readonly planned = new Map<string, CategoryRef>();
  private readonly rowOf = new Map<number, number>();
  private nextOrder: number;

  constructor(
    private readonly state: MenuState,
    private readonly context: RowContext,
  ) {
    const { categories, languages } = state;
    this.models = new Map(categories.map((record) => [record.row.id, categoryModelOf(record, state)]));
    for (const [id, model] of this.models) this.stored.add(foldText(plainName(model, languages)), id);
    this.nextOrder = Math.max(-1, ...categories.map(({ row }) => row.sort_order)) + 1;
  }

  addRow(row: MenuRow): void {
    const { languages } = this.state;
    const column = `name:${languages[0] ?? ''}` as const;
    const given = row.id();
    // An id of another restaurant, or of a category that was removed, says nothing.
    const id =
      given !== undefined && this.models.has(given) ? given : this.storedId(row, row.text(column), column);
    const before = id === undefined ? null : (this.models.get(id) ?? null);
    if (id !== undefined) {
      const first = this.rowOf.get(id);
      if (first !== undefined) row.problems.addText(null, 'import.repeated', { row: first });
      else this.rowOf.set(id, row.number);
    }
    const model = row.category(before ?? this.newModel(), this.context);
    const key = foldText(plainName(model, languages));
    if (!before && this.planned.has(key)) row.problems.addText(null, 'import.repeated_name');
    this.add({ row: row.number, id: before ? (id ?? null) : null, before, model, problems: row.problems });
    if (isChanged({ before, model })) {
      checkCategory(model, languages, row.problems);
    }
  }

  /** The category that a product row names; a name that is nowhere else is a new category. */
  named(row: MenuRow, name: string): CategoryRef | undefined {
    const key = foldText(name);
    const planned = this.planned.get(key);
    if (planned) return planned;
    const id = this.storedId(row, name, 'category');
    if (id !== undefined) return { id };
    if (this.stored.find(key).length > 1) return undefined;
    const [defaultLanguage = ''] = this.state.languages;
    const model = { ...this.newModel(), names: { [defaultLanguage]: name } };
    const problems = row.problems;
    checkCategory(model, this.state.languages, problems);
    return this.add({ row: null, id: null, before: null, model, problems });
  }

  private add(category: Planned<CategoryModel>): CategoryRef {
    const { id, model } = category;
    const ref = id === null ? { newIndex: this.categories.length } : { id };
    this.categories.push(category);
    this.planned.set(foldText(plainName(model, this.state.languages)), ref);
    return ref;
  }

  private storedId(row: MenuRow, name: string, column: MenuColumnKey): number | undefined {
    const ids = this.stored.find(foldText(name));
    if (ids.length > 1) row.problems.addText(column, 'import.ambiguous', { name });
    return ids.length === 1 ? ids[0] : undefined;
  }

  private newModel(): CategoryModel {
    this.nextOrder += 1;
    return { ...NEW_CATEGORY, stationIds: [], names: {}, descriptions: {}, sortOrder: this.nextOrder - 1 };
  }
}

function planProducts(
  rows: readonly MenuRow[],
  { state, context, planner }: { state: MenuState; context: RowContext; planner: CategoryPlanner },
): Planned<ProductModel>[] {
  const { languages } = state;
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
  const stored = new Index();
  const lastOrder = new Map<string, number>();
  for (const [id, model] of models) {
    const key = refKey(model.category);
    stored.add(`${key} ${foldText(plainName(model, languages))}`, id);
    lastOrder.set(key, Math.max(lastOrder.get(key) ?? -1, model.sortOrder));
  }
  const rowOf = new Map<string, number>();

  return rows.map((row) => {
    const { problems } = row;
    const given = row.id();
    // An id of another restaurant, or of a product that was removed, says nothing.
    const knownId = given !== undefined && models.has(given) ? given : undefined;
    const name = row.text(nameColumn);
    const categoryName = row.text('category');
    const category = categoryName === '' ? undefined : planner.named(row, categoryName);
    const matches =
      knownId === undefined && category ? stored.find(`${refKey(category)} ${foldText(name)}`) : [];
    if (matches.length > 1) problems.addText(nameColumn, 'import.ambiguous', { name });
    const id = knownId ?? (matches.length === 1 ? matches[0] : undefined);
    const before = id === undefined ? null : (models.get(id) ?? null);
    const inCategory = category ?? before?.category;
    if (!inCategory && categoryName === '') problems.addText('category', 'import.category_required');

    const orderKey = inCategory ? refKey(inCategory) : '';
    const order = (lastOrder.get(orderKey) ?? -1) + 1;
    if (!before) lastOrder.set(orderKey, order);
    const model = {
      ...row.product(before ?? newProduct(order), context),
      category: inCategory ?? { newIndex: -1 },
    };
    const isPriced = before !== null || row.row.cell('price') !== undefined;
    if (!isPriced) problems.addText('price', 'import.price_required');

    const key = before ? `id ${String(id)}` : `${orderKey} ${foldText(name)}`;
    const first = rowOf.get(key);
    if (first !== undefined) problems.addText(null, 'import.repeated', { row: first });
    else rowOf.set(key, row.number);
    if (isChanged({ before, model })) checkProduct(model, languages, problems);
    return { row: row.number, id: before ? (id ?? null) : null, before, model, problems };
  });
}

const newProduct = (sortOrder: number): ProductModel => ({
  ...NEW_CATEGORY,
  stationIds: [],
  names: {},
  descriptions: {},
  sortOrder,
  category: { newIndex: -1 },
  priceKurus: 0,
  durationMinutes: 0,
  isSoldOut: false,
  options: [],
});

export const hasProblems = ({ categories, products }: MenuPlan): boolean =>
  [...categories, ...products].some(({ problems }) => problems.list.length > 0);

export const isChanged = <Model>({ before, model }: Pick<Planned<Model>, 'before' | 'model'>): boolean =>
  !isDeepStrictEqual(before, model);

/** How a category is called, also one that the file adds. */
export function categoryNamer(plan: MenuPlan, { categories, languages }: MenuState) {
  const names = new Map(categories.map(({ row }) => [row.id, row.name]));
  return (ref: CategoryRef): string => {
    if ('id' in ref) return names.get(ref.id) ?? '';
    const category = plan.categories[ref.newIndex];
    return category ? plainName(category.model, languages) : '';
  };
}

function cellText(value: CellValue | undefined, language: InterfaceLanguage): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || Number.isInteger(value)) return String(value);
  return language === 'tr' ? value.toFixed(2).replace('.', ',') : value.toFixed(2);
}

type Cells = Partial<Record<MenuColumnKey, CellValue>>;

/** Without what is unchanged. @param language of headings, values and problems. */
export function presentPlan(
  plan: MenuPlan,
  state: MenuState,
  columns: readonly Column<MenuColumnKey>[],
  language: InterfaceLanguage,
): Pick<ImportPreview, 'counts' | 'rows'> {
  const { languages } = state;
  const context: CellContext = {
    language,
    languages,
    stationNames: new Map(state.stations.map(({ id, name }) => [id, name])),
    categoryName: categoryNamer(plan, state),
  };
  const changesOf = (before: Cells, after: Cells): ImportRow['changes'] =>
    columns
      .map(({ key, heading }) => ({
        field: heading[language],
        from: cellText(before[key], language),
        to: cellText(after[key], language),
      }))
      .filter(({ from, to }) => from !== to);

  function rowOf<Model extends CategoryModel>(
    planned: Planned<Model>,
    kind: ImportRow['kind'],
    details: string,
    cellsOf: (model: Model) => Cells,
  ): ImportRow | null {
    const { row, before, model, problems } = planned;
    const problemTexts = row === null ? [] : problems.list.map((problem) => problem[language]);
    if (before && !isChanged(planned) && problemTexts.length === 0) return null;
    return {
      row,
      kind,
      change: problemTexts.length > 0 ? 'invalid' : before ? 'changed' : 'new',
      name: plainName(model, languages),
      details,
      changes: before ? changesOf(cellsOf(before), cellsOf(model)) : [],
      problems: problemTexts,
    };
  }
  const planned = [
    ...plan.categories.map((each) => rowOf(each, 'category', '', (model) => cellsOfCategory(model, context))),
    ...plan.products.map((each) =>
      rowOf(each, 'product', context.categoryName(each.model.category), (model) =>
        cellsOfProduct(model, context),
      ),
    ),
  ];
  const missing = (kind: ImportRow['kind'], name: string, details: string): ImportRow => ({
    row: null,
    kind,
    change: 'missing',
    name,
    details,
    changes: [],
    problems: [],
  });
  const missingIds = {
    categories: new Set(plan.missing.categoryIds),
    products: new Set(plan.missing.productIds),
  };
  const rows = [
    ...planned.filter((row) => row !== null).sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    ...state.products
      .filter(({ row }) => missingIds.products.has(row.id))
      .map(({ row }) => missing('product', row.name, context.categoryName({ id: row.category_id }))),
    ...state.categories
      .filter(({ row }) => missingIds.categories.has(row.id))
      .map(({ row }) => missing('category', row.name, '')),
  ];
  const count = (change: ImportRow['change']) => rows.filter((row) => row.change === change).length;
  return {
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: planned.filter((row) => row === null).length,
      missing: count('missing'),
      invalid: count('invalid'),
    },
    rows,
  };
}
