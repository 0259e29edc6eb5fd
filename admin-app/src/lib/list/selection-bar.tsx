import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection';

const ID = 'selection-bar';

/** Moves the focus from a row to what can be done with the selected ones. */
export function focusSelectionBar(): void {
  document.getElementById(ID)?.querySelector('button')?.focus();
}

export interface SelectionBarProps {
  /** Accessible name. */
  label: string;
  selection: Selection;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** What can be done with the selected rows, above the lower edge of the window. Nothing while none is selected. */
export function SelectionBar({ label, selection, children }: SelectionBarProps) {
  const { t } = useTranslation();
  const { selectable, selected, set } = selection;
  const isShown = selected.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const { activeElement: first } = document;
    return () => {
      // An action that ends the selection takes its button away.
      if (document.activeElement === document.body && first instanceof HTMLElement) {
        first.focus({ preventScroll: true });
      }
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <>
      <div id={ID} role="group" aria-label={label} className={styles.bar}>
        <p role="status" className={styles.count}>
          {t('list.selected', { count: selected.length })}
        </p>
        {selected.length < selectable.length && (
          <Button variant="ghost" onClick={() => set(selectable, true)}>
            {t('list.select_all', { count: selectable.length })}
          </Button>
        )}
        <div className={styles.actions}>{children}</div>
        <IconButton
          label={t('list.select_none')}
          className={styles.close}
          onClick={() => set(selected, false)}
        >
          <X />
        </IconButton>
      </div>
      <div className={styles.room} />
    </>
  );
}
