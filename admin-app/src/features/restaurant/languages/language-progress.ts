import type { AreaProgress } from './content-progress';

export interface LanguageProgress {
  /** Undefined while loading. */
  areas: readonly AreaProgress[] | undefined;
  /** Null if no release's texts have been added; undefined while loading. */
  texts: { done: number; total: number } | null | undefined;
}

export function contentTotals(areas: readonly AreaProgress[]) {
  const total = areas.reduce((sum, area) => sum + area.total, 0);
  const missing = areas.reduce((sum, area) => sum + area.missing.length, 0);
  return { done: total - missing, total };
}
