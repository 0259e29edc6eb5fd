import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import type { OpeningException } from 'shared-api/contract/restaurant/opening-hours';
import { formatDate } from 'shared-api/i18n/format-time';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { EntityModal } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import { useForm } from '#lib/form/use-form';
import { rangesText } from '#lib/hours/hours-text';
import { withoutPastDays } from '#lib/hours/special-days';
import { WeeklyHoursField } from '#lib/hours/weekly-hours-field';
import { useToday } from '#lib/use-restaurant-time';
import { ExceptionsField } from './exceptions-field';
import { openingHoursOf, valueOf } from './opening-hours-draft';

const KEY = 'opening_hours';
const DEFAULT_HOURS = { from: '09:00', until: '23:00' };

const isComplete = ({ first_date, last_date, hours }: OpeningException): boolean =>
  first_date !== '' &&
  first_date <= last_date &&
  hours.every(({ from, until }) => from !== '' && until !== '');

const exceptionText = ({ first_date, last_date, hours }: OpeningException) =>
  `${formatDate(first_date)}–${formatDate(last_date)} ${rangesText(hours)}`;

export interface OpeningHoursFormProps {
  /** Value of the setting; empty for none. */
  value: string;
  onClose: (isSaved: boolean) => void;
}

export function OpeningHoursForm({ value, onClose }: OpeningHoursFormProps) {
  const { t } = useTranslation();
  const { hours, plain } = useFieldKinds();
  const today = useToday();
  const read = (stored: string) => ({ ...withoutPastDays(openingHoursOf(stored), today), value: stored });
  const form = useForm({
    fields: {
      weekly: hours(t('opening_hours.weekly')),
      exceptions: plain<OpeningException[]>(
        t('opening_hours.exceptions'),
        [],
        (exceptions) => exceptions.map(exceptionText).join('; '),
        { problem: (exceptions) => !exceptions.every(isComplete) && t('opening_hours.incomplete') },
      ),
    },
    entity: read(value),
    read: async (http) =>
      read((await expectList(http.send('GET /settings'))).find(({ key }) => key === KEY)?.value ?? ''),
    update: (http, body, current) => updateSetting(http, KEY, valueOf(body), current.value),
    invalidates: [keys.settings.all, keys.ordering.all],
    success: t('opening_hours.saved'),
  });
  const isRefused = Object.keys(form.problems ?? {}).length > 0;
  return (
    <EntityModal
      form={form}
      title={t('opening_hours.edit')}
      failure={t('opening_hours.save_failed')}
      onClose={onClose}
    >
      {isRefused && !form.error && (
        <BannerNotice tone="danger" title={t('opening_hours.save_failed')}>
          {t('opening_hours.incomplete')}
        </BannerNotice>
      )}
      <WeeklyHoursField
        legend={t('opening_hours.weekly')}
        emptyText={t('opening_hours.always_open')}
        defaultHours={DEFAULT_HOURS}
        {...form.control('weekly')}
      />
      <ExceptionsField isChecked={isRefused} {...form.control('exceptions')} />
    </EntityModal>
  );
}
