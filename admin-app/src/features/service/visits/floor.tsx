import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from 'shared-api/domain/group-by';
import { areasOf } from '#lib/list/area-filter';
import type { Tile } from './service-tiles';
import { TileList, type TileListProps } from './tile-list';
import { useSpaceAbove } from './use-space-above';
import styles from './floor.module.css';

/** Columns for which the style sheet has a layout that fills the height of the screen. */
const COLUMNS = [6, 7, 8] as const;

export type FloorProps = Pick<TileListProps, 'tiles' | 'view' | 'openId' | 'isMineOnly' | 'onOpen'> & {
  /** Whether the tiles are those that a search has found, the best match first. */
  isSearch: boolean;
};

/** The tables by area, each always at the same place, and as low as it takes to show all of them at once. */
export function Floor({ tiles, isSearch, ...list }: FloorProps) {
  const { t } = useTranslation();
  const floorRef = useSpaceAbove();
  const sections = isSearch ? [{ area: null, tiles }] : sectionsOf(tiles);
  const hasNames = sections.some(({ area }) => area !== null);
  const rows = COLUMNS.map((columns) => [
    `--rows-of-${columns}`,
    sections.reduce((sum, section) => sum + Math.ceil(section.tiles.length / columns), 0),
  ]);
  const style: CSSProperties = Object.fromEntries([...rows, ['--headings', hasNames ? sections.length : 0]]);
  return (
    <div ref={floorRef} className={styles.floor}>
      <ul role="list" aria-label={t('tables.title')} className={styles.areas} style={style}>
        {sections.map((section) => {
          const name = section.area ?? t('service.no_area');
          const occupied = section.tiles.filter(({ visit }) => visit).length;
          return (
            <li key={section.area ?? ''}>
              {hasNames && (
                <h2 className={styles.area}>
                  {name}{' '}
                  <small>
                    {t('service.area_counts', { occupied, free: section.tiles.length - occupied })}
                  </small>
                </h2>
              )}
              <TileList
                {...list}
                label={hasNames ? name : undefined}
                tiles={section.tiles}
                nameOf={nameOfTable}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const nameOfTable = ({ table }: Tile): string => table?.table_number ?? '';

/** By area, those without one last; each in the order of the tables. */
function sectionsOf(tiles: readonly Tile[]): { area: string | null; tiles: Tile[] }[] {
  const groups = groupBy(tiles, ({ table }) => table?.area ?? null);
  const areas = [...areasOf(tiles.flatMap(({ table }) => table ?? [])), null];
  return areas.flatMap((area) => {
    const inArea = groups.get(area);
    return inArea ? [{ area, tiles: inArea }] : [];
  });
}
