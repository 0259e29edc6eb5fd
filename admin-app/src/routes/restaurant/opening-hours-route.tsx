import { useQuery } from '@tanstack/react-query';
import { CirclePause, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_TIME_ZONE } from 'shared-api/domain/restaurant/limits';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { HoursSummary } from '#features/restaurant/opening-hours/hours-summary';
import { OpeningHoursForm } from '#features/restaurant/opening-hours/opening-hours-form';
import { openingHoursOf } from '#features/restaurant/opening-hours/opening-hours-draft';
import { OrderPauses } from '#features/service/ordering/order-pauses';
import { OrderingState } from '#features/service/ordering/ordering-state';
import PauseModal from '#features/service/ordering/pause-modal';
import { SAVED } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { useUrlState } from '#lib/use-url-state';
import { useServices } from '#services/services';
import styles from './opening-hours-route.module.css';

/** /admin/opening-hours */
export default function OpeningHoursRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const settings = useQuery(settingsQuery(http));
  const form = params.get('form');
  const openForm = (next: string) => update({ form: next }, { replace: false });
  const close = (isSaved: boolean) => update({ form: null }, { state: isSaved ? SAVED : undefined });
  return (
    <>
      <PageHeader
        title={t('nav.opening_hours')}
        text={t('opening_hours.intro')}
        actions={
          <>
            <Button variant="secondary" onClick={() => openForm('pause')}>
              <CirclePause aria-hidden="true" />
              {t('order_pauses.pause')}
            </Button>
            <Button onClick={() => openForm('hours')}>
              <Pencil aria-hidden="true" />
              {t('opening_hours.edit')}
            </Button>
          </>
        }
      />
      <QueryView query={settings} failedText={t('opening_hours.load_failed')}>
        {(list) => {
          const valueOf = (key: 'opening_hours' | 'time_zone') =>
            list.find((setting) => setting.key === key)?.value ?? '';
          return (
            <div className={styles.screen}>
              <div>
                <OrderingState timeZone={valueOf('time_zone') || DEFAULT_TIME_ZONE} />
              </div>
              <OrderPauses />
              <HoursSummary hours={openingHoursOf(valueOf('opening_hours'))} />
              {form === 'hours' && <OpeningHoursForm value={valueOf('opening_hours')} onClose={close} />}
            </div>
          );
        }}
      </QueryView>
      {form === 'pause' && <PauseModal onClose={() => close(true)} />}
    </>
  );
}
