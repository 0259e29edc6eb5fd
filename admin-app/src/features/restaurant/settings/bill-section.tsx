import { useTranslation } from 'react-i18next';
import { TextArea } from 'shared-ui/text-area';
import { ChoiceField } from '#lib/form/choice-field';
import { NumberField } from '#lib/form/number-field';
import { Section } from './section';
import type { SettingsSectionProps } from './settings-form';

export function BillSection({ form }: SettingsSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.section.bill')}>
      <ChoiceField {...form.text('country_profile')} options={form.fields.country_profile.options} />
      <NumberField {...form.number('vat_rate')} />
      <TextArea rows={5} {...form.text('bill_reasons')} />
      <TextArea rows={5} {...form.text('meal_cards')} />
    </Section>
  );
}
