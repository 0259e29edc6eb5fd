import type { AreaProgress } from './content-progress';

/** How far a language is. */
export interface LanguageProgress {
  /** Undefined while it is not known. */
  areas: readonly AreaProgress[] | undefined;
  /** Interface texts; null while the release's have not been added, undefined while they are not known. */
  texts: { done: number; total: number } | null | undefined;
}

export function contentTotals(areas: readonly AreaProgress[]) {
  const total = areas.reduce((sum, area) => sum + area.total, 0);
  const missing = areas.reduce((sum, area) => sum + area.missing.length, 0);
  return { done: total - missing, total };
}
