import { useTranslation } from 'react-i18next';
import { Segmented } from 'shared-ui/segmented';
import { ADMIN_LANGUAGES, switchLanguage } from '../../../i18n/language';

/** The choice between the languages that the admin area is written in. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <Segmented
      label={t('nav.language')}
      hideLabel
      value={i18n.language}
      options={ADMIN_LANGUAGES.map(({ code, native_name: name }) => ({ value: code, label: name }))}
      onChange={switchLanguage}
    />
  );
}
