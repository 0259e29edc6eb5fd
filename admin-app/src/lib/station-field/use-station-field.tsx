import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Checkbox } from 'shared-ui/checkbox';
import { notify } from 'shared-ui/toaster';
import { FieldGroup } from '../form/field-group';
import { toggled } from '../form/toggled';
import { useServices } from '../../services/services';
import { isUnrouted, routingOf } from './station-routing';

export interface StationFieldOptions {
  /** Whether a station names the item that is edited, or the one that is copied. */
  isMadeAt: (station: Station) => boolean;
  /** Of a product. */
  categoryId?: number;
  /** Of a product whose parts are made at stations of their own. */
  isSetMenu?: boolean;
  /** Null until someone changes them. */
  chosen: readonly number[] | null;
  onChange: (stationIds: number[]) => void;
}

/**
 * Who makes a category's products, or a product.
 * @returns the field, which is empty where one station makes everything; the ids; and `warnIfUnrouted` for after saving.
 */
export function useStationField({ isMadeAt, categoryId, isSetMenu, chosen, onChange }: StationFieldOptions) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: stations = [] } = useQuery(stationsQuery(http));
  const stationIds = chosen ?? stations.filter(isMadeAt).map(({ id }) => id);
  const item = { categoryId, stationIds };
  const routing = routingOf(stations, item);
  const names = routing.stations.map(({ name }) => name).join(', ');
  const warning = isUnrouted(stations, item) && !isSetMenu && t('station_field.unrouted', { names });

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
  return { field, stationIds, warnIfUnrouted: () => warning && notify.info(warning) };
}
