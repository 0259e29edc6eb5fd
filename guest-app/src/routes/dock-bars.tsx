import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { GUEST_PATHS, orderPath } from 'shared-api/contract/paths';
import { useNewerRelease } from 'shared-api/realtime/use-newer-release';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { ReleaseNotice } from 'shared-ui/release-notice';
import { LanguageSuggestion } from '../features/language/language-suggestion';
import { suggestedLanguage } from '../features/language/suggested-language';
import { reloadPage } from '../lib/reload-page';
import { useActiveOrders } from '../services/active-orders';
import { useBootstrap } from '../services/guest-bootstrap';
import { lazyComponent } from '../lib/lazy-component';

const OrderBar = lazyComponent(() => import('../features/order-tracking/order-bar'));

/** Pages with a form, which a reload would interrupt. */
const FORM_PAGES: string[] = [GUEST_PATHS.cart, GUEST_PATHS.feedback];

/** Rendered after the first paint. */
export default function DockBars({ isCartEmpty }: { isCartEmpty: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { language, languages } = useBootstrap();
  const tokens = useActiveOrders((orders) => orders.tokens);
  const isOutdated = useNewerRelease('guest_app');
  const suggested = isCartEmpty && suggestedLanguage(languages, language);
  return (
    <>
      {suggested && <LanguageSuggestion code={suggested} />}
      <ReleaseNotice
        isAvailable={isOutdated && !FORM_PAGES.includes(pathname)}
        onReload={reloadPage}
        dismissLabel={t('release.dismiss')}
      >
        {t('release.reload')}
      </ReleaseNotice>
      {tokens
        .filter((token) => pathname !== orderPath(token))
        .map((token) => (
          <ErrorBoundary key={token} fallback={null}>
            <OrderBar token={token} />
          </ErrorBoundary>
        ))}
    </>
  );
}
