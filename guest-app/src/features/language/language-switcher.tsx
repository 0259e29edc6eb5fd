import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './language-switcher.module.css';
import { useLanguageChoice } from './use-language-choice';

/** A native select. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const { language, languages } = useBootstrap();
  const { choose, isChoosing } = useLanguageChoice();
  if (languages.length < 2) return null;
  return (
    <span className={styles.switcher} data-busy={isChoosing || undefined}>
      <Globe aria-hidden="true" />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        className={styles.select}
        aria-label={t('language.label')}
        value={language}
        disabled={isChoosing}
        onChange={(event) => void choose(event.target.value)}
      >
        {languages.map(({ code, native_name }) => (
          <option key={code} value={code} lang={code}>
            {native_name}
          </option>
        ))}
      </select>
    </span>
  );
}
