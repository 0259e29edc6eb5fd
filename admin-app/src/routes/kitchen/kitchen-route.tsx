import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { languagesQuery } from 'shared-api/queries/restaurant/languages';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { KitchenDisplay } from '#features/kitchen/tickets/kitchen-display';
import { PrinterTroublesButton } from '#features/kitchen/printer-troubles/printer-troubles-button';
import { OrderPausesInBar } from '#features/service/ordering/order-pauses';
import PauseModal from '#features/service/ordering/pause-modal';
import { QueryView } from '#lib/query-view';
import { useIdParam } from '#lib/use-url-state';
import { useCan, useServices } from '#services/services';

/** /admin/kitchen */
export default function KitchenRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const stations = useQuery(stationsQuery(http));
  const languages = useQuery(languagesQuery(http));
  const [stationId, setStationId] = useIdParam('station');
  const [pausedId, setPausedId] = useIdParam('pause');
  const can = useCan();
  const defaultLanguage = languages.data?.find(({ is_default: isDefault }) => isDefault)?.code;
  return (
    <>
      <VisuallyHidden as="h1">{t('nav.kitchen')}</VisuallyHidden>
      <OrderPausesInBar />
      <QueryView query={stations} failedText={t('kitchen.load_failed')}>
        {(list) => {
          const station = list.find(({ id }) => id === stationId) ?? list[0];
          return (
            station && (
              <KitchenDisplay
                key={station.id}
                stations={list}
                station={station}
                defaultLanguage={defaultLanguage ?? DEFAULT_LANGUAGE}
                onChoose={setStationId}
                onPause={can('orders.pause') ? () => setPausedId(station.id) : undefined}
                troubles={<PrinterTroublesButton />}
              />
            )
          );
        }}
      </QueryView>
      {pausedId !== null && <PauseModal stationId={pausedId} onClose={() => setPausedId(null)} />}
    </>
  );
}
