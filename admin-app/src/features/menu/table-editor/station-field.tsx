import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameKey } from 'shared-api/domain/text-key';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { useServices } from '#services/services';
import styles from '#lib/cell-grid/cell-field.module.css';

/** Opens the list. If the browser does not allow that, another click opens it. */
function openList(field: HTMLSelectElement): void {
  try {
    field.showPicker();
  } catch {
    field.focus({ preventScroll: true });
  }
}

export interface StationFieldProps {
  /** Initial value: stations as in `ownStations`, or the first letter of one. */
  typed: string;
  /** Value before the edit. */
  stored: string;
  /** Stations that make a product without its own stations. */
  inherited: string;
  label: string;
}

/** Select field of an edited stations cell: one station, none, or the current combination. */
export function StationField({ typed, stored, inherited, label }: StationFieldProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: stations = [] } = useQuery(stationsQuery(http));
  const ref = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const field = ref.current;
    field?.focus({ preventScroll: true });
    // The list opens only after a click; with the keyboard, arrow keys change the value.
    if (field && !field.matches(':focus-visible')) openList(field);
  }, []);
  const names = stations.map(({ name }) => name);
  const options = names.includes(stored) || stored === '' ? names : [stored, ...names];
  const isOption = typed === '' || options.includes(typed);
  const begins = names.find((name) => nameKey(name).startsWith(nameKey(typed)));
  return (
    <select
      ref={ref}
      aria-label={label}
      defaultValue={isOption ? typed : (begins ?? stored)}
      className={styles.field}
    >
      <option value="">{t('table_editor.usual_station', { names: inherited })}</option>
      {options.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
