import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OPENING_HOURS } from 'shared-api/domain/restaurant/limits';
import type { OpeningException } from 'shared-api/contract/restaurant/opening-hours';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { FieldGroup } from '#lib/form/field-group';
import styles from '#lib/hours/hours.module.css';
import { RangeFields } from '#lib/hours/range-fields';

const DEFAULT_HOURS = { from: '09:00', until: '23:00' };

export interface ExceptionsFieldProps {
  value: readonly OpeningException[];
  /** Whether missing dates are shown as errors: only after an attempt to save. */
  isChecked: boolean;
  onChange: (value: OpeningException[]) => void;
}

/** Dates on which the restaurant is closed, or open at other times. */
export function ExceptionsField({ value, isChecked, onChange }: ExceptionsFieldProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('opening_hours.exceptions')} hint={t('opening_hours.exceptions_hint')}>
      <ul role="list" className={styles.rows}>
        {value.map((exception, index) => (
          // Rows have no identity other than their position.
          <li key={index} className={styles.row}>
            <ExceptionFields
              exception={exception}
              isChecked={isChecked}
              onChange={(changed) => onChange(value.with(index, changed))}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className={styles.add}
        disabled={value.length >= OPENING_HOURS.exceptionsMax}
        onClick={() => onChange([...value, { first_date: '', last_date: '', hours: [] }])}
      >
        <Plus aria-hidden="true" />
        {t('opening_hours.add_exception')}
      </Button>
    </FieldGroup>
  );
}

interface ExceptionFieldsProps extends Pick<ExceptionsFieldProps, 'isChecked'> {
  exception: OpeningException;
  onChange: (exception: OpeningException) => void;
  onRemove: () => void;
}

function ExceptionFields({ exception, isChecked, onChange, onRemove }: ExceptionFieldsProps) {
  const { t } = useTranslation();
  const { first_date: first, last_date: last, hours } = exception;
  return (
    <>
      <div className={`${styles.range} ${styles.dates}`}>
        <TextField
          type="date"
          label={t('opening_hours.first_date')}
          required
          error={first || !isChecked ? undefined : t('opening_hours.date_required')}
          value={first}
          onChange={({ target: { value } }) =>
            // Most exceptions are one day.
            onChange({ ...exception, first_date: value, last_date: last === first ? value : last })
          }
        />
        <TextField
          type="date"
          label={t('opening_hours.last_date')}
          required
          min={first}
          error={last >= first ? undefined : t('opening_hours.dates_reversed')}
          value={last}
          onChange={({ target }) => onChange({ ...exception, last_date: target.value })}
        />
        <IconButton
          label={t('opening_hours.remove_exception', { date: first })}
          className={styles.remove}
          onClick={onRemove}
        >
          <Trash2 />
        </IconButton>
      </div>
      <Switch
        label={t('opening_hours.closed_all_day')}
        checked={hours.length === 0}
        onChange={({ target }) => onChange({ ...exception, hours: target.checked ? [] : [DEFAULT_HOURS] })}
      />
      {hours.map((range, index) => (
        <RangeFields
          key={index}
          range={range}
          onChange={(changed) => onChange({ ...exception, hours: hours.with(index, changed) })}
          onRemove={() => onChange({ ...exception, hours: hours.toSpliced(index, 1) })}
        />
      ))}
      {hours.length > 0 && (
        <Button
          variant="ghost"
          className={styles.add}
          disabled={hours.length >= OPENING_HOURS.rangesMax}
          onClick={() => onChange({ ...exception, hours: [...hours, DEFAULT_HOURS] })}
        >
          <Plus aria-hidden="true" />
          {t('hours.add')}
        </Button>
      )}
    </>
  );
}
