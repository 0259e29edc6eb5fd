import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setOrderPause } from 'shared-api/client/service/ordering';
import type { OrderPause } from 'shared-api/contract/service/ordering';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { keys } from 'shared-api/queries/keys';
import { orderPausesQuery } from 'shared-api/queries/service/ordering';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { formatTime } from '../../../i18n/format-time';
import rowStyles from '../../../lib/notice-row.module.css';
import { useApiMutation } from '../../../lib/use-api-mutation';
import { useCan, useServices } from '../../../services/services';
import styles from './order-pauses.module.css';

/** Lists current pauses, each with a button that ends it; renders nothing without any. */
export function OrderPauses() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const { data: pauses = [] } = useQuery(orderPausesQuery(http));
  const { data: stations = [] } = useQuery({
    ...stationsQuery(http),
    enabled: can('kitchen.work') && pauses.length > 0,
  });
  const shown = useTimeValue((nowMs) => JSON.stringify(pauses.filter((pause) => isCurrent(pause, nowMs))));
  const resuming = useApiMutation({
    request: (api, station_id: number | null) => setOrderPause(api, { station_id, is_paused: false }),
    invalidates: [keys.ordering.all, keys.settings.all],
    success: t('order_pauses.resumed'),
    failure: t('order_pauses.failed'),
  });
  return (JSON.parse(shown) as OrderPause[]).map(({ station_id, paused_until }) => {
    const name = stations.find(({ id }) => id === station_id)?.name;
    const what = station_id === null ? t('order_pauses.restaurant_paused') : stationText(name);
    const until = paused_until
      ? t('order_pauses.until', { time: formatTime(paused_until) })
      : t('order_pauses.until_resumed');
    return (
      <BannerNotice key={station_id ?? 'restaurant'} tone="warning" title={what} className={styles.notice}>
        <div className={rowStyles.row}>
          <p>{until}</p>
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
    );
  });

  function stationText(name: string | undefined) {
    return name ? t('order_pauses.station_paused', { name }) : t('order_pauses.a_station_paused');
  }
}

const isCurrent = ({ paused_until: until }: OrderPause, nowMs: number) =>
  until === null || Date.parse(until) > nowMs;
