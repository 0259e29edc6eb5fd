import { useTranslation } from 'react-i18next';
import type { ReleasesOverview } from 'shared-api/contract/releases/rollouts';
import { CANARY_CHOICES, type CanaryChoice } from 'shared-api/contract/statuses';
import { keys } from 'shared-api/queries/keys';
import { Segmented } from 'shared-ui/segmented';
import { useApiMutation } from '../../../lib/use-api-mutation';
import styles from './rollouts.module.css';

/** Whether this device gets canaries. */
export function DeviceChoice({ choice }: { choice: CanaryChoice }) {
  const { t } = useTranslation();
  const { mutate } = useApiMutation({
    request: (http, next: CanaryChoice) =>
      http.send('PUT /releases/canary-choice', { body: { canary_choice: next } }),
    invalidates: [keys.releases.overview()],
    failure: t('releases.device.failed'),
    optimisticUpdate: (client, next) => {
      const before = client.getQueryData<ReleasesOverview>(keys.releases.overview());
      const show = (overview: ReleasesOverview | undefined) =>
        client.setQueryData(keys.releases.overview(), overview);
      show(before && { ...before, canary_choice: next });
      return () => show(before);
    },
  });
  return (
    <div className={styles.device}>
      <Segmented
        label={t('releases.device.title')}
        options={CANARY_CHOICES.map((value) => ({ value, label: t(`releases.device.${value}`) }))}
        value={choice}
        onChange={(value) => mutate(value)}
      />
      <p className={styles.soft}>{t('releases.device.hint')}</p>
    </div>
  );
}
