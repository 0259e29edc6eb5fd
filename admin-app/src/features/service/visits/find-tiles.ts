import { findTableByNumber, tableNumberKey } from 'shared-api/domain/service/table-number';
import type { Tile } from './service-tiles';

/** Tiles of tables that match a typed number, an exact match first. */
export function findTiles(tiles: readonly Tile[], typed: string): Tile[] {
  const key = tableNumberKey(typed);
  const named = findTableByNumber(
    tiles.flatMap(({ table }) => table ?? []),
    typed,
  );
  return tiles
    .filter(({ table }) => table && (table === named || tableNumberKey(table.table_number).includes(key)))
    .toSorted((a, b) => Number(b.table === named) - Number(a.table === named));
}
