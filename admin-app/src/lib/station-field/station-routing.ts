import type { Station } from 'shared-api/contract/kitchen/stations';

interface RoutedItem {
  /** Undefined for a category, and for a product without a category yet. */
  categoryId?: number;
  /** Stations set on the item itself. */
  stationIds: readonly number[];
}

interface Routing {
  stations: readonly Station[];
  /** Whether the stations are the item's own, its category's or the default one. */
  source: 'own' | 'category' | 'default';
}

/** The stations that will make an item: its own, else its category's, else the default one. */
export function routingOf(all: readonly Station[], { categoryId, stationIds }: RoutedItem): Routing {
  const own = all.filter(({ id }) => stationIds.includes(id));
  if (own.length > 0) return { stations: own, source: 'own' };
  const ofCategory = all.filter(({ category_ids: ids }) => categoryId && ids.includes(categoryId));
  if (ofCategory.length > 0) return { stations: ofCategory, source: 'category' };
  return { stations: all.filter(({ is_default: isDefault }) => isDefault), source: 'default' };
}

/** Whether an item goes to the default station although the restaurant has others: a station may be missing in its settings. */
export const goesToDefaultStation = (all: readonly Station[], item: RoutedItem): boolean =>
  all.length > 1 && routingOf(all, item).source === 'default';
