import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Checkbox } from 'shared-ui/checkbox';
import { notify } from 'shared-ui/toaster';
import { comparedValue } from '../form/compared-fields';
import { FieldGroup } from '../form/field-group';
import type { JoinedField } from '../form/form-fields';
import { toggled } from '../form/toggled';
import { useServices } from '#services/services';
import { goesToDefaultStation, routingOf } from './station-routing';

/** The stations of a product or category, sent only once they are changed: null before. */
export const stationsField = (
  t: TFunction,
): JoinedField<number[] | null, object, { station_ids: number[] | undefined }> => ({
  label: t('station_field.title'),
  empty: null,
  compared: [comparedValue(t('station_field.title'), (ids) => String(ids ?? ''))],
  readFrom: () => null,
  sendAs: (ids) => ({ station_ids: ids ?? undefined }),
});

export interface StationFieldOptions {
  /** Whether the edited (or copied) item is assigned to a station. */
  isMadeAt: (station: Station) => boolean;
  /** The category of a product; undefined while a category is edited. */
  categoryId?: number;
  /** Whether the product is a set menu, whose parts are made at their own stations. */
  isSetMenu?: boolean;
  /** Null until the user changes them. */
  value: readonly number[] | null;
  onChange: (stationIds: number[]) => void;
}

/**
 * The stations that make a product or a category's products.
 * @returns `field`, which is false if there is only one station, and `warnIfDefaultStation`, to be called after saving.
 */
export function useStationField({ isMadeAt, categoryId, isSetMenu, value, onChange }: StationFieldOptions) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: stations = [] } = useQuery(stationsQuery(http));
  const stationIds = value ?? stations.filter(isMadeAt).map(({ id }) => id);
  const item = { categoryId, stationIds };
  const routing = routingOf(stations, item);
  const names = routing.stations.map(({ name }) => name).join(', ');
  const warning =
    goesToDefaultStation(stations, item) && !isSetMenu && t('station_field.unrouted', { names });

  const field = stations.length > 1 && (
    <FieldGroup
      legend={t('station_field.title')}
      note={
        warning ? (
          <BannerNotice tone="warning" title={warning} />
        ) : isSetMenu && routing.source !== 'own' ? (
          t('station_field.of_parts')
        ) : (
          routing.source === 'category' && t('station_field.of_category', { names })
        )
      }
    >
      {stations.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={stationIds.includes(id)}
          onChange={({ target }) => onChange(toggled(stationIds, id, target.checked))}
        />
      ))}
    </FieldGroup>
  );
  return { field, stationIds, warnIfDefaultStation: () => warning && notify.info(warning) };
}
