import { Armchair, BellRing, ClipboardList, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DashboardStatistics } from 'shared-api/contract/records/statistics';
import { formatPrice } from 'shared-api/i18n/format';
import { StatCard } from 'shared-ui/stat-card';
import styles from './dashboard-statistics.module.css';

export function DashboardStatisticsCards({ statistics }: { statistics: DashboardStatistics | undefined }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('dashboard.figures')} className={styles.statistics}>
      <StatCard
        label={t('dashboard.total_orders')}
        value={statistics?.totalOrders}
        icon={<ClipboardList />}
        tone="accent"
      />
      <StatCard
        label={t('dashboard.today_sales')}
        value={statistics && formatPrice(statistics.todaySales)}
        icon={<Wallet />}
        tone="success"
      />
      <StatCard
        label={t('dashboard.active_waiter_calls')}
        value={statistics?.activeWaiterCalls}
        icon={<BellRing />}
        tone="warning"
      />
      <StatCard
        label={t('dashboard.active_tables')}
        value={statistics?.activeTables}
        icon={<Armchair />}
        tone="info"
      />
    </section>
  );
}
