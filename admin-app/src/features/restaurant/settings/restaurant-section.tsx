import { useTranslation } from 'react-i18next';
import {
  TRANSLATABLE_SETTING_KEYS,
  type TranslatableSettingKey,
} from 'shared-api/domain/restaurant/translatable-settings';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import formStyles from '#lib/form/form-columns.module.css';
import { LanguageTabs } from '#lib/content/language-tabs';
import { ImageField } from '#lib/form/image-field';
import { useLanguages } from '#lib/content/use-languages';
import { Section } from './section';
import type { SettingsSectionProps } from './settings-form';

export function RestaurantSection({ form }: SettingsSectionProps) {
  const { t } = useTranslation();
  const { languages, defaultLanguage } = useLanguages();
  const { draft, language } = form;
  const languageName = languages.find(({ code }) => code === language)?.native_name ?? language;

  const text = (key: TranslatableSettingKey) => {
    const { label, ...props } = form.textIn(key, language);
    return { ...props, label: `${label} (${languageName})` };
  };
  return (
    <Section title={t('settings.section.restaurant')}>
      <LanguageTabs
        value={language}
        onChange={form.setLanguage}
        missingIn={(code) =>
          TRANSLATABLE_SETTING_KEYS.filter(
            (key) => draft[key][defaultLanguage]?.trim() && !draft[key][code]?.trim(),
          ).length
        }
      >
        <div className={formStyles.fields}>
          <TextField {...text('restaurant_name')} required={language === defaultLanguage} />
          <TextField {...text('restaurant_slogan')} />
          <TextField {...text('footer_slogan')} />
          <TextArea {...text('restaurant_description')} rows={4} />
          <TextArea {...text('footer_desc')} rows={3} />
        </div>
      </LanguageTabs>
      <div className={formStyles.pair}>
        <TextField {...form.text('wifi_name')} autoComplete="off" />
        <TextField {...form.text('wifi_password')} autoComplete="off" />
      </div>
      <ImageField {...form.control('restaurant_logo')} fit="contain" />
    </Section>
  );
}
