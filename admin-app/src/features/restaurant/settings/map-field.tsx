import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isShortMapLink, readMapPlace, storedMapPlace } from 'shared-api/domain/restaurant/map-place';
import { TextArea } from 'shared-ui/text-area';

const DECIMALS = 5;

export interface MapFieldProps extends Omit<ComponentProps<typeof TextArea>, 'value'> {
  value: string;
}

/** Shows which place is read from what was pasted, as the server reads it; the map opens only on a click. */
export function MapField({ value, hint, ...field }: MapFieldProps) {
  const { t } = useTranslation();
  const place = readMapPlace(value) ?? storedMapPlace(value);
  const latitude = place?.latitude.toFixed(DECIMALS);
  const longitude = place?.longitude.toFixed(DECIMALS);
  return (
    <TextArea
      {...field}
      value={value}
      spellCheck={false}
      hint={
        <>
          {hint}{' '}
          <strong role="status">
            {place
              ? t('settings.map_place', { latitude, longitude })
              : isShortMapLink(value) && t('settings.map_short')}
          </strong>{' '}
          {place && (
            <a
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('settings.map_show')}
            </a>
          )}
        </>
      }
    />
  );
}
