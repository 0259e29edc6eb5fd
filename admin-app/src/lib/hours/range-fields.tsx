import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HoursRange } from 'shared-api/contract/restaurant/opening-hours';
import { IconButton } from 'shared-ui/icon-button';
import { TextField } from 'shared-ui/text-field';
import styles from './hours.module.css';

export interface RangeFieldsProps<Range extends HoursRange> {
  range: Range;
  onChange: (range: Range) => void;
  onRemove: () => void;
}

/** Start and end of a range. */
export function RangeFields<Range extends HoursRange>({
  range,
  onChange,
  onRemove,
}: RangeFieldsProps<Range>) {
  const { t } = useTranslation();
  const field = (name: 'from' | 'until') => (
    <TextField
      type="time"
      label={t(`hours.${name}`)}
      required
      error={range[name] ? undefined : t('hours.time_required')}
      value={range[name]}
      onChange={(event) => onChange({ ...range, [name]: event.target.value })}
    />
  );
  const note =
    range.from && range.from === range.until
      ? t('hours.whole_day')
      : range.until && range.until < range.from
        ? t('hours.next_day')
        : undefined;
  return (
    <>
      <div className={styles.range}>
        {field('from')}
        {field('until')}
        <IconButton
          label={t('hours.remove', { from: range.from, until: range.until })}
          className={styles.remove}
          onClick={onRemove}
        >
          <Trash2 />
        </IconButton>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}
