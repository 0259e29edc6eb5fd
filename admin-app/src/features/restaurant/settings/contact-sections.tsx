import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import formStyles from '#lib/form/form-columns.module.css';
import type { GeneralDraft, PlainKey, SettingProblems } from './general-draft';
import { Section } from './section';

export interface ValuesSectionProps {
  values: GeneralDraft['values'];
  problems: SettingProblems;
  onValue: (key: PlainKey, value: string) => void;
}

/** Props of a setting's field. */
export function useSettingField({ values, problems, onValue }: ValuesSectionProps) {
  const { t } = useTranslation();
  return (key: PlainKey) => ({
    label: t(`settings.name.${key}`),
    maxLength: TEXT_MAX.setting,
    error: problems[key],
    value: values[key],
    onChange: ({ target }: { target: { value: string } }) => onValue(key, target.value),
  });
}

export function ContactSection(props: ValuesSectionProps) {
  const { t } = useTranslation();
  const field = useSettingField(props);
  return (
    <Section title={t('settings.section.contact')}>
      <div className={formStyles.pair}>
        <TextField {...field('phone_number')} type="tel" />
        <TextField {...field('email')} type="email" />
      </div>
      <TextArea {...field('address')} />
      <TextArea {...field('googleMap')} hint={t('settings.map_hint')} spellCheck={false} />
    </Section>
  );
}

export function HoursSection(props: ValuesSectionProps) {
  const { t } = useTranslation();
  const field = useSettingField(props);
  return (
    <Section title={t('settings.section.hours')}>
      <div className={formStyles.pair}>
        <TextField {...field('working_hours_weekdays')} placeholder="09:00 - 22:00" />
        <TextField {...field('working_hours_weekends')} placeholder="10:00 - 23:00" />
      </div>
    </Section>
  );
}

const KEYS = ['contact_retention_days', 'feedback_retention_days'] as const;

export function RetentionSection(props: ValuesSectionProps) {
  const { t } = useTranslation();
  const field = useSettingField(props);
  return (
    <Section title={t('settings.section.retention')}>
      {KEYS.map((key) => (
        <NumberField key={key} kind="whole" hint={t(`settings.hint.${key}`)} {...field(key)} />
      ))}
    </Section>
  );
}
