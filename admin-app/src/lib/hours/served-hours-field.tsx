import { useTranslation } from 'react-i18next';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { WeeklyHoursField } from './weekly-hours-field';

/** Default hours: breakfast. */
const DEFAULT_HOURS = { from: '08:00', until: '14:00' };

export interface ServedHoursFieldProps {
  /** Text for no hours. */
  emptyText: string;
  value: readonly WeeklyHours[];
  onChange: (value: WeeklyHours[]) => void;
}

/** Hours at which guests can order a product or the products of a category. */
export function ServedHoursField(props: ServedHoursFieldProps) {
  const { t } = useTranslation();
  return <WeeklyHoursField legend={t('served_hours.label')} defaultHours={DEFAULT_HOURS} {...props} />;
}
