import { Circle, CircleCheck, CircleDot, CircleX, Clock, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import type { Tone } from '../../tone';
import styles from './status-pill.module.css';

const ICONS = {
  neutral: Circle,
  accent: CircleDot,
  info: Clock,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
} satisfies Record<Tone, typeof Circle>;

export interface StatusPillProps extends ComponentProps<'span'> {
  tone: Tone;
  /** An icon whose shape repeats the meaning of the colour; by default the tone's icon. */
  icon?: ReactNode;
  /** Animates the icon of a status that needs attention. */
  live?: boolean;
}

/** The status of an order, a waiter call or a table, by colour, shape and text. */
export function StatusPill({ tone, icon, live = false, className, children, ...rest }: StatusPillProps) {
  const ToneIcon = ICONS[tone];
  return (
    <span
      data-slot="status-pill"
      data-tone={tone}
      data-live={live || undefined}
      className={classNames(styles.pill, className)}
      {...rest}
    >
      {icon ?? <ToneIcon aria-hidden="true" />}
      {children}
    </span>
  );
}
