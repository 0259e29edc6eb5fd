import { useTranslation } from 'react-i18next';
import type { Visit } from 'shared-api/contract/service/visits';
import { formatPrice } from 'shared-api/i18n/format';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useRowsHeldWhileTouched } from '#lib/list/use-rows-held-while-touched';
import type { Tile } from './service-tiles';
import { TileBadge, toneOf } from './tile-badge';
import { useMinutesSince } from './use-minutes-since';
import styles from './tile-list.module.css';

export interface TileListProps {
  /** Accessible name. */
  label: string;
  tiles: readonly Tile[];
  /** Name of the table or the takeaway order. */
  nameOf: (tile: Tile) => string;
  /** Identifies the search: after a change the list is updated at once. */
  view: string;
  /** Id of the tile that is open. */
  openId: number | null;
  onOpen: (id: number) => void;
}

/** Large tiles, which keep their positions while the list is being touched. */
export function TileList({ label, tiles, nameOf, view, openId, onOpen }: TileListProps) {
  const current = new Map(tiles.map((tile) => [tile.id, tile]));
  const { rows, waiting, handlers } = useRowsHeldWhileTouched(tiles, view);
  const shown = [...rows, ...waiting].flatMap(({ id }) => current.get(id) ?? []);
  return (
    <ul role="list" aria-label={label} className={styles.tiles} {...handlers}>
      {shown.map((tile) => (
        <li key={tile.id}>
          <button
            type="button"
            data-tone={toneOf(tile.reason)}
            data-reason={tile.reason}
            aria-current={tile.id === openId || undefined}
            className={styles.tile}
            onClick={() => onOpen(tile.id)}
          >
            <strong className={styles.name}>
              <bdi>{nameOf(tile)}</bdi>
            </strong>
            <VisuallyHidden>, </VisuallyHidden>
            <TileBadge reason={tile.reason} callType={tile.callType} />
            {tile.visit && <TileFigures visit={tile.visit} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function TileFigures({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const minutes = useMinutesSince(visit.created_at);
  return (
    <>
      <VisuallyHidden>, </VisuallyHidden>
      <span translate="no" className={styles.amount}>
        {formatPrice(visit.total_amount)}
      </span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={styles.figures}>
        {visit.guest_count !== null && (
          <>
            <span>{t('service.guests', { count: visit.guest_count })}</span>
            <VisuallyHidden>, </VisuallyHidden>
          </>
        )}
        <span>{t('service.minutes', { minutes })}</span>
      </span>
    </>
  );
}
