import { useTranslation } from 'react-i18next';
import { COUNTRY_PROFILES } from 'shared-api/domain/restaurant/country-profile';
import { SelectField } from 'shared-ui/select-field';
import { TextArea } from 'shared-ui/text-area';
import { NumberField } from '#lib/form/number-field';
import { SelectOptions } from '#lib/form/select-options';
import { useSettingField, type ValuesSectionProps } from './contact-sections';
import { Section } from './section';

const LISTS = ['bill_reasons', 'meal_cards'] as const;

export function BillSection(props: ValuesSectionProps) {
  const { t } = useTranslation();
  const field = useSettingField(props);
  return (
    <Section title={t('settings.section.bill')}>
      <SelectField
        label={t('settings.name.country_profile')}
        hint={t('settings.hint.country_profile')}
        error={props.problems.country_profile}
        value={props.values.country_profile}
        onChange={({ target }) => props.onValue('country_profile', target.value)}
      >
        <SelectOptions
          values={COUNTRY_PROFILES}
          textOf={(profile) => t(`settings.country_profiles.${profile}`)}
        />
      </SelectField>
      <NumberField kind="whole" {...field('vat_rate')} hint={t('settings.hint.vat_rate')} />
      {LISTS.map((key) => (
        <TextArea key={key} rows={5} {...field(key)} hint={t(`settings.hint.${key}`)} />
      ))}
    </Section>
  );
}
