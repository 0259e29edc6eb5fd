import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemHealthQuery } from 'shared-api/queries/records/system-health';
import { BannerNotice } from 'shared-ui/banner-notice';
import { PageHeader } from 'shared-ui/page-header';
import { troubleTitles } from '#features/kitchen/printer-troubles/printer-troubles';
import { HealthFigures } from '#features/records/health/health-figures';
import { HealthNow } from '#features/records/health/health-now';
import { HealthOutages } from '#features/records/health/health-outages';
import styles from '#features/records/health/health.module.css';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';

/** /admin/health */
export default function HealthRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(systemHealthQuery(http));
  return (
    <>
      <PageHeader title={t('nav.health')} text={t('health.intro')} />
      <QueryView query={query} failedText={t('health.load_failed')}>
        {(health) => (
          <div className={styles.page}>
            {query.isError && <BannerNotice tone="warning" title={t('health.stale')} />}
            <HealthFigures health={health} />
            {health.shares_database && <p className={styles.soft}>{t('health.one_server')}</p>}
            <div className={styles.halves}>
              <HealthNow health={health} troubleText={(trouble) => troubleTitles(t, trouble).join(' · ')} />
              <HealthOutages health={health} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
