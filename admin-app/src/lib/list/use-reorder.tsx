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
 * Reorders the rows of a list: `handleOf` renders a row's handle, which is dragged or moved with the arrow
 * keys, Home and End; `note` announces the result and is rendered once.
 * @param onReorder gets all ids in their new order.
 */
export function useReorder(items: readonly Reorderable[], onReorder: (ids: number[]) => void) {
  const { t } = useTranslation();
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const handles = useRef(new Map<number, HTMLButtonElement>());
  const movedId = useRef<number | null>(null);

  /* The handle is focused again, because an element that is moved in the document loses the focus. */
  useLayoutEffect(() => {
    if (movedId.current !== null) handles.current.get(movedId.current)?.focus();
    movedId.current = null;
  }, [items]);

  function move(item: Reorderable, position: number) {
    const ids = items.map(({ id }) => id);
    const from = ids.indexOf(item.id);
    const to = Math.max(0, Math.min(ids.length - 1, position));
    if (to === from) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    movedId.current = item.id;
    setAnnouncement(t('reorder.moved', { name: item.name, place: to + 1, count: ids.length }));
    onReorder(ids);
  }
  function moveByKey(event: KeyboardEvent, item: Reorderable) {
    const from = items.findIndex(({ id }) => id === item.id);
    const position = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1 }[event.key];
    if (position === undefined) return;
    event.preventDefault();
    move(item, position);
  }
  function startDrag(event: PointerEvent<HTMLButtonElement>, item: Reorderable) {
    if (event.button === 0)
      dragRow(event.currentTarget, event.nativeEvent, (position) => move(item, position));
  }

  return {
    handleOf: (item: Reorderable) => (
      <button
        ref={(button) => {
          if (button) handles.current.set(item.id, button);
          else handles.current.delete(item.id);
        }}
        type="button"
        className={styles.handle}
        aria-label={t('reorder.handle', { name: item.name })}
        aria-describedby={hintId}
        title={t('reorder.hint')}
        onKeyDown={(event) => moveByKey(event, item)}
        onPointerDown={(event) => startDrag(event, item)}
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
