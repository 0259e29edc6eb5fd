import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OPENING_HOURS } from 'shared-api/domain/restaurant/limits';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { CheckChip } from '../form/check-chip';
import { FieldGroup } from '../form/field-group';
import { toggled } from '../form/toggled';
import styles from './hours.module.css';
import { RangeFields } from './range-fields';
import { WEEKDAYS, weekdayName } from './weekdays';

export interface WeeklyHoursFieldProps {
  legend: string;
  /** Text for no hours. */
  emptyText: string;
  value: readonly WeeklyHours[];
  /** Default hours of a new row, which has the days without hours. */
  defaultHours: Pick<WeeklyHours, 'from' | 'until'>;
  onChange: (value: WeeklyHours[]) => void;
}

/** Hours of a week: rows of weekdays with a start and an end. */
export function WeeklyHoursField({
  legend,
  emptyText,
  value,
  defaultHours,
  onChange,
}: WeeklyHoursFieldProps) {
  const { t } = useTranslation();
  const add = () => {
    const daysWithout = WEEKDAYS.filter((day) => value.every(({ days }) => !days.includes(day)));
    onChange([...value, { ...defaultHours, days: daysWithout.length > 0 ? daysWithout : [...WEEKDAYS] }]);
  };
  return (
    <FieldGroup legend={legend} hint={value.length === 0 ? emptyText : undefined}>
      <ul role="list" className={styles.rows}>
        {value.map((row, index) => (
          // Rows have no identity other than their position.
          <li key={index} className={styles.row}>
            <DayChips
              days={row.days}
              label={t('hours.days_of', { from: row.from, until: row.until })}
              onChange={(days) => onChange(value.with(index, { ...row, days }))}
            />
            <RangeFields
              range={row}
              onChange={(changed) => onChange(value.with(index, changed))}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
            {row.days.length === 0 && (
              <p role="alert" className={styles.problem}>
                {t('hours.day_required')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className={styles.add}
        disabled={value.length >= OPENING_HOURS.rangesMax}
        onClick={add}
      >
        <Plus aria-hidden="true" />
        {t('hours.add')}
      </Button>
    </FieldGroup>
  );
}

/** Whether every row can be saved. */
export const isComplete = (hours: readonly WeeklyHours[]): boolean =>
  hours.every(({ days, from, until }) => days.length > 0 && from !== '' && until !== '');

function DayChips({
  days,
  label,
  onChange,
}: {
  days: readonly number[];
  label: string;
  onChange: (days: number[]) => void;
}) {
  const { language } = useTranslation().i18n;
  return (
    <div role="group" aria-label={label} className={styles.days}>
      {WEEKDAYS.map((day) => (
        <CheckChip
          key={day}
          checked={days.includes(day)}
          onChange={(isIn) => onChange(toggled(days, day, isIn).toSorted((a, b) => a - b))}
        >
          <span aria-hidden="true">{weekdayName(day, language, 'short')}</span>
          <VisuallyHidden>{weekdayName(day, language)}</VisuallyHidden>
        </CheckChip>
      ))}
    </div>
  );
}
