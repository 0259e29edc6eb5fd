import type { Station } from 'shared-api/contract/kitchen/stations';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { hasParts } from '../../../lib/has-parts';

/** Who makes a product, as the text of a cell: names in the order of the stations. */

const SEPARATOR = ', ';
const folded = (text: string) => text.trim().toLocaleLowerCase('tr');
const textOf = (stations: readonly Station[]) => stations.map(({ name }) => name).join(SEPARATOR);

/** The stations that the product names; empty for none. */
export const ownStations = (stations: readonly Station[], productId: number): string =>
  textOf(stations.filter(({ product_ids: ids }) => ids.includes(productId)));

/** The stations of a typed or pasted text; undefined for a name that no station has. */
function stationsNamed(stations: readonly Station[], text: string): Station[] | undefined {
  const find = (name: string) => stations.find((station) => folded(station.name) === folded(name));
  if (text.trim() === '') return [];
  // A name may contain a comma itself.
  const names = find(text) ? [text] : text.split(/[,;]/);
  const named = names.map(find);
  return named.includes(undefined) ? undefined : stations.filter((station) => named.includes(station));
}

/** The text as stations are called; as it was typed where no station has such a name. */
export function normalizedStations(stations: readonly Station[], typed: string): string {
  const named = stationsNamed(stations, typed);
  return named ? textOf(named) : typed;
}

export const stationIdsNamed = (stations: readonly Station[], text: string): number[] | undefined =>
  stationsNamed(stations, text)?.map(({ id }) => id);

/** The texts of all rows, found without searching the stations for each of them. */
export interface StationTexts {
  ownOf: (product: Product) => string;
  /** Who makes it while it names no station. */
  inheritedBy: (product: Product) => string;
}

/** @param ofParts of a set menu: its parts are made at their stations. */
export function stationTexts(
  stations: readonly Station[],
  groups: readonly OptionGroup[],
  ofParts: string,
): StationTexts {
  const byProduct = namesBy(stations, ({ product_ids }) => product_ids);
  const byCategory = namesBy(stations, ({ category_ids }) => category_ids);
  const fallback = textOf(stations.filter(({ is_default }) => is_default));
  const partGroups = new Set(groups.filter(hasParts).map(({ id }) => id));
  return {
    ownOf: ({ id }) => byProduct.get(id) ?? '',
    inheritedBy: ({ category_id, option_groups }) =>
      option_groups.some(({ id }) => partGroups.has(id))
        ? ofParts
        : (byCategory.get(category_id) ?? fallback),
  };
}

function namesBy(
  stations: readonly Station[],
  idsOf: (station: Station) => readonly number[],
): Map<number, string> {
  const names = new Map<number, string>();
  for (const station of stations) {
    for (const id of idsOf(station)) {
      const before = names.get(id);
      names.set(id, before === undefined ? station.name : `${before}${SEPARATOR}${station.name}`);
    }
  }
  return names;
}
