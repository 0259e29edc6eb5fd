import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
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
import type { GeneralDraft, PlainKey, SettingProblems } from './general-draft';
import { useSettingField } from './contact-sections';
import { Section } from './section';

export interface RestaurantSectionProps {
  draft: GeneralDraft;
  problems: SettingProblems;
  language: string;
  onLanguage: (languageCode: string) => void;
  onChange: (part: Partial<GeneralDraft>) => void;
  onValue: (key: PlainKey, value: string) => void;
}

export function RestaurantSection({
  draft,
  problems,
  language,
  onLanguage,
  onChange,
  onValue,
}: RestaurantSectionProps) {
  const { t } = useTranslation();
  const { languages, defaultLanguage } = useLanguages();
  const languageName = languages.find(({ code }) => code === language)?.native_name ?? language;

  const text = (key: TranslatableSettingKey) => ({
    label: `${t(`settings.name.${key}`)} (${languageName})`,
    lang: language,
    maxLength: TEXT_MAX.setting,
    error: problems[key],
    value: draft.texts[key][language] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ texts: { ...draft.texts, [key]: { ...draft.texts[key], [language]: target.value } } }),
  });
  const field = useSettingField({ values: draft.values, problems, onValue });

  return (
    <Section title={t('settings.section.restaurant')}>
      <LanguageTabs
        value={language}
        onChange={onLanguage}
        missingIn={(code) =>
          TRANSLATABLE_SETTING_KEYS.filter(
            (key) => draft.texts[key][defaultLanguage]?.trim() && !draft.texts[key][code]?.trim(),
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
        <TextField {...field('wifi_name')} autoComplete="off" />
        <TextField {...field('wifi_password')} autoComplete="off" />
      </div>
      <ImageField
        label={t('settings.name.restaurant_logo')}
        value={draft.logo}
        onChange={(logo) => onChange({ logo })}
        error={problems.restaurant_logo}
        fit="contain"
      />
    </Section>
  );
}
