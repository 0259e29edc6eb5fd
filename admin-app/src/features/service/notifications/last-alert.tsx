import { useTranslation } from 'react-i18next';
import type { PushDevice } from 'shared-api/contract/service/push';
import { PUSH_CONFIRMATION_MS } from 'shared-api/domain/service/push';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import styles from './notifications.module.css';

type Alert = NonNullable<PushDevice['last']>;

/** Whether the phone may still confirm the alert in time. */
export function useIsAwaited(last: Alert | null): boolean {
  const isOpen = last !== null && (last.state === 'waiting' || last.state === 'sent');
  const endMs = last ? Date.parse(last.created_at) + PUSH_CONFIRMATION_MS : 0;
  return useTimeValue((nowMs) => isOpen && nowMs < endMs, isOpen);
}

/** The last alert in words: when, what, and whether the phone has confirmed it. */
export function LastAlert({ last, isAwaited }: { last: Alert; isAwaited: boolean }) {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const { kind, place, confirmed_at: confirmedAt, created_at: createdAt } = last;
  const what = [place, t(`push.kind.${kind}`)].filter(Boolean).join(' · ');
  const time = timeText(createdAt);
  if (isAwaited) return <BannerNotice tone="info">{t('push.awaited', { what })}</BannerNotice>;
  if (confirmedAt === null) {
    return (
      <BannerNotice tone="warning" title={t('push.not_arrived', { what, time })}>
        <ul className={styles.hints}>
          {(['network', 'battery', 'allowed'] as const).map((hint) => (
            <li key={hint}>{t(`push.not_arrived_hint.${hint}`)}</li>
          ))}
        </ul>
      </BannerNotice>
    );
  }
  const count = Math.max(1, Math.round((Date.parse(confirmedAt) - Date.parse(createdAt)) / 1000));
  return (
    <BannerNotice tone="success" title={t('push.arrived', { what, time, count })}>
      {kind === 'test' && t('push.silent')}
    </BannerNotice>
  );
}
