import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { useServices } from '#services/services';
import styles from './table-service-question.module.css';
import { useServiceAnswer } from './use-service-answer';

/** Asks a new restaurant whether staff serve tables, until that is answered here or in the settings. */
export function TableServiceQuestion() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery(http));
  const { mutate, isPending } = useServiceAnswer('table_service', '');
  if (settings?.find(({ key }) => key === 'table_service')?.value !== '') return null;
  return (
    <BannerNotice tone="info" title={t('table_service.question')}>
      <p>{t('table_service.text')}</p>
      <div className={styles.answers}>
        <Button disabled={isPending} onClick={() => mutate('1')}>
          {t('table_service.yes')}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => mutate('0')}>
          {t('table_service.no')}
        </Button>
      </div>
    </BannerNotice>
  );
}
