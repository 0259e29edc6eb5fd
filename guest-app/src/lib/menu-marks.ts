/** How the guest's filter and allergy profile mark the products of the menu, by product id. */
export interface MenuMarks {
  /** Products that pass the filter; null without a filter. */
  shown: ReadonlySet<number> | null;
  /** Products of which too little is declared for the filter: never safe, and never hidden. */
  unknown: ReadonlySet<number>;
  /** `contains`: the product contains or may contain one of the guest's allergens; `unknown`: that is not declared. */
  warnings: ReadonlyMap<number, 'contains' | 'unknown'>;
}

export const NO_MARKS: MenuMarks = { shown: null, unknown: new Set(), warnings: new Map() };
