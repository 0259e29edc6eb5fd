import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { directionOf } from 'shared-api/domain/restaurant/known-languages';
import { Modal } from 'shared-ui/modal';
import { useDeclarations } from '#lib/allergens/use-declarations';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './language-sheet.module.css';
import { useLanguageChoice } from './use-language-choice';

/** Says in the language itself that the dishes keep their Turkish names. */
const NAMES_STAY_TURKISH: Record<string, string> = {
  en: 'Dish names stay in Turkish',
  de: 'Namen bleiben türkisch',
  fr: 'Les noms restent en turc',
  es: 'Los nombres siguen en turco',
  it: 'I nomi restano in turco',
  ru: 'Названия по-турецки',
  ar: 'تبقى أسماء الأطباق بالتركية',
  fa: 'نام غذاها ترکی می‌ماند',
};

/** The restaurant's languages, each in its own name and direction. */
export default function LanguageSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language, languages } = useBootstrap();
  const { declarations } = useDeclarations();
  const { choose, isChoosing } = useLanguageChoice();
  const translated = declarations?.name_languages;
  const areNamesTurkish = languages.some(({ code, is_default }) => is_default && code === DEFAULT_LANGUAGE);
  return (
    <Modal open size="s" title={t('language.label')} closeLabel={t('close')} onClose={onClose}>
      <ul role="list">
        {languages.map(({ code, native_name: name }) => (
          <li key={code} lang={code} dir={directionOf(code)}>
            <button
              type="button"
              className={styles.language}
              aria-current={code === language ? 'true' : undefined}
              disabled={isChoosing}
              onClick={() => (code === language ? onClose() : void choose(code))}
            >
              <span translate="no">{name}</span>
              {areNamesTurkish && translated && !translated.includes(code) && (
                <small translate="no">{NAMES_STAY_TURKISH[code]}</small>
              )}
              {code === language && <Check aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('language.kitchen')}</p>
    </Modal>
  );
}
