import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { serverNow } from 'shared-api/client/server-clock';
import { dateOf, localMs } from 'shared-api/domain/local-time';
import type { OpeningHours } from 'shared-api/contract/restaurant/opening-hours';
import { keys } from 'shared-api/queries/keys';
import { orderingStatusQuery } from 'shared-api/queries/service/ordering';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { withWholeDay } from '#lib/hours/special-days';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import styles from './open-for-test.module.css';
import { OrderingState } from './ordering-state';

export interface OpenForTestProps {
  /** The stored setting. */
  hours: string;
  timeZone: string;
}

/** Offers to open the whole day for a test order, if guests cannot order now because of the opening hours. */
export function OpenForTest({ hours, timeZone }: OpenForTestProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: status } = useQuery(orderingStatusQuery(http));
  const { mutate, isPending } = useApiMutation({
    request: (api, today: string) => {
      const opened = withWholeDay(JSON.parse(hours) as OpeningHours, today);
      return updateSetting(api, 'opening_hours', JSON.stringify(opened), hours);
    },
    invalidates: [keys.settings.all, keys.ordering.all],
    success: t('setup.codes.opened'),
    failure: t('opening_hours.save_failed'),
  });
  if (status?.reason !== 'closed' || hours === '') return null;
  return (
    <BannerNotice tone="warning" title={t('setup.codes.closed')}>
      <div className={styles.offer}>
        <p>{t('setup.codes.closed_text')}</p>
        <OrderingState timeZone={timeZone} />
        <Button
          variant="secondary"
          busy={isPending}
          onClick={() => mutate(dateOf(localMs(serverNow(), timeZone)))}
        >
          {t('setup.codes.open_today')}
        </Button>
      </div>
    </BannerNotice>
  );
}
