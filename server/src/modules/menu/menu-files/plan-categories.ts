import { nameKey } from 'shared-api/domain/text-key';
import { checkCategory, plainName } from './menu-bodies';
import type { MenuColumnKey } from './menu-columns';
import { categoryModelOf, newCategory, type CategoryModel, type CategoryRef } from './menu-model';
import type { MenuRow, RowContext } from './menu-rows';
import type { MenuState } from './menu-state';
import { isChanged, type PlannedRecord } from './planned-record';
import { RecordIndex } from './record-index';

/** Matches category rows, and category names in product rows, with categories. */
export class CategoryPlanner {
  readonly categories: PlannedRecord<CategoryModel>[] = [];
  private readonly models: Map<number, CategoryModel>;
  private readonly stored = new RecordIndex();
  /** Categories by their name in the file: new ones, and stored ones that the file renames. */
  private readonly planned = new Map<string, CategoryRef>();
  /** Names of new categories that cannot be stored; every row that names one has the problem. */
  private readonly invalidNames = new Set<string>();
  private readonly rowOf = new Map<number, number>();
  private nextOrder: number;

  constructor(
    private readonly state: MenuState,
    private readonly context: RowContext,
  ) {
    const { categories, languages } = state;
    this.models = new Map(categories.map((record) => [record.row.id, categoryModelOf(record, state)]));
    for (const [id, model] of this.models) this.stored.add(nameKey(plainName(model, languages)), id);
    this.nextOrder = Math.max(-1, ...categories.map(({ row }) => row.sort_order)) + 1;
  }

  addRow(row: MenuRow): void {
    const { languages } = this.state;
    const column = `name:${languages[0] ?? ''}` as const;
    const given = row.id();
    // An id from another restaurant, or of a removed category, is ignored.
    const id =
      given !== undefined && this.models.has(given) ? given : this.storedId(row, row.text(column), column);
    const before = id === undefined ? null : (this.models.get(id) ?? null);
    if (id !== undefined) {
      const first = this.rowOf.get(id);
      if (first !== undefined) row.problems.addText(null, 'import.repeated', { row: first });
      else this.rowOf.set(id, row.number);
    }
    const model = row.category(before ?? this.newModel(), this.context);
    const key = nameKey(plainName(model, languages));
    if (!before && this.planned.has(key)) row.problems.addText(null, 'import.repeated_name');
    this.add({
      source: row.row,
      id: before ? (id ?? null) : null,
      before,
      model,
      problems: row.problems,
      repairs: row.row.repairs,
    });
    if (isChanged({ before, model })) {
      checkCategory(model, languages, row.problems);
    }
  }

  /** The category that a product row names; an unknown name becomes a new category. */
  named(row: MenuRow, name: string): CategoryRef | undefined {
    const key = nameKey(name);
    const planned = this.planned.get(key);
    if (planned) {
      const category =
        this.invalidNames.has(key) && 'newIndex' in planned && this.categories[planned.newIndex];
      if (category) checkCategory(category.model, this.state.languages, row.problems);
      return planned;
    }
    const id = this.storedId(row, name, 'category');
    if (id !== undefined) return { id };
    if (this.stored.find(key).length > 1) return undefined;
    const [defaultLanguage = ''] = this.state.languages;
    const model = { ...this.newModel(), names: { [defaultLanguage]: name } };
    const { problems } = row;
    const problemCount = problems.list.length;
    checkCategory(model, this.state.languages, problems);
    if (problems.list.length > problemCount) this.invalidNames.add(key);
    return this.add({ source: null, id: null, before: null, model, problems, repairs: [] });
  }

  private add(category: PlannedRecord<CategoryModel>): CategoryRef {
    const { id, model } = category;
    const ref = id === null ? { newIndex: this.categories.length } : { id };
    this.categories.push(category);
    this.planned.set(nameKey(plainName(model, this.state.languages)), ref);
    return ref;
  }

  private storedId(row: MenuRow, name: string, column: MenuColumnKey): number | undefined {
    const ids = this.stored.find(nameKey(name));
    if (ids.length > 1) row.problems.addText(column, 'import.ambiguous', { name });
    return ids.length === 1 ? ids[0] : undefined;
  }

  private newModel(): CategoryModel {
    this.nextOrder += 1;
    return newCategory(this.nextOrder - 1);
  }
}
