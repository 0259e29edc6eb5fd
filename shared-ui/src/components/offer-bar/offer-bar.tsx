import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import { IconButton } from '../icon-button/icon-button';
import styles from './offer-bar.module.css';

export interface OfferBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** An icon, such as one of lucide-react's. */
  icon: ReactNode;
  /** What is offered, as what a tap does. */
  children: ReactNode;
  onAccept: () => void;
  /** While the offer is being taken. */
  disabled?: boolean;
  onDismiss: () => void;
  /** The name of the close button. */
  dismissLabel: string;
}

/** One thing that may be taken with a tap or waved away, in a single line. */
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
