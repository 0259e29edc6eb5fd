import { ApiError } from 'shared-api/client/api-error';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useNewerRelease } from 'shared-api/realtime/use-newer-release';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { ReleaseNotice } from 'shared-ui/release-notice';
import { notify } from 'shared-ui/toaster';
import { useStore } from 'zustand';
import { OfflineNotice } from '../features/connection/offline-notice';
import { LanguageSuggestion } from '../features/language/language-suggestion';
import { suggestedLanguage } from '../features/language/suggested-language';
import { VisitOverOffer } from '../features/visit/visit-over-offer';
import { lazyComponent } from '../lib/lazy-component';
import { reloadPage } from '../lib/reload-page';
import { followStoredMembership, useCartMembership } from '../services/cart-membership';
import { useOwnCalls } from '../services/own-calls';
import { useServices } from '../services/services';
import { useBootstrap } from '../services/guest-bootstrap';
import { FollowAttempts } from './follow-attempts';
import styles from './dock-notices.module.css';

const FollowSharedCart = lazyComponent(() => import('./follow-shared-cart'));
const OpenCalls = lazyComponent(() => import('../features/waiter-call/open-calls'));

/** Pages with a form, which a reload would interrupt. */
const FORM_PAGES: string[] = [GUEST_PATHS.cart, GUEST_PATHS.feedback];

/** Pages without the offer at the end of a visit: the bill says so itself, and the offer leads to the feedback page. */
const PAGES_THAT_THANK: string[] = [GUEST_PATHS.bill, GUEST_PATHS.feedback];

/** The offline note and offers at the top of the dock. Rendered after the first paint. */
export default function DockNotices({ isCartEmpty }: { isCartEmpty: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { language, languages } = useBootstrap();
  const isOutdated = useNewerRelease('guest_app');
  const hasCalled = useOwnCalls(({ calls }) => calls.length > 0);
  const membership = useCartMembership((shared) => shared.membership);
  useEffect(() => followStoredMembership(), []);
  const suggested = isCartEmpty ? suggestedLanguage(languages, language) : undefined;
  return (
    <div className={styles.notices} data-notices>
      <FollowAttempts />
      {membership && (
        <ErrorBoundary fallback={null}>
          <FollowSharedCart token={membership.token} />
        </ErrorBoundary>
      )}
      <MenuNotRefreshed />
      <OfflineNotice />
      {!PAGES_THAT_THANK.includes(pathname) && <VisitOverOffer />}
      {hasCalled && (
        <ErrorBoundary fallback={null}>
          <OpenCalls />
        </ErrorBoundary>
      )}
      {suggested && <LanguageSuggestion {...suggested} />}
      <ReleaseNotice
        isAvailable={isOutdated && !FORM_PAGES.includes(pathname)}
        onReload={reloadPage}
        dismissLabel={t('release.dismiss')}
      >
        {t('release.reload')}
      </ReleaseNotice>
    </div>
  );
}

/** Says that the server has failed; a lost connection has its own note, and the menu that is shown is complete. Renders nothing. */
function MenuNotRefreshed() {
  const { t } = useTranslation();
  const error = useStore(useServices().menu, (menu) => menu.error);
  const hasServerFailed = error !== null && !(error instanceof ApiError && error.transportCode);
  useEffect(() => {
    if (hasServerFailed) notify.error(t('categories_load_error'));
  }, [hasServerFailed, t]);
  return null;
}
