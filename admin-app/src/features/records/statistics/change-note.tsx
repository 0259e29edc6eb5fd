import { ArrowDown, ArrowUp, Equal, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StatisticsPeriod } from 'shared-api/contract/statuses';
import styles from './change-note.module.css';

export interface ChangeNoteProps {
  value: number;
  previous: number;
  period: StatisticsPeriod;
  format: (value: number) => string;
}

const LOOKS = {
  up: { Icon: ArrowUp, tone: 'success' },
  down: { Icon: ArrowDown, tone: 'danger' },
  same: { Icon: Equal, tone: 'neutral' },
  unknown: { Icon: Minus, tone: 'neutral' },
} as const;

function kindOf(value: number, previous: number): keyof typeof LOOKS {
  if (previous === 0) return 'unknown';
  if (value === previous) return 'same';
  return value > previous ? 'up' : 'down';
}

export function ChangeNote({ value, previous, period, format }: ChangeNoteProps) {
  const { t, i18n } = useTranslation();
  const kind = kindOf(value, previous);
  const { Icon, tone } = LOOKS[kind];
  const share = Math.abs(value - previous) / previous;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <span className={styles.note}>
      <span className={styles.change} data-tone={tone}>
        <Icon aria-hidden="true" />
        {t(`statistics.change.${kind}`, { percent: kind === 'unknown' ? '' : percent.format(share) })}
      </span>
      <span>{t(`statistics.previous.${period}`, { value: format(previous) })}</span>
    </span>
  );
}
