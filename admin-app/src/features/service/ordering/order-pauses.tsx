import { useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { OrderPause } from 'shared-api/contract/service/ordering';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { keys } from 'shared-api/queries/keys';
import { orderPausesQuery } from 'shared-api/queries/service/ordering';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { BarNotice } from '#lib/bar-notice';
import { InBar } from '#lib/bar-place';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan, useServices } from '#services/services';
import styles from './order-pauses.module.css';

/** Current pauses and what they are of. */
function usePauses() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const { data: pauses = [] } = useQuery(orderPausesQuery(http));
  const { data: stations = [] } = useQuery({
    ...stationsQuery(http),
    enabled: can('kitchen.work') && pauses.length > 0,
  });
  const shown = useTimeValue((nowMs) => JSON.stringify(pauses.filter((pause) => isCurrent(pause, nowMs))));
  return (JSON.parse(shown) as OrderPause[]).map((pause) => {
    const name = stations.find(({ id }) => id === pause.station_id)?.name;
    const ofStation = name ? t('order_pauses.station_paused', { name }) : t('order_pauses.a_station_paused');
    return { ...pause, what: pause.station_id === null ? t('order_pauses.restaurant_paused') : ofStation };
  });
}

/** Says in the bar what is paused, and opens the list; renders nothing without pauses. */
export function OrderPausesInBar() {
  const { t } = useTranslation();
  const pauses = usePauses();
  if (pauses.length === 0) return null;
  return (
    <InBar at="tools">
      <BarNotice
        variant="secondary"
        icon={<CirclePause aria-hidden="true" />}
        text={pauses.map(({ what }) => what).join(' · ')}
        title={t('order_pauses.paused')}
      >
        <OrderPauses />
      </BarNotice>
    </InBar>
  );
}

/** Lists current pauses, each with a button that ends it; renders nothing without any. */
export function OrderPauses() {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const can = useCan();
  const pauses = usePauses();
  const resuming = useApiMutation({
    request: (api, station_id: number | null) =>
      expectList(api.send('PUT /order-pauses', { body: { station_id, is_paused: false } })),
    invalidates: [keys.ordering.all, keys.settings.all],
    success: t('order_pauses.resumed'),
    failure: t('order_pauses.failed'),
  });
  return pauses.map(({ station_id, paused_until, what }) => (
    <BannerNotice key={station_id ?? 'restaurant'} tone="warning" title={what} className={styles.notice}>
      <div className={styles.row}>
        <p>
          {paused_until
            ? t('order_pauses.until', { time: timeText(paused_until) })
            : t('order_pauses.until_resumed')}
        </p>
        {can('orders.pause') && (
          <Button
            variant="secondary"
            busy={resuming.isPending && resuming.variables === station_id}
            onClick={() => {
              // The content below moves under the finger.
              suppressGhostTap();
              resuming.mutate(station_id);
            }}
          >
            {t('order_pauses.resume')}
          </Button>
        )}
      </div>
    </BannerNotice>
  ));
}

const isCurrent = ({ paused_until: until }: OrderPause, nowMs: number) =>
  until === null || Date.parse(until) > nowMs;
