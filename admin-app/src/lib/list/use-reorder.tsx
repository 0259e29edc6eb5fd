import { GripVertical } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { dragRow } from './drag-row';
import styles from './use-reorder.module.css';

export interface Reorderable {
  id: number;
  name: string;
}

/**
 * Puts the rows of a list into another order: `handleOf` draws a row's handle, which is dragged, or moved with
 * the arrow keys, Home and End; `note` stands once beside the list and says what came of it.
 * @param onReorder gets all ids in their new order.
 */
export function useReorder(things: readonly Reorderable[], onReorder: (ids: number[]) => void) {
  const { t } = useTranslation();
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const handles = useRef(new Map<number, HTMLButtonElement>());
  const movedId = useRef<number | null>(null);

  /* A row that has moved in the document has lost the focus on its way. */
  useLayoutEffect(() => {
    if (movedId.current !== null) handles.current.get(movedId.current)?.focus();
    movedId.current = null;
  }, [things]);

  function move(thing: Reorderable, place: number) {
    const ids = things.map(({ id }) => id);
    const from = ids.indexOf(thing.id);
    const to = Math.max(0, Math.min(ids.length - 1, place));
    if (to === from) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    movedId.current = thing.id;
    setAnnouncement(t('reorder.moved', { name: thing.name, place: to + 1, count: ids.length }));
    onReorder(ids);
  }
  function moveByKey(event: KeyboardEvent, thing: Reorderable) {
    const from = things.findIndex(({ id }) => id === thing.id);
    const place = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: things.length - 1 }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    move(thing, place);
  }
  function grip(event: PointerEvent<HTMLButtonElement>, thing: Reorderable) {
    if (event.button === 0) dragRow(event.currentTarget, event.nativeEvent, (place) => move(thing, place));
  }

  return {
    handleOf: (thing: Reorderable) => (
      <button
        ref={(button) => {
          if (button) handles.current.set(thing.id, button);
          else handles.current.delete(thing.id);
        }}
        type="button"
        className={styles.handle}
        aria-label={t('reorder.handle', { name: thing.name })}
        aria-describedby={hintId}
        title={t('reorder.hint')}
        onKeyDown={(event) => moveByKey(event, thing)}
        onPointerDown={(event) => grip(event, thing)}
      >
        <GripVertical aria-hidden="true" />
      </button>
    ),
    note: (
      <VisuallyHidden>
        <span id={hintId}>{t('reorder.hint')}</span>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    ),
  };
}
