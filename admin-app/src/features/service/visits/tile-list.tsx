import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Visit } from 'shared-api/contract/service/visits';
import { isUnreached } from '#lib/alerted-call';
import { useRowsHeldWhileTouched } from '#lib/list/use-rows-held-while-touched';
import { ServiceTile } from './service-tile';
import { isForAll, type Tile } from './service-tiles';
import styles from './tile-list.module.css';
import { unpaidAmount } from './unpaid-amount';

export interface TileListProps {
  /** Accessible name, unless the list around it has it. */
  label?: string;
  tiles: readonly Tile[];
  /** Name of the table or the takeaway order. */
  nameOf: (tile: Tile) => string;
  /** Identifies the search: after a change the list is updated at once. */
  view: string;
  /** Id of the tile that is open. */
  openId: number | null;
  /** Whether the tables of others step back. */
  isMineOnly?: boolean;
  onOpen: (id: number) => void;
}

/** Tiles, which keep their positions while the list is being touched. */
export function TileList({ label, tiles, nameOf, view, openId, isMineOnly = false, onOpen }: TileListProps) {
  const current = new Map(tiles.map((tile) => [tile.id, tile]));
  const { rows, waiting, handlers } = useRowsHeldWhileTouched(tiles, view);
  const shown = [...rows, ...waiting].flatMap(({ id }) => current.get(id) ?? []);
  const open = useConstant(onOpen);
  return (
    <ul role="list" aria-label={label} className={styles.tiles} {...handlers}>
      {shown.map((tile) => (
        <li key={tile.id}>
          <ServiceTile
            id={tile.id}
            name={nameOf(tile)}
            reason={tile.reason}
            since={tile.since}
            openPortions={tile.openPortions}
            openedAt={tile.visit?.created_at}
            guestCount={tile.visit?.guest_count}
            amount={
              tile.visit && (isPartPaid(tile.visit) ? unpaidAmount(tile.visit) : tile.visit.total_amount)
            }
            isPartPaid={tile.visit !== undefined && isPartPaid(tile.visit)}
            payment={tile.visit?.bill_request}
            hasDraft={tile.hasDraft}
            isUnreached={tile.call !== undefined && isUnreached(tile.call)}
            noted={tile.noted}
            isMine={tile.isMine}
            isQuiet={isMineOnly && !tile.isMine && !isForAll(tile.reason)}
            isOpen={tile.id === openId}
            onOpen={open}
          />
        </li>
      ))}
    </ul>
  );
}

const isPartPaid = (visit: Visit): boolean => visit.paid_amount > 0 && unpaidAmount(visit) > 0;

/** A function that stays the same and calls the latest one, for components that render only when their props change. */
function useConstant<Arguments extends unknown[]>(latest: (...args: Arguments) => void) {
  const ref = useRef(latest);
  useLayoutEffect(() => {
    ref.current = latest;
  });
  return useCallback((...args: Arguments) => ref.current(...args), []);
}
