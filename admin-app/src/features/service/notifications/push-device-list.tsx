import { useTranslation } from 'react-i18next';
import type { PushDevice } from 'shared-api/contract/service/push';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useApiMutation } from '#lib/use-api-mutation';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import styles from './notifications.module.css';

/** The user's other devices that are alerted. */
export function PushDeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useTranslation();
  return (
    <TitledCard title={t('push.devices')}>
      {devices.length === 0 ? (
        <p className={styles.soft}>{t('push.no_devices')}</p>
      ) : (
        <ul role="list" className={styles.devices}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function DeviceRow({ device: { id, name, created_at: since, last } }: { device: PushDevice }) {
  const { t } = useTranslation();
  const { dateTimeText, timeText } = useRestaurantTime();
  const device = name ?? t('push.unknown_device');
  const { mutate, isPending } = useApiMutation({
    request: (http) => http.send('DELETE /push/devices/{id}', { params: { id } }),
    invalidates: [keys.push.all],
    success: t('push.removed'),
    failure: t('push.remove_failed'),
  });
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p className={styles.soft}>
          {t('push.since', { since: dateTimeText(since) })}
          {last?.confirmed_at && ` · ${t('push.reached_at', { time: timeText(last.confirmed_at) })}`}
        </p>
      </div>
      <Button variant="ghost" busy={isPending} onClick={() => mutate()}>
        {t('push.remove')}
        <VisuallyHidden>, {device}</VisuallyHidden>
      </Button>
    </li>
  );
}
