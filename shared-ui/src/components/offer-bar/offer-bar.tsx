import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import { IconButton } from '../icon-button/icon-button';
import styles from './offer-bar.module.css';

export interface OfferBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  icon: ReactNode;
  /** The offer, worded as an action. */
  children: ReactNode;
  onAccept: () => void;
  disabled?: boolean;
  onDismiss: () => void;
  /** Accessible name of the close button. */
  dismissLabel: string;
}

/** A one-line offer to accept or dismiss. */
export function OfferBar({
  icon,
  children,
  onAccept,
  disabled,
  onDismiss,
  dismissLabel,
  className,
  ...rest
}: OfferBarProps) {
  return (
    <div data-slot="offer-bar" className={classNames(styles.bar, className)} {...rest}>
      <button type="button" className={styles.offer} disabled={disabled} onClick={onAccept}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {children}
      </button>
      <IconButton label={dismissLabel} onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  );
}
