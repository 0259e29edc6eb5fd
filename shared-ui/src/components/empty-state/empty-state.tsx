import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import type { Tone } from '../../tone';
import styles from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title: ReactNode;
  icon?: ReactNode;
  text?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  /** Colour behind the icon. */
  tone?: Tone;
}

/** Replaces an empty list; also used for thank-you and not-found panels. */
export function EmptyState({
  title,
  icon,
  text,
  action,
  titleAs: Title = 'p',
  tone = 'accent',
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <div data-slot="empty-state" data-tone={tone} className={classNames(styles.state, className)} {...rest}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
