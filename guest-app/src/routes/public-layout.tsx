import { directionOf } from 'shared-api/contract/restaurant/known-languages';
import { BACK_TO_TOP_AFTER_PX, TOAST_MS } from 'shared-api/contract/limits';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/contract/paths';
import { Spinner } from 'shared-ui/spinner';
import { Toaster } from 'shared-ui/toaster';
import { CartBar } from '../features/cart/cart-bar';
import { cartQuantity } from '../features/cart/cart-lines';
import { followStoredCart, useCart } from '../features/cart/cart-store';
import { OfflineNote } from '../features/connection/offline-note';
import { SiteHeader } from '../features/header/site-header';
import { LanguageSwitcher } from '../features/language/language-switcher';
import { WaiterCallButton } from '../features/waiter-call/waiter-call-button';
import { useBootstrap } from '../services/bootstrap/bootstrap-context';
import { endEarlyTaps, replayEarlyTaps } from '../services/queued-interactions';
import { lazyPart } from '../services/lazy-part';
import { useLive } from '../services/live/use-live';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { PartFailed } from '../services/part-failed';
import { useSettled } from '../services/use-settled';
import type { LayoutContext } from './layout-context';
import styles from './public-layout.module.css';
import { WaiterCallPart } from './waiter-call-part';

const SiteFooter = lazyPart(() => import('../features/footer/site-footer'));
const DockBars = lazyPart(() => import('./dock-bars'));
const BackToTop = lazyPart(async () => ({ default: (await import('shared-ui/back-to-top')).BackToTop }));

/** Pages that put a bar of their own in the place of the cart's. */
const PAGES_WITH_OWN_BAR: string[] = [GUEST_PATHS.cart];

/** A link leads away from the page's content, where something may have been tapped before. */
const waitsForContent = (element: Element) => element.closest('#content, a') !== null;

/** Stands beside a page, which is taken over after what stands around it, and with which this comes to life. */
function ContentTaken() {
  useLayoutEffect(() => {
    replayEarlyTaps(waitsForContent);
    endEarlyTaps();
  }, []);
  return null;
}

/** What stands around every page: header, notices, footer, and what floats within the thumb's reach. */
export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isSettled = useSettled();
  const quantity = useCart(({ lines }) => cartQuantity(lines));
  useEffect(followStoredCart, []);
  useLayoutEffect(() => replayEarlyTaps((element) => !waitsForContent(element)), []);
  useDocumentLanguage();
  useScrollToTop();
  useLive();
  const [isCallingWaiter, setIsCallingWaiter] = useState(false);
  const callWaiter = () => setIsCallingWaiter(true);
  const [dock, setDock] = useState<HTMLElement | null>(null);

  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skip}>
        {t('header.skip')}
      </a>
      <SiteHeader cartQuantity={quantity} onCallWaiter={callWaiter} languageSwitcher={<LanguageSwitcher />} />
      <OfflineNote />
      <main id="content" tabIndex={-1} className={styles.content}>
        <ErrorBoundary key={pathname} fallback={<PartFailed />} pending={<Waiting />}>
          <Outlet context={{ callWaiter, dock } satisfies LayoutContext} />
          <ContentTaken />
        </ErrorBoundary>
      </main>
      <ErrorBoundary fallback={null} pending={<div className={styles.footer} />}>
        {isSettled ? <SiteFooter /> : <div className={styles.footer} />}
      </ErrorBoundary>
      <aside className={styles.dock} aria-label={t('header.dock')}>
        <div className={styles.floating}>
          {isSettled && (
            <ErrorBoundary fallback={null}>
              <BackToTop
                className={styles.lift}
                label={t('header.back_to_top')}
                afterPx={BACK_TO_TOP_AFTER_PX}
              />
            </ErrorBoundary>
          )}
          <WaiterCallButton onClick={callWaiter} />
        </div>
        <div className={styles.bars}>
          {isSettled && (
            <ErrorBoundary fallback={null}>
              <DockBars isCartEmpty={quantity === 0} />
            </ErrorBoundary>
          )}
          {PAGES_WITH_OWN_BAR.includes(pathname) ? <div ref={setDock} /> : <CartBar />}
        </div>
      </aside>
      {isCallingWaiter && <WaiterCallPart onClose={() => setIsCallingWaiter(false)} />}
      <Toaster label={t('notices.label')} closeLabel={t('close')} durationMs={TOAST_MS} />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting}>
      <Spinner size="l" label={t('loading')} />
    </div>
  );
}

function useDocumentLanguage() {
  const { language } = useBootstrap();
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
}

/** Another page starts at its top, unless a part of it is named; the way back leads to where one was. */
function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isBack && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, isBack]);
}
