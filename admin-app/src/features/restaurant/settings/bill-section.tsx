import { useTranslation } from 'react-i18next';
import { VAT_RATE } from 'shared-api/contract/limits';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { useSettingField, type ValuesSectionProps } from './contact-sections';
import { Section } from './section';

const LISTS = ['bill_reasons', 'meal_cards'] as const;

export function BillSection(props: ValuesSectionProps) {
  const { t } = useTranslation();
  const field = useSettingField(props);
  return (
    <Section title={t('settings.section.bill')}>
      <TextField
        type="number"
        min={0}
        max={VAT_RATE.max}
        {...field('vat_rate')}
        hint={t('settings.hint.vat_rate')}
      />
      {LISTS.map((key) => (
        <TextArea key={key} rows={5} {...field(key)} hint={t(`settings.hint.${key}`)} />
      ))}
    </Section>
  );
}
