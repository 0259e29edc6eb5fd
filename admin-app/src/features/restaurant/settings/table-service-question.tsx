import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { keys } from 'shared-api/queries/keys';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { useApiMutation } from '../../../lib/use-api-mutation';
import { useServices } from '../../../services/services';
import styles from './table-service-question.module.css';

/** Asks a new restaurant whether it serves tables, until that is answered here or in the settings. */
export function TableServiceQuestion() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery(http));
  const { mutate, isPending } = useApiMutation({
    // With what was seen, so that a colleague's answer stays.
    request: (api, value: '1' | '0') => updateSetting(api, 'table_service', value, ''),
    invalidates: [keys.settings.all],
    success: t('table_service.answered'),
    failure: t('table_service.failed'),
  });
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
