import type { Station } from 'shared-api/contract/kitchen/stations';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { nameKey } from 'shared-api/domain/text-key';
import { hasParts } from '#lib/has-parts';

/** Cells show stations as text: their names in the order of the stations. */

const SEPARATOR = ', ';
const textOf = (stations: readonly Station[]) => stations.map(({ name }) => name).join(SEPARATOR);

/** Text of the stations assigned to the product itself; empty for none. */
export const ownStations = (stations: readonly Station[], productId: number): string =>
  textOf(stations.filter(({ product_ids: ids }) => ids.includes(productId)));

/** Stations named in a typed or pasted text; undefined if a name is unknown. */
function stationsNamed(stations: readonly Station[], text: string): Station[] | undefined {
  const find = (name: string) => stations.find((station) => nameKey(station.name) === nameKey(name));
  if (text.trim() === '') return [];
  // A station's name may contain a comma.
  const names = find(text) ? [text] : text.split(/[,;]/);
  const named = names.map(find);
  return named.includes(undefined) ? undefined : stations.filter((station) => named.includes(station));
}

/** The text with the stations' exact names; unchanged if a name is unknown. */
export function normalizedStations(stations: readonly Station[], typed: string): string {
  const named = stationsNamed(stations, typed);
  return named ? textOf(named) : typed;
}

export const stationIdsNamed = (stations: readonly Station[], text: string): number[] | undefined =>
  stationsNamed(stations, text)?.map(({ id }) => id);

/** The station texts of all rows, prepared once so that the stations are not searched for each row. */
export interface StationTexts {
  ownOf: (product: Product) => string;
  /** Stations that make a product without its own stations. */
  inheritedBy: (product: Product) => string;
}

/** @param ofParts text for a set menu, whose parts are made at their own stations. */
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
