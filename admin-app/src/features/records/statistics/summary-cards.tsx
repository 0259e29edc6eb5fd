import { ClipboardList, ShoppingBasket, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SalesStatistics } from 'shared-api/contract/records/statistics';
import type { StatisticsPeriod } from 'shared-api/contract/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { StatCard } from 'shared-ui/stat-card';
import { ChangeNote } from './change-note';
import styles from './summary-cards.module.css';

const CARDS = [
  { figure: 'totalOrders', icon: <ClipboardList />, tone: 'accent', format: String },
  { figure: 'totalRevenue', icon: <Wallet />, tone: 'success', format: formatPrice },
  { figure: 'avgOrderSize', icon: <ShoppingBasket />, tone: 'info', format: formatPrice },
] as const;

/** A period's orders, revenue and average basket (revenue / orders, SPEC §9) beside those of the one before. */
export function SummaryCards({ sales, period }: { sales: SalesStatistics; period: StatisticsPeriod }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('statistics.summary')} className={styles.cards}>
      {CARDS.map(({ figure, icon, tone, format }) => (
        <StatCard
          key={figure}
          label={t(`statistics.figure.${figure}`)}
          value={format(sales[figure])}
          icon={icon}
          tone={tone}
          hint={
            <ChangeNote
              value={sales[figure]}
              previous={sales.previous[figure]}
              period={period}
              format={format}
            />
          }
        />
      ))}
    </section>
  );
}
