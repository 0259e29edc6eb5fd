import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pushQuery } from 'shared-api/queries/service/push';
import { PageHeader } from 'shared-ui/page-header';
import { PushChoices } from '#features/service/notifications/push-choices';
import { PushDeviceList } from '#features/service/notifications/push-device-list';
import { ThisDevice } from '#features/service/notifications/this-device';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import styles from './notifications-route.module.css';

/** /admin/notifications */
export default function NotificationsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(pushQuery(http));
  return (
    <>
      <PageHeader title={t('nav.notifications')} />
      <QueryView query={query} failedText={t('push.load_failed')}>
        {(push) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <ThisDevice push={push} />
              <PushDeviceList devices={push.devices.filter(({ is_current }) => !is_current)} />
            </div>
            <div className={styles.column}>
              <PushChoices push={push} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
