import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { expectList } from 'shared-api/client/expect-list';
import type { OpeningHours } from 'shared-api/contract/restaurant/opening-hours';
import { formatDate } from 'shared-api/i18n/format-time';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { FailureBanner } from '#lib/form/failure-banner';
import { comparedField } from '#lib/form/compared-fields';
import { FormModal } from '#lib/form/form-modal';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useEntityForm } from '#lib/form/use-entity-form';
import { rangesText, weeklyText } from '#lib/hours/hours-text';
import { withoutPastDays } from '#lib/hours/special-days';
import { isComplete, WeeklyHoursField } from '#lib/hours/weekly-hours-field';
import { useToday } from '#lib/use-restaurant-time';
import { ExceptionsField } from './exceptions-field';
import { isExceptionComplete, openingHoursOf, valueOf } from './opening-hours-draft';

const KEY = 'opening_hours';
const DEFAULT_HOURS = { from: '09:00', until: '23:00' };

export interface OpeningHoursFormProps {
  /** Value of the setting; empty for none. */
  value: string;
  onClose: (isSaved: boolean) => void;
}

export function OpeningHoursForm({ value, onClose }: OpeningHoursFormProps) {
  const { t, i18n } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  const today = useToday();
  const shownHours = (stored: string) => withoutPastDays(openingHoursOf(stored), today);
  const { draft, isDirty, change, save, isPending, error, dialog } = useEntityForm<string, OpeningHours>({
    entity: value,
    initial: () => shownHours(value),
    draftOf: shownHours,
    fields: [
      comparedField('weekly', t('opening_hours.weekly'), (weekly) => weeklyText(weekly, i18n.language)),
      comparedField('exceptions', t('opening_hours.exceptions'), (exceptions) =>
        exceptions
          .map((one) => `${formatDate(one.first_date)}–${formatDate(one.last_date)} ${rangesText(one.hours)}`)
          .join('; '),
      ),
    ],
    read: async (http) =>
      (await expectList(http.send('GET /settings'))).find(({ key }) => key === KEY)?.value ?? '',
    save: (http, typed, stored = '') => updateSetting(http, KEY, valueOf(typed), stored),
    invalidates: [keys.settings.all, keys.ordering.all],
    success: t('opening_hours.saved'),
  });

  function submit() {
    const isValid = isComplete(draft.weekly) && draft.exceptions.every(isExceptionComplete);
    setRefused(!isValid);
    if (isValid) save(() => onClose(true));
  }
  return (
    <>
      <FormModal
        title={t('opening_hours.edit')}
        submitLabel={t('form.update')}
        isBusy={isPending}
        onSubmit={submit}
        onClose={() => onClose(false)}
      >
        <FailureBanner title={t('opening_hours.save_failed')} error={error} />
        {isRefused && !error && (
          <BannerNotice tone="danger" title={t('opening_hours.save_failed')}>
            {t('opening_hours.incomplete')}
          </BannerNotice>
        )}
        <WeeklyHoursField
          legend={t('opening_hours.weekly')}
          emptyText={t('opening_hours.always_open')}
          value={draft.weekly}
          defaultHours={DEFAULT_HOURS}
          onChange={(weekly) => change({ weekly })}
        />
        <ExceptionsField
          value={draft.exceptions}
          isChecked={isRefused}
          onChange={(exceptions) => change({ exceptions })}
        />
        <UnsavedGuard isDirty={isDirty} />
      </FormModal>
      {dialog}
    </>
  );
}
