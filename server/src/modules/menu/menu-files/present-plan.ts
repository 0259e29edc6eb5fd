import type { ImportPreview, ImportRow } from 'shared-api/contract/import-preview';
import type { MenuImportPreview } from 'shared-api/contract/menu/menu-files';
import { IMPORT_LIMITS } from 'shared-api/domain/limits';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { text } from '#i18n/text';
import type { Column } from '#spreadsheet/columns';
import { headingsByKey } from '#spreadsheet/row-problems';
import type { CellValue } from '#spreadsheet/sheet';
import { plainName } from './menu-bodies';
import { cellContextOf, cellsOfCategory, cellsOfProduct, type Cells } from './menu-cells';
import type { MenuColumnKey } from './menu-columns';
import type { CategoryRef, RecordModel } from './menu-model';
import type { MenuPlan } from './menu-plan';
import type { MenuState } from './menu-state';
import type { Repair } from './repair-rows';
import { changeOf, type PlannedRecord, type PlannedChange } from './planned-record';

/** Names of categories, including those that the file adds. */
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

/** The text of a cell may be long. */
const REPAIR_SHOWN_CHARS = 120;
/** Upper bound of new records: each row is a product in a new category. */
const NEW_SHOWN = 2 * IMPORT_LIMITS.rows;

/**
 * The preview: without unchanged records and with only the first invalid rows.
 * @param language of headings, values and problems.
 */
export function presentPlan(
  plan: MenuPlan,
  state: MenuState,
  columns: readonly Column<MenuColumnKey>[],
  language: InterfaceLanguage,
): Pick<ImportPreview, 'counts' | 'rows'> & Pick<MenuImportPreview, 'categories'> {
  const { languages } = state;
  const context = cellContextOf(state, language, categoryNamer(plan, state));
  const changesOf = (before: Cells, after: Cells): ImportRow['changes'] =>
    columns
      .map(({ key, heading }) => ({
        field: heading[language],
        from: cellText(before[key], language),
        to: cellText(after[key], language),
      }))
      .filter(({ from, to }) => from !== to);

  const headings = headingsByKey(columns);
  const presentRepair = ({ kind, column, from, to }: Repair): NonNullable<ImportRow['repairs']>[number] => {
    const shownFrom = from.slice(0, REPAIR_SHOWN_CHARS);
    const shownTo = cellText(to, language).slice(0, REPAIR_SHOWN_CHARS);
    const params = { column: headings.get(column)?.[language] ?? '', from: shownFrom, to: shownTo };
    return {
      kind,
      field: column,
      from: shownFrom,
      to: shownTo,
      text: text(`import.repair.${kind}`, params)[language],
    };
  };
  /** Of a field with a problem, what its cell has. */
  const shownIn = ({ source, problems }: PlannedRecord<RecordModel>, cells: Cells, key: MenuColumnKey) =>
    source && problems.columns.has(key) ? source.textOf(key) : cellText(cells[key], language);
  function valuesOf(planned: PlannedRecord<RecordModel>, cells: Cells): ImportRow['values'] {
    const shown = (key: MenuColumnKey) => shownIn(planned, cells, key);
    return {
      price: shown('price'),
      description: shown(`description:${languages[0] ?? ''}`),
      category: shown('category'),
      vat: shown('vat'),
      stations: shown('stations'),
      portion: shown('portion'),
      image_url: planned.model.image_url,
      is_active: planned.model.is_active,
    };
  }
  /** Entry for a record that the file changes or that has problems. */
  function entryOf<Model extends RecordModel>(
    planned: PlannedRecord<Model>,
    kind: ImportRow['kind'],
    cellsOf: (model: Model) => Cells,
    detailsOf: (model: Model) => string,
  ) {
    const { source, before, model, problems, repairs } = planned;
    const row = source?.number ?? null;
    const change = changeOf(planned);
    const present = (): ImportRow | [] => {
      if (change === 'unchanged') return [];
      return {
        row,
        ...(source?.sheet && { sheet: source.sheet }),
        kind,
        change,
        name: plainName(model, languages),
        details: detailsOf(model),
        changes: before ? changesOf(cellsOf(before), cellsOf(model)) : [],
        problems: change === 'invalid' ? problems.list.map((problem) => problem[language]) : [],
        ...(repairs.length > 0 && { repairs: repairs.map(presentRepair) }),
        ...(problems.columns.size > 0 && { invalid_fields: [...problems.columns] }),
        ...(kind === 'product' && { values: valuesOf(planned, cellsOf(model)) }),
      };
    };
    return { row: row ?? 0, change, present };
  }
  const entries = [
    ...plan.categories.map((each) =>
      entryOf(
        each,
        'category',
        (model) => cellsOfCategory(model, context),
        () => '',
      ),
    ),
    ...plan.products.map((each) =>
      entryOf(
        each,
        'product',
        (model) => cellsOfProduct(model, context),
        ({ category }) => context.categoryName(category),
      ),
    ),
  ];
  // Rows of several sheets stay in the order of their sheets.
  if (!plan.products.some(({ source }) => source?.sheet)) entries.sort((a, b) => a.row - b.row);
  const having = Map.groupBy(entries, ({ change }) => change);
  // Hidden rows are not presented, either: a file may have tens of thousands of invalid rows.
  const hidden = new Set([
    ...(having.get('invalid') ?? []).slice(IMPORT_LIMITS.invalidRowsShown),
    ...(having.get('new') ?? []).slice(NEW_SHOWN),
  ]);
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
  const missingRows = [
    ...state.products
      .filter(({ row }) => missingIds.products.has(row.id))
      .map(({ row }) => missing('product', row.name, context.categoryName({ id: row.category_id }))),
    ...state.categories
      .filter(({ row }) => missingIds.categories.has(row.id))
      .map(({ row }) => missing('category', row.name, '')),
  ];
  const productsOf = Map.groupBy(
    plan.products.filter((product) => changeOf(product) !== 'invalid'),
    ({ model }) => context.categoryName(model.category),
  );
  const count = (change: PlannedChange) => having.get(change)?.length ?? 0;
  return {
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      missing: missingRows.length,
      invalid: count('invalid'),
    },
    categories: [...productsOf].map(([name, products]) => ({ name, products: products.length })),
    rows: [
      ...entries.filter((entry) => !hidden.has(entry)).flatMap((entry) => entry.present()),
      ...missingRows,
    ],
  };
}
