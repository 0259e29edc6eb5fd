import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { PauseChange } from 'shared-api/contract/service/ordering';
import { PAUSE_MINUTES } from 'shared-api/domain/service/limits';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { keys } from 'shared-api/queries/keys';
import { SelectField } from 'shared-ui/select-field';
import { FormModal } from '#lib/form/form-modal';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan, useServices } from '#services/services';

const MINUTES = [PAUSE_MINUTES.min, 20, 30, 45, 60, 90, PAUSE_MINUTES.max];
const DEFAULT_MINUTES = 20;

export interface PauseModalProps {
  /** The station selected initially; undefined for the whole restaurant. */
  stationId?: number;
  onClose: () => void;
}

/** Pauses orders by guests to the restaurant or a station, for some minutes or until a user resumes them. */
export default function PauseModal({ stationId, onClose }: PauseModalProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: stations = [] } = useQuery({ ...stationsQuery(http), enabled: useCan()('kitchen.work') });
  const [station, setStation] = useState(String(stationId ?? ''));
  const [minutes, setMinutes] = useState(String(DEFAULT_MINUTES));
  const pause = useApiMutation({
    request: (api, change: PauseChange) => expectList(api.send('PUT /order-pauses', { body: change })),
    invalidates: [keys.ordering.all, keys.settings.all],
    success: t('order_pauses.paused'),
    failure: t('order_pauses.failed'),
    onSuccess: onClose,
  });
  const submit = () =>
    pause.mutate({
      station_id: station ? Number(station) : null,
      is_paused: true,
      minutes: minutes ? Number(minutes) : null,
    });
  return (
    <FormModal
      title={t('order_pauses.pause')}
      size="s"
      submitLabel={t('order_pauses.pause')}
      isBusy={pause.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('order_pauses.hint')}</p>
      {stations.length > 1 && (
        <SelectField
          label={t('order_pauses.what')}
          value={station}
          onChange={({ target }) => setStation(target.value)}
        >
          <option value="">{t('order_pauses.restaurant')}</option>
          {stations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('order_pauses.how_long')}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      >
        {MINUTES.map((count) => (
          <option key={count} value={count}>
            {t('order_pauses.minutes', { count })}
          </option>
        ))}
        <option value="">{t('order_pauses.until_resumed')}</option>
      </SelectField>
    </FormModal>
  );
}
