import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import type { Tone } from '../../tone';
import styles from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What isn't there. */
  title: ReactNode;
  /** An icon in the round field above. */
  icon?: ReactNode;
  /** Why, or what to do about it. */
  text?: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
  /**
   * The element of the title.
   * @default 'p'
   */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  /**
   * The colour of the round field.
   * @default 'accent'
   */
  tone?: Tone;
}

/** Stands where a list would be, when there is nothing in it; also a thank-you or a not-found panel. */
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
