import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import { IconButton } from '../icon-button/icon-button';
import styles from './banner-notice.module.css';

const ICONS = { success: CircleCheck, danger: CircleAlert, warning: TriangleAlert, info: Info };

export interface BannerNoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Screen readers announce `danger` at once, other tones when idle. */
  tone: 'success' | 'danger' | 'warning' | 'info';
  title?: ReactNode;
  /** Needs `dismissLabel`. */
  onDismiss?: () => void;
  /** Accessible name of the close button. */
  dismissLabel?: string;
}

/** An inline message. */
export function BannerNotice({
  tone,
  title,
  onDismiss,
  dismissLabel = '',
  className,
  children,
  ...rest
}: BannerNoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      data-slot="banner-notice"
      data-tone={tone}
      className={classNames(styles.notice, className)}
      {...rest}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <IconButton label={dismissLabel} onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
