import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import toolStyles from '#lib/bar-tool.module.css';
import { DialogLoadFailed, lazyComponent } from '#lib/lazy-component';
import { useBootstrap } from '#services/guest-bootstrap';

const LanguageSheet = lazyComponent(() => import('./language-sheet'));

/** A button that opens the languages of the restaurant. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const { language, languages } = useBootstrap();
  /** The language in which the sheet was opened: it closes when the page gets another one. */
  const [openedIn, setOpenedIn] = useState<string>();
  const close = () => setOpenedIn(undefined);
  if (languages.length < 2) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t('language.label')}
        className={toolStyles.tool}
        onClick={() => setOpenedIn(language)}
      >
        <Globe />
      </button>
      {openedIn === language && (
        <ErrorBoundary fallback={<DialogLoadFailed text={t('errors.network')} onClose={close} />}>
          <LanguageSheet onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}
