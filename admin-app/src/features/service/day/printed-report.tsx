import { useTranslation } from 'react-i18next';
import type { ZReport } from 'shared-api/contract/service/day';
import { formatDate, formatDateTime } from 'shared-api/i18n/format';
import { closedSections } from './closed-sections';
import { ReportView } from './report-view';
import styles from './day.module.css';

/** The report of a closed day for printing. */
export function PrintedReport({ closed }: { closed: ZReport }) {
  const { t } = useTranslation();
  return (
    <div className={styles.printed}>
      <h2>{t('day.z_title', { number: closed.number })}</h2>
      <p>
        {formatDate(closed.business_date)} · {formatDateTime(closed.closed_at)} ·{' '}
        <bdi>{closed.closed_by}</bdi>
      </p>
      <ReportView sections={closedSections(t, closed)} />
      <p>{t('day.not_fiscal')}</p>
      <p>{closed.hash.slice(0, 16)}</p>
    </div>
  );
}
