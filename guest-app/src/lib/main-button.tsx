import { formatPrice } from 'shared-api/i18n/format';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonProps } from 'shared-ui/button';
import styles from './main-button.module.css';

export interface MainButtonProps extends Omit<
  ButtonProps,
  'children' | 'variant' | 'size' | 'fullWidth' | 'className'
> {
  label: string;
  /** In lira; shown beside the label for the eye, because the page names it. */
  amount?: number;
  /** Element at the bottom of the screen for the button; null shows it in the page. */
  dock: HTMLElement | null;
  /** A quieter button before it. */
  beside?: ReactNode;
}

/** The one loud button of a page. */
export function MainButton({ label, amount, dock, beside, ...rest }: MainButtonProps) {
  const button = (
    <Button fullWidth className={styles.button} {...rest}>
      <span>{label}</span>
      {dock && amount !== undefined && (
        <span aria-hidden="true" translate="no">
          {formatPrice(amount)}
        </span>
      )}
    </Button>
  );
  const shown = beside ? (
    <div className={styles.pair}>
      {beside}
      {button}
    </div>
  ) : (
    button
  );
  return dock ? createPortal(shown, dock) : shown;
}
