import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastBackupQuery } from 'shared-api/queries/records/backups';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import { QueryView } from '#lib/query-view';
import styles from './last-backup.module.css';

const BYTES_PER_MEGABYTE = 1_000_000;

export function LastBackup() {
  const { http } = useServices();
  const { t, i18n } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const query = useQuery(lastBackupQuery(http));
  const size = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'megabyte',
    maximumSignificantDigits: 2,
  });
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
                  size: size.format(last.bytes / BYTES_PER_MEGABYTE),
                  file: last.file,
                })
              : t('settings.backup.none')}
          </p>
        </>
      )}
    </QueryView>
  );
}
