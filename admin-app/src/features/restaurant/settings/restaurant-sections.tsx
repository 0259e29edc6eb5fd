import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
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
import { AccentField } from './accent-field';
import { LookField } from './look-field';
import { MapField } from './map-field';
import { SettingRow } from './setting-row';
import { SECTION_SETTINGS } from './setting-sections';
import { textIn, useSettingsForm } from './settings-form';
import { SettingsSection, type SettingsSectionProps } from './settings-section';

/** What guests read about the restaurant, in each language. */
export function RestaurantSection(props: SettingsSectionProps) {
  const { languages, defaultLanguage } = useLanguages();
  const form = useSettingsForm(SECTION_SETTINGS.restaurant, props);
  const { draft, language } = form;
  const languageName = languages.find(({ code }) => code === language)?.native_name ?? language;

  const row = (key: TranslatableSettingKey) => form.row(key, language);
  const text = (key: TranslatableSettingKey) => {
    const { label, ...field } = textIn(language, form.control(key));
    return { ...field, label: `${label} (${languageName})` };
  };
  return (
    <SettingsSection {...props} name="restaurant" form={form}>
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
          <SettingRow {...row('restaurant_name')}>
            <TextField {...text('restaurant_name')} required={language === defaultLanguage} />
          </SettingRow>
          <SettingRow {...row('restaurant_slogan')}>
            <TextField {...text('restaurant_slogan')} />
          </SettingRow>
          <SettingRow {...row('restaurant_description')}>
            <TextArea {...text('restaurant_description')} rows={4} />
          </SettingRow>
          <SettingRow {...row('footer_slogan')}>
            <TextField {...text('footer_slogan')} />
          </SettingRow>
          <SettingRow {...row('footer_desc')}>
            <TextArea {...text('footer_desc')} rows={3} />
          </SettingRow>
        </div>
      </LanguageTabs>
    </SettingsSection>
  );
}

export function ContactSection(props: SettingsSectionProps) {
  const form = useSettingsForm(SECTION_SETTINGS.contact, props);
  const { row, text } = form;
  return (
    <SettingsSection {...props} name="contact" form={form}>
      <SettingRow {...row('phone_number')}>
        <TextField {...text('phone_number')} type="tel" />
      </SettingRow>
      <SettingRow {...row('email')}>
        <TextField {...text('email')} type="email" />
      </SettingRow>
      <SettingRow {...row('address')}>
        <TextArea {...text('address')} />
      </SettingRow>
      <SettingRow {...row('googleMap')}>
        <MapField {...text('googleMap')} />
      </SettingRow>
      <SettingRow {...row('wifi_name')}>
        <TextField {...text('wifi_name')} autoComplete="off" />
      </SettingRow>
      <SettingRow {...row('wifi_password')}>
        <TextField {...text('wifi_password')} autoComplete="off" />
      </SettingRow>
    </SettingsSection>
  );
}

export function LookSection(props: SettingsSectionProps) {
  const form = useSettingsForm(SECTION_SETTINGS.look, props);
  return (
    <SettingsSection {...props} name="look" form={form}>
      <SettingRow {...form.row('restaurant_logo')}>
        <ImageField {...form.control('restaurant_logo')} fit="contain" />
      </SettingRow>
      <SettingRow {...form.row('guest_look')}>
        <LookField
          {...form.control('guest_look')}
          options={form.fields.guest_look.options}
          accent={form.draft.accent_color}
        />
      </SettingRow>
      <SettingRow {...form.row('accent_color')}>
        <AccentField {...form.control('accent_color')} />
      </SettingRow>
    </SettingsSection>
  );
}

export function HoursSection(props: SettingsSectionProps) {
  const { t } = useTranslation();
  const form = useSettingsForm(SECTION_SETTINGS.hours, props);
  return (
    <SettingsSection
      {...props}
      name="hours"
      form={form}
      about={<Link to={ADMIN_PATHS.openingHours}>{t('settings.edit_opening_hours')}</Link>}
    >
      <SettingRow {...form.row('working_hours_weekdays')}>
        <TextField {...form.text('working_hours_weekdays')} placeholder="09:00 - 22:00" />
      </SettingRow>
      <SettingRow {...form.row('working_hours_weekends')}>
        <TextField {...form.text('working_hours_weekends')} placeholder="10:00 - 23:00" />
      </SettingRow>
    </SettingsSection>
  );
}
