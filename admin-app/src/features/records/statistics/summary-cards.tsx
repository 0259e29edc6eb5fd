import { ClipboardList, ShoppingBasket, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SalesStatistics } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/contract/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { StatCard } from 'shared-ui/stat-card';
import { ChangeNote } from './change-note';
import styles from './summary-cards.module.css';

const CARDS = [
  { metric: 'totalOrders', icon: <ClipboardList />, tone: 'accent', format: String },
  { metric: 'totalRevenue', icon: <Wallet />, tone: 'success', format: formatPrice },
  { metric: 'avgOrderSize', icon: <ShoppingBasket />, tone: 'info', format: formatPrice },
] as const;

export function SummaryCards({ sales, period }: { sales: SalesStatistics; period: StatisticsPeriod }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('statistics.summary')} className={styles.cards}>
      {CARDS.map(({ metric, icon, tone, format }) => (
        <StatCard
          key={metric}
          label={t(`statistics.figure.${metric}`)}
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
      ))}
    </section>
  );
}
