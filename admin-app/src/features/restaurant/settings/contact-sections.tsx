import { useTranslation } from 'react-i18next';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import formStyles from '#lib/form/form-columns.module.css';
import { Section } from './section';
import type { SettingsSectionProps } from './settings-form';

export function ContactSection({ form }: SettingsSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.section.contact')}>
      <div className={formStyles.pair}>
        <TextField {...form.text('phone_number')} type="tel" />
        <TextField {...form.text('email')} type="email" />
      </div>
      <TextArea {...form.text('address')} />
      <TextArea {...form.text('googleMap')} spellCheck={false} />
    </Section>
  );
}

export function HoursSection({ form }: SettingsSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.section.hours')}>
      <div className={formStyles.pair}>
        <TextField {...form.text('working_hours_weekdays')} placeholder="09:00 - 22:00" />
        <TextField {...form.text('working_hours_weekends')} placeholder="10:00 - 23:00" />
      </div>
    </Section>
  );
}

export function RetentionSection({ form }: SettingsSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.section.retention')}>
      <NumberField {...form.number('contact_retention_days')} />
      <NumberField {...form.number('feedback_retention_days')} />
    </Section>
  );
}
