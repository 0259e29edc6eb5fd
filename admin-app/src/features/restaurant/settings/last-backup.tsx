import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastBackupQuery } from 'shared-api/queries/records/backups';
import { BannerNotice } from 'shared-ui/banner-notice';
import { sizeText } from '#lib/size-text';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import { QueryView } from '#lib/query-view';
import styles from './last-backup.module.css';

export function LastBackup() {
  const { http } = useServices();
  const { t, i18n } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const query = useQuery(lastBackupQuery(http));
  return (
    <QueryView query={query} failedText={t('settings.backup.load_failed')}>
      {({ last, failed_at: failedAt }) => (
        <>
          {failedAt && (
            <BannerNotice tone="danger" title={t('settings.backup.failed', { at: dateTimeText(failedAt) })}>
              {t('settings.backup.failed_help')}
            </BannerNotice>
          )}
          <p className={styles.last}>
            {last
              ? t('settings.backup.last', {
                  at: dateTimeText(last.created_at),
                  size: sizeText(last.bytes, i18n.language),
                  file: last.file,
                })
              : t('settings.backup.none')}
          </p>
        </>
      )}
    </QueryView>
  );
}
