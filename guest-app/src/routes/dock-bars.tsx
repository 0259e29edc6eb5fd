import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/contract/paths';
import { useNewerRelease } from 'shared-api/realtime/use-newer-release';
import { ReleaseNotice } from 'shared-ui/release-notice';
import { LanguageSuggestion } from '../features/language/language-suggestion';
import { suggestedLanguage } from '../features/language/suggested-language';
import { useBootstrap } from '../services/bootstrap/bootstrap-context';
import { reloadPage } from '../services/reload-page';
import { RunningOrderBars } from './running-order-bars';

/** Pages with a form, which a reload would interrupt. */
const BUSY_PAGES: string[] = [GUEST_PATHS.cart, GUEST_PATHS.feedback];

/**
 * What comes into the dock once the first paint is over: the offer of another language before the guest begins, that
 * of a newer app once there is one, and the orders that are under way.
 */
export default function DockBars({ isCartEmpty }: { isCartEmpty: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { language, languages } = useBootstrap();
  const isOutdated = useNewerRelease('guest_app');
  const suggested = isCartEmpty && suggestedLanguage(languages, language);
  return (
    <>
      {suggested && <LanguageSuggestion code={suggested} />}
      <ReleaseNotice
        isAvailable={isOutdated && !BUSY_PAGES.includes(pathname)}
        onReload={reloadPage}
        dismissLabel={t('release.dismiss')}
      >
        {t('release.reload')}
      </ReleaseNotice>
      <RunningOrderBars />
    </>
  );
}
