/** What filter and profile of the guest make of the menu, by product id. */
export interface MenuMarks {
  /** The filter leaves these; null without a filter. */
  shown: ReadonlySet<number> | null;
  /** What the guest must not eat is or may be contained, or that is not known. */
  warnings: ReadonlyMap<number, 'contains' | 'unknown'>;
}

export const NO_MARKS: MenuMarks = { shown: null, warnings: new Map() };
