import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Push, PushDevice } from 'shared-api/contract/service/push';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { StatusPill } from 'shared-ui/status-pill';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useApiMutation } from '#lib/use-api-mutation';
import { pushAbility, turnPushOff, turnPushOn, type PushAbility } from '#services/push/push-device';
import { useCan, useServices, useSession } from '#services/services';
import { InstallSteps } from './install-steps';
import { LastAlert, useIsAwaited } from './last-alert';
import styles from './notifications.module.css';

/** Undefined until the browser has answered; asked again when the user returns from the system's settings. */
function usePushAbility(): [PushAbility | undefined, () => void] {
  const [ability, setAbility] = useState<PushAbility>();
  const ask = () => void pushAbility().then(setAbility);
  useEffect(() => {
    ask();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, []);
  return [ability, ask];
}

/** Whether this device is alerted, and what is missing if it is not. */
export function ThisDevice({ push: { devices, public_key: publicKey } }: { push: Push }) {
  const { t } = useTranslation();
  const [ability, askAgain] = usePushAbility();
  const device = devices.find(({ is_current }) => is_current);
  if (ability === undefined) return null;
  const isOn = ability === 'able' && device !== undefined;
  return (
    <TitledCard
      title={t('push.this_device')}
      controls={
        <StatusPill tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'push.on' : 'push.off')}</StatusPill>
      }
    >
      {ability === 'insecure' && <Insecure />}
      {ability === 'unsupported' && <p>{t('push.unsupported')}</p>}
      {ability === 'install' && <InstallSteps />}
      {ability === 'denied' && <Denied onCheck={askAgain} />}
      {ability === 'able' && !device && <TurnOn publicKey={publicKey} onChange={askAgain} />}
      {isOn && <Reached device={device} />}
    </TitledCard>
  );
}

/** How notifications are allowed, and whether they are by now. */
function Denied({ onCheck }: { onCheck: () => void }) {
  const { t } = useTranslation();
  const [isChecked, setChecked] = useState(false);
  return (
    <>
      <BannerNotice tone="warning" title={t('push.denied')}>
        {t('push.denied_hint')}
      </BannerNotice>
      <Button
        variant="secondary"
        onClick={() => {
          onCheck();
          setChecked(true);
        }}
      >
        {t('push.check_again')}
      </Button>
      {isChecked && <p role="status">{t('push.still_denied')}</p>}
    </>
  );
}

function Insecure() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <>
      <p>{t('push.insecure')}</p>
      {can('settings.edit') ? (
        <Link to={ADMIN_PATHS.address}>{t('push.to_address')}</Link>
      ) : (
        <p className={styles.soft}>{t('push.ask_manager')}</p>
      )}
    </>
  );
}

function TurnOn({ publicKey, onChange }: { publicKey: string; onChange: () => void }) {
  const { t } = useTranslation();
  const { language } = useServices();
  const userId = useSession()?.user.id ?? 0;
  const { mutate, isPending } = useApiMutation({
    request: (http) => turnPushOn({ http, language, userId }, publicKey),
    invalidates: [keys.push.all],
    failure: t('push.turn_on_failed'),
    onSuccess: onChange,
  });
  return (
    <>
      <p>{t('push.why')}</p>
      <Button size="l" busy={isPending} onClick={() => mutate()}>
        <BellRing aria-hidden="true" />
        {t('push.turn_on')}
      </Button>
      <p className={styles.soft}>{t('push.battery')}</p>
    </>
  );
}

/** How long ago the device was reached, and a test. */
function Reached({ device }: { device: PushDevice }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: keys.push.all });
  const isAwaited = useIsAwaited(device.last);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: keys.push.all }), 1_000);
    return () => clearInterval(timer);
  }, [client, isAwaited]);
  const { mutate: test, isPending } = useApiMutation({
    request: (http) =>
      http.send('POST /push/devices/{id}/test', { params: { id: device.id }, onRepeat: 'nothing' }),
    invalidates: [keys.push.all],
    failure: t('push.test_failed'),
  });
  const { mutate: turnOff, isPending: isTurningOff } = useApiMutation({
    request: (http) => turnPushOff(http, device.id),
    invalidates: [keys.push.all],
    failure: t('push.turn_off_failed'),
    onSuccess: refetch,
  });
  return (
    <>
      {device.last && <LastAlert last={device.last} isAwaited={isAwaited} />}
      <div className={styles.buttons}>
        <Button variant="secondary" busy={isPending || isAwaited} onClick={() => test()}>
          <BellRing aria-hidden="true" />
          {t('push.test')}
        </Button>
        <Button variant="ghost" busy={isTurningOff} onClick={() => turnOff()}>
          {t('push.turn_off')}
        </Button>
      </div>
    </>
  );
}
