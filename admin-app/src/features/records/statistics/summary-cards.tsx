import { ArrowDown, ArrowUp, ClipboardList, Equal, Minus, ShoppingBasket, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SalesStatistics } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { StatCard } from 'shared-ui/stat-card';
import { useNumberFormat } from '#i18n/format-number';
import styles from './summary-cards.module.css';
import changeStyles from './change-note.module.css';

const CARDS = [
  { metric: 'totalOrders', icon: <ClipboardList />, tone: 'accent', isMoney: false },
  { metric: 'totalRevenue', icon: <Wallet />, tone: 'success', isMoney: true },
  { metric: 'avgOrderSize', icon: <ShoppingBasket />, tone: 'info', isMoney: true },
] as const;

export function SummaryCards({ sales, period }: { sales: SalesStatistics; period: StatisticsPeriod }) {
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  return (
    <section aria-label={t('statistics.summary')} className={styles.cards}>
      {CARDS.map(({ metric, icon, tone, isMoney }) => {
        const format = isMoney ? formatPrice : formatNumber;
        return (
          <StatCard
            key={metric}
            label={t(`statistics.metric.${metric}`)}
            value={format(sales[metric])}
            icon={icon}
            tone={tone}
            hint={
              <ChangeNote
                value={sales[metric]}
                previous={sales.previous[metric]}
                period={period}
                format={format}
              />
            }
          />
        );
      })}
    </section>
  );
}

interface ChangeNoteProps {
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

function ChangeNote({ value, previous, period, format }: ChangeNoteProps) {
  const { t, i18n } = useTranslation();
  const kind = kindOf(value, previous);
  const { Icon, tone } = LOOKS[kind];
  const share = Math.abs(value - previous) / previous;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <span className={changeStyles.note}>
      <span className={changeStyles.change} data-tone={tone}>
        <Icon aria-hidden="true" />
        {t(`statistics.change.${kind}`, { percent: kind === 'unknown' ? '' : percent.format(share) })}
      </span>
      <span>{t(`statistics.previous.${period}`, { value: format(previous) })}</span>
    </span>
  );
}
