import { isDeepStrictEqual } from 'node:util';
import type { RowProblems } from '#spreadsheet/row-problems';
import type { MenuColumnKey } from './menu-columns';
import type { MenuFileRow, Repair } from './repair-rows';

/** A record as given in a file. */
export interface PlannedRecord<Model> {
  /** Its row in the file; null for a category that only product rows name. */
  source: MenuFileRow | null;
  /** Null for a new record. */
  id: number | null;
  before: Model | null;
  model: Model;
  problems: RowProblems<MenuColumnKey>;
  repairs: readonly Repair[];
}

export const isChanged = <Model>({
  before,
  model,
}: Pick<PlannedRecord<Model>, 'before' | 'model'>): boolean => !isDeepStrictEqual(before, model);

export type PlannedChange = 'invalid' | 'new' | 'changed' | 'unchanged';

/** A category that only product rows name has no row; its problems belong to them. */
export function changeOf(planned: PlannedRecord<unknown>): PlannedChange {
  if (planned.source !== null && planned.problems.list.length > 0) return 'invalid';
  if (planned.before === null) return 'new';
  return isChanged(planned) ? 'changed' : 'unchanged';
}
