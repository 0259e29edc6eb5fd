import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { useServices } from '../../../services/services';
import styles from './table-editor.module.css';

/** Where the browser does not allow it, another click opens the list. */
function openList(field: HTMLSelectElement): void {
  try {
    field.showPicker();
  } catch {
    field.focus({ preventScroll: true });
  }
}

export interface StationFieldProps {
  /** What it shows at first: stations as in `ownStations`, or the first letter of one. */
  typed: string;
  /** Before the edit. */
  stored: string;
  /** Who makes the product while it names no station. */
  inherited: string;
  label: string;
}

/** The field of an edited cell of stations: one of them, none, or the several that were chosen in the form. */
export function StationField({ typed, stored, inherited, label }: StationFieldProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: stations = [] } = useQuery(stationsQuery(http));
  const ref = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const field = ref.current;
    field?.focus({ preventScroll: true });
    // After a click; by keyboard, arrow keys choose.
    if (field && !field.matches(':focus-visible')) openList(field);
  }, []);
  const names = stations.map(({ name }) => name);
  const options = names.includes(stored) || stored === '' ? names : [stored, ...names];
  const isOption = typed === '' || options.includes(typed);
  const begins = names.find((name) => name.toLocaleLowerCase('tr').startsWith(typed.toLocaleLowerCase('tr')));
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
