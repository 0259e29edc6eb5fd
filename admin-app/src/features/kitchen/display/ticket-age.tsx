import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { useTimeValue } from 'shared-ui/hooks/use-now';
import styles from './ticket-age.module.css';

const MINUTE_MS = 60_000;

export interface TicketAgeProps {
  station: Pick<Station, 'warn_minutes' | 'late_minutes'>;
  firedAtMs: number;
  children: ReactNode;
  className?: string;
}

/** The head of a ticket in the colour of its age, with the minutes since it was sent to the kitchen. */
export function TicketAge({ station, firedAtMs, children, className }: TicketAgeProps) {
  const { t } = useTranslation();
  const minutes = useTimeValue((nowMs) => Math.max(0, Math.floor((nowMs - firedAtMs) / MINUTE_MS)));
  const level = minutes >= station.late_minutes ? 'late' : minutes >= station.warn_minutes ? 'warn' : 'fine';
  return (
    <header data-level={level} className={[styles.age, className].filter(Boolean).join(' ')}>
      <div>{children}</div>
      <strong className={styles.minutes}>{t('kitchen.minutes', { count: minutes })}</strong>
    </header>
  );
}
