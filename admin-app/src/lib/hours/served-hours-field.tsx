import { useTranslation } from 'react-i18next';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { WeeklyHoursField } from './weekly-hours-field';

/** Breakfast. */
const USUAL = { from: '08:00', until: '14:00' };

export interface ServedHoursFieldProps {
  /** What no hours mean. */
  emptyText: string;
  value: readonly WeeklyHours[];
  onChange: (value: WeeklyHours[]) => void;
}

/** When guests can order a product or those of a category. */
export function ServedHoursField(props: ServedHoursFieldProps) {
  const { t } = useTranslation();
  return <WeeklyHoursField legend={t('served_hours.label')} usual={USUAL} {...props} />;
}
