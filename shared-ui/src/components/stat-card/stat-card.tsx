import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import type { Tone } from '../../tone';
import { Skeleton } from '../skeleton/skeleton';
import styles from './stat-card.module.css';

export interface StatCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  /** The formatted number; a skeleton is shown without one. */
  value: ReactNode;
  icon?: ReactNode;
  hint?: ReactNode;
  /** Colour of the icon. */
  tone?: Tone;
}

export function StatCard({ label, value, icon, hint, tone = 'accent', className, ...rest }: StatCardProps) {
  return (
    <div
      role="group"
      data-slot="stat-card"
      data-tone={tone}
      aria-label={typeof label === 'string' ? label : undefined}
      className={classNames(styles.card, className)}
      {...rest}
    >
      <p className={styles.label}>{label}</p>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.value} translate="no">
        {value ?? <Skeleton width="5ch" />}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
