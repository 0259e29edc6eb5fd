import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { ChoiceField } from '#lib/form/choice-field';
import { NumberField } from '#lib/form/number-field';
import { AccentField } from './accent-field';
import { LastBackup } from './last-backup';
import { Section } from './section';
import type { SettingsSectionProps } from './settings-form';

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

export function OrderingSection({ form }: SettingsSectionProps) {
  const { t } = useTranslation();
  const { draft, fields, text, number, toggle } = form;
  return (
    <Section title={t('settings.section.rules')}>
      <AccentField {...form.control('accent_color')} />
      <Switch {...toggle('auto_ready')} />
      <Switch {...toggle('food_is_served')} />
      <Switch {...toggle('table_service')} />
      <Switch {...toggle('courses_on')} />
      {draft.courses_on && <ChoiceField {...text('course_firing')} options={fields.course_firing.options} />}
      {draft.courses_on && draft.course_firing === 'minutes' && <NumberField {...number('course_minutes')} />}
      <SelectField {...text('time_zone')}>
        {[...new Set([draft.time_zone, ...TIME_ZONES])].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <ChoiceField {...text('day_starts_at')} options={fields.day_starts_at.options} />
      <NumberField {...number('backups_kept')} />
      <LastBackup />
    </Section>
  );
}
