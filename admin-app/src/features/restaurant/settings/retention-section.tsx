import { useTranslation } from 'react-i18next';
import { RETENTION_DAYS } from 'shared-api/contract/limits';
import { TextField } from 'shared-ui/text-field';
import type { ValuesSectionProps } from './contact-sections';
import { Section } from './section';

const KEYS = ['contact_retention_days', 'feedback_retention_days'] as const;

export function RetentionSection({ values, problems, onValue }: ValuesSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.section.retention')}>
      {KEYS.map((key) => (
        <TextField
          key={key}
          type="number"
          min={RETENTION_DAYS.min}
          max={RETENTION_DAYS.max}
          label={t(`settings.name.${key}`)}
          hint={t(`settings.hint.${key}`)}
          error={problems[key]}
          value={values[key]}
          onChange={(event) => onValue(key, event.target.value)}
        />
      ))}
    </Section>
  );
}
