import type { ImportPreview, ImportRow } from 'shared-api/contract/import-preview';
import type { InterfaceLanguage } from 'shared-api/contract/restaurant/known-languages';
import type { Column } from '../../../spreadsheet/columns';
import type { CellValue } from '../../../spreadsheet/sheet';
import { plainName } from './menu-bodies';
import { cellsOfCategory, cellsOfProduct, type Cells } from './menu-cells';
import type { MenuColumnKey } from './menu-columns';
import type { CategoryRef, RecordModel } from './menu-model';
import type { MenuPlan } from './menu-plan';
import { cellContextOf, type MenuState } from './menu-state';
import { isChanged, type Planned } from './planned';

/** How a category is called, also one that the file adds. */
function categoryNamer(plan: MenuPlan, { categories, languages }: MenuState) {
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

/** Without what is unchanged. @param language of headings, values and problems. */
export function presentPlan(
  plan: MenuPlan,
  state: MenuState,
  columns: readonly Column<MenuColumnKey>[],
  language: InterfaceLanguage,
): Pick<ImportPreview, 'counts' | 'rows'> {
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

  function rowOf<Model extends RecordModel>(
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
