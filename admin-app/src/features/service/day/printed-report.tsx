import { useTranslation } from 'react-i18next';
import type { ZReport } from 'shared-api/contract/service/day';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { closedSections } from './closed-sections';
import { ReportHeading } from './report-heading';
import { ReportView } from './report-view';
import styles from './day.module.css';

/** The report of a closed day for printing. */
export function PrintedReport({ closed }: { closed: ZReport }) {
  const { t } = useTranslation();
  const { timeZone } = useRestaurantTime();
  return (
    <div className={styles.printed}>
      <ReportHeading closed={closed} />
      <ReportView sections={closedSections(t, closed, timeZone)} />
    </div>
  );
}
