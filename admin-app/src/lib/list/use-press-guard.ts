import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { PRESS_GUARD_MS } from 'shared-api/domain/limits';
import { useRowsHeldWhileTouched, type HeldRows, type Identified } from './use-rows-held-while-touched';

/** Spread on the element of each row: what is inside of it is pressed as a part of the row. */
export const pressRow = ({ id }: Identified) => ({ 'data-press-row': id });

const rowOf = ({ target }: { target: EventTarget }): string | null =>
  target instanceof Element
    ? (target.closest('[data-press-row]')?.getAttribute('data-press-row') ?? null)
    : null;

/** The browser has laid out rows that it had skipped (`content-visibility`), or skips them. */
const LAID_OUT = 'contentvisibilityautostatechange';

export interface PressGuard<Row> extends Omit<HeldRows<Row>, 'handlers'> {
  /** Spread on the element around the rows. */
  list: HeldRows<Row>['handlers'] & {
    ref: (list: HTMLElement | null) => () => void;
    onPointerDownCapture: (event: PointerEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
  };
  /** Whether a row has just moved, so that a key may have been meant for the one that was in its place. */
  hasMoved: (row: Identified) => boolean;
}

/**
 * Makes a press do what was seen when it was begun: rows keep their places while the list is being touched, and a row that
 * has just come or moved takes no tap, key or click for `PRESS_GUARD_MS`, nor does any row the second half of a double click.
 * @param view identifies what is shown: after a change the list is updated at once.
 */
export function usePressGuard<Row extends Identified>(rows: readonly Row[], view: string): PressGuard<Row> {
  const { handlers, ...held } = useRowsHeldWhileTouched(rows, view);
  const listRef = useRef<HTMLElement>(null);
  const places = useRef<{ view: string; of: Map<string, { place: string; movedAtMs: number }> }>(undefined);
  const pressed = useRef<{ row: string | null; hasMoved: boolean }>(undefined);

  /** @param isMove false where rows only got their real height, which the browser lays out when they are seen. */
  function measure(isMove: boolean) {
    const nowMs = performance.now();
    const before = places.current?.view === view ? places.current.of : undefined;
    const elements = listRef.current?.querySelectorAll<HTMLElement>('[data-press-row]') ?? [];
    const of = Array.from(elements, (row, index) => {
      const id = row.dataset.pressRow ?? '';
      const place = [index, row.offsetLeft, row.offsetTop, row.offsetHeight].join();
      const known = before?.get(id);
      // Into an empty list nothing moves.
      const isStill = !isMove || !before?.size || known?.place === place;
      return [id, { place, movedAtMs: isStill ? (known?.movedAtMs ?? -Infinity) : nowMs }] as const;
    });
    places.current = { view, of: new Map(of) };
  }
  // After each commit: a row also moves when the one above it grows.
  useLayoutEffect(() => measure(true));

  const movedAtMs = (id: string) => places.current?.of.get(id)?.movedAtMs ?? -Infinity;
  const hasMoved = (id: string) => performance.now() - movedAtMs(id) < PRESS_GUARD_MS;
  return {
    ...held,
    hasMoved: ({ id }) => hasMoved(String(id)),
    list: {
      ...handlers,
      ref: (list) => {
        listRef.current = list;
        const onLaidOut = () => measure(false);
        list?.addEventListener(LAID_OUT, onLaidOut);
        return () => {
          listRef.current = null;
          list?.removeEventListener(LAID_OUT, onLaidOut);
        };
      },
      onPointerDownCapture: (event) => {
        const row = rowOf(event);
        pressed.current = { row, hasMoved: row !== null && hasMoved(row) };
      },
      onClickCapture: (event) => {
        const row = rowOf(event);
        const begun = event.detail > 0 ? pressed.current : undefined;
        pressed.current = undefined;
        if (row === null) return;
        const isOther = begun !== undefined && (begun.row !== row || begun.hasMoved);
        if (!isOther && !hasMoved(row) && event.detail < 2) return;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
}
