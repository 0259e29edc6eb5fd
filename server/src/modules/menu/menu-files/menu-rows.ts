import { parseComputedKurus } from 'shared-api/domain/money';
import { nameKey } from 'shared-api/domain/text-key';
import type { Localized } from '#i18n/text';
import { isSameText, parseNumber } from '#spreadsheet/cell-values';
import { readDeclarationCells } from './declaration-cells';
import { KIND_WORDS } from './menu-cells';
import type { CategoryModel, ProductModel, RecordModel } from './menu-model';
import type { NamedRecord } from './named-records';
import { readGroups, readOptions } from './option-cells';
import { RowCells } from './row-cells';
import { CATEGORY_VALUES, PRODUCT_VALUES, readValues, SHARED_VALUES } from './value-columns';

/** Reads one row as a category or a product. */
export class MenuRow extends RowCells {
  get isCategory(): boolean {
    const kind = nameKey(this.row.cell('kind')?.text ?? '');
    return Object.values(KIND_WORDS.category).some((word) => nameKey(word) === kind);
  }

  private get isKnownKind(): boolean {
    const kind = nameKey(this.row.cell('kind')?.text ?? '');
    return (
      kind === '' ||
      this.isCategory ||
      Object.values(KIND_WORDS.product).some((word) => nameKey(word) === kind)
    );
  }

  /** Id of an existing record; undefined for none. */
  id(): number | undefined {
    if (!this.isKnownKind) this.problems.addText('kind', 'import.unknown_kind');
    const cell = this.cell('id');
    if (!cell || cell.text === '') return undefined;
    const id = parseNumber(cell);
    if (id !== undefined && Number.isInteger(id) && id > 0) return id;
    this.problems.addText('id', 'import.not_an_id');
    return undefined;
  }

  private texts(name: 'name' | 'description', stored: Record<string, string>): Record<string, string> {
    const entries = this.languages.map((code): [string, string] => {
      const before = stored[code] ?? '';
      const typed = this.cell(`${name}:${code}`)?.text ?? before;
      return [code, isSameText(before, typed) ? before : typed];
    });
    return Object.fromEntries(entries);
  }

  private stationIds(before: number[], stations: readonly { id: number; name: string }[]): number[] {
    const cell = this.cell('stations');
    if (!cell) return before;
    const names = cell.text
      .split(/[;\n]/)
      .map((name) => name.trim())
      .filter(Boolean);
    const ids = names.flatMap((name) => {
      const station = stations.find((each) => nameKey(each.name) === nameKey(name));
      if (!station) this.problems.addText('stations', 'import.unknown_station', { name });
      return station?.id ?? [];
    });
    return [...new Set(ids)].sort((a, b) => a - b);
  }

  private image(
    before: RecordModel,
    names: Record<string, string>,
    { imageOf, imageOfDish }: RowContext,
  ): string | null {
    const cell = this.cell('image');
    if (!cell || cell.text === '') {
      const named = this.languages.map((code) => imageOfDish(names[code] ?? '')).find(Boolean);
      return named ?? (cell ? null : before.image_url);
    }
    if (cell.text === before.image_url) return cell.text;
    const image = imageOf(cell.text);
    if (typeof image === 'string') return image;
    this.problems.add('image', image);
    return before.image_url;
  }

  private shared(before: RecordModel, context: RowContext): RecordModel {
    const names = this.texts('name', before.names);
    return {
      ...before,
      ...readValues(SHARED_VALUES, this, before),
      names,
      descriptions: this.texts('description', before.descriptions),
      stationIds: this.stationIds(before.stationIds, context.stations),
      image_url: this.image(before, names, context),
    };
  }

  /** @param before the stored category, or a new one with its defaults. */
  category(before: CategoryModel, context: RowContext): CategoryModel {
    return {
      ...before,
      ...this.shared(before, context),
      ...readValues(CATEGORY_VALUES, this, before),
      course_id: this.courseId(before.course_id, context.courses),
    };
  }

  private courseId(before: number | null, courses: readonly NamedRecord[]): number | null {
    const cell = this.cell('course');
    if (!cell) return before;
    if (cell.text === '') return null;
    return this.named('course', cell.text, courses, before === null ? [] : [before]) ?? before;
  }

  /** @param before the stored product, or a new one with its defaults. */
  product(before: ProductModel, context: RowContext): ProductModel {
    const price = this.cell('price');
    if (price?.text === '') this.problems.addText('price', 'import.price_required');
    return {
      ...before,
      ...this.shared(before, context),
      ...readValues(PRODUCT_VALUES, this, before),
      priceKurus: this.numeric('price', before.priceKurus, (cell) => {
        const lira = parseNumber(cell);
        return lira === undefined ? undefined : kurusOf(lira);
      }),
      options: readOptions(this, before.options),
      groups: readGroups(this, before.groups, context.groups),
      declaration: readDeclarationCells(this, before.declaration),
    };
  }
}

/** The address of an image that a cell names, or the problem with it. */
export type ImageLookup = (named: string) => string | Localized;

export interface RowContext {
  stations: readonly { id: number; name: string }[];
  courses: readonly NamedRecord[];
  groups: readonly NamedRecord[];
  imageOf: ImageLookup;
  /** The image of the archive that is named after a dish. */
  imageOfDish: (name: string) => string | undefined;
}

/** More than two decimals are kept, so that validation refuses them with the rest of the row. */
const kurusOf = (lira: number) => parseComputedKurus(lira) ?? lira * 100;
