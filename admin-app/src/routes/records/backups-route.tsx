import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keys } from 'shared-api/queries/keys';
import { offSiteQuery } from 'shared-api/queries/records/backups';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { OffSiteCopies } from '#features/records/backups/off-site-copies';
import { LastBackup } from '#features/restaurant/settings/last-backup';
import { QueryView } from '#lib/query-view';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan, useServices } from '#services/services';
import styles from './backups-route.module.css';

/** /admin/backups */
export default function BackupsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(offSiteQuery(http));
  const run = useApiMutation({
    request: (http, withTrial: boolean) =>
      http.send('POST /backups/off-site', { body: { with_trial: withTrial }, onRepeat: 'nothing_more' }),
    invalidates: [keys.backups.offSite()],
    success: (_begun, withTrial) => t(withTrial ? 'backups.trial_begun' : 'backups.begun'),
    failure: t('backups.begin_failed'),
  });
  const isRunning = run.isPending || query.data?.off_site?.is_running === true;
  return (
    <>
      <PageHeader
        title={t('nav.backups')}
        text={t('backups.intro')}
        actions={
          query.data?.off_site &&
          can('backups.run') && (
            <Button variant="secondary" busy={isRunning} onClick={() => run.mutate(false)}>
              <Archive aria-hidden="true" />
              {t('backups.now')}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <QueryView query={query} failedText={t('backups.load_failed')}>
          {({ off_site: status }) =>
            status ? (
              <OffSiteCopies
                status={status}
                onTry={can('backups.run') ? () => run.mutate(true) : undefined}
              />
            ) : (
              <BannerNotice tone="warning" title={t('backups.off.title')}>
                {t('backups.off.text')}
              </BannerNotice>
            )
          }
        </QueryView>
        <TitledCard title={t('backups.daily')}>
          <LastBackup />
        </TitledCard>
      </div>
    </>
  );
}
