import { directionOf } from 'shared-api/domain/restaurant/known-languages';
import { TOAST_MS } from 'shared-api/domain/limits';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { GUEST_PATHS, orderPath } from 'shared-api/domain/paths';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { Spinner } from 'shared-ui/spinner';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { Toaster } from 'shared-ui/toaster';
import { CartBar } from '../features/cart/cart-bar';
import { cartQuantity } from '../features/cart/cart-lines';
import { syncCartWithStorage, useCart } from '../features/cart/cart-store';
import { SiteHeader } from '../features/header/site-header';
import { MenuTools } from '../features/menu/menu-tools';
import { markMenu } from '../features/menu/menu-view';
import { LanguageSwitcher } from '../features/language/language-switcher';
import { useAfterFirstPaint } from '../services/after-first-paint';
import { useOwnOrders } from '../services/own-orders';
import { useBootstrap } from '../services/guest-bootstrap';
import { DialogLoadFailed, lazyComponent, loadFailed } from '../lib/lazy-component';
import { replayQueuedInteractions, stopQueueing } from '../services/queued-interactions';
import { useOwnVisit } from '../services/own-visit';
import { tableSession } from '../services/table-session';
import { useLiveUpdates } from '../services/use-live-updates';
import { Dock } from './dock';
import type { LayoutContext } from './layout-context';
import styles from './public-layout.module.css';

const MenuFilter = lazyComponent(() => import('../features/menu-filter/menu-filter'));
const SiteFooter = lazyComponent(() => import('../features/footer/site-footer'));
const ScrollAnchor = lazyComponent(() => import('../services/scroll-anchor'));
const WaiterCallModal = lazyComponent(() => import('../features/waiter-call/waiter-call-modal'));

/** Pages with a bar of their own instead of the cart bar. */
const PAGES_WITH_OWN_BAR: string[] = [GUEST_PATHS.cart, GUEST_PATHS.bill, GUEST_PATHS.myOrders];
const hasOwnBar = (pathname: string) =>
  PAGES_WITH_OWN_BAR.includes(pathname) || pathname.startsWith(orderPath(''));

/** Links are replayed together with the content, after other interactions, because they leave the page. */
const isReplayedWithContent = (element: Element) => element.closest('#content, a') !== null;

/** Rendered beside the route, whose boundary is hydrated after the layout. */
function ContentHydrated() {
  useLayoutEffect(() => {
    replayQueuedInteractions(isReplayedWithContent);
    stopQueueing();
  }, []);
  return null;
}

export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isAfterFirstPaint = useAfterFirstPaint();
  const quantity = useCart(({ lines }) => cartQuantity(lines));
  useStoredState();
  useLayoutEffect(() => replayQueuedInteractions((element) => !isReplayedWithContent(element)), []);
  useDocumentLanguage();
  useScrollToTop();
  useGhostTapSuppression();
  useLiveUpdates();
  const [isCallingWaiter, setIsCallingWaiter] = useState(false);
  const callWaiter = () => setIsCallingWaiter(true);
  const closeWaiterCall = () => setIsCallingWaiter(false);
  const [dock, setDock] = useState<HTMLElement | null>(null);

  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skip}>
        {t('header.skip')}
      </a>
      <SiteHeader cartQuantity={quantity} onCallWaiter={callWaiter} languageSwitcher={<LanguageSwitcher />}>
        {pathname === GUEST_PATHS.menu && (
          <MenuTools
            cartQuantity={quantity}
            filter={
              isAfterFirstPaint && (
                <ErrorBoundary fallback={null} pending={null}>
                  <MenuFilter onMarks={markMenu} />
                </ErrorBoundary>
              )
            }
          />
        )}
      </SiteHeader>
      <main id="content" tabIndex={-1} className={styles.content}>
        <ErrorBoundary key={pathname} fallback={loadFailed} pending={<Pending />}>
          <Outlet context={{ callWaiter, dock } satisfies LayoutContext} />
          <ContentHydrated />
        </ErrorBoundary>
      </main>
      <ErrorBoundary fallback={null} pending={<div className={styles.footer} />}>
        {isAfterFirstPaint ? <SiteFooter /> : <div className={styles.footer} />}
      </ErrorBoundary>
      {isAfterFirstPaint && (
        <ErrorBoundary fallback={null}>
          <ScrollAnchor />
        </ErrorBoundary>
      )}
      <Dock isCartEmpty={quantity === 0} onCallWaiter={callWaiter}>
        {hasOwnBar(pathname) ? <div ref={setDock} /> : <CartBar />}
      </Dock>
      {isCallingWaiter && (
        <ErrorBoundary
          fallback={
            <DialogLoadFailed text={t(['toast_error_waiter', 'errors.network'])} onClose={closeWaiterCall} />
          }
        >
          <WaiterCallModal onClose={closeWaiterCall} />
        </ErrorBoundary>
      )}
      <Toaster label={t('notices.label')} closeLabel={t('close')} durationMs={TOAST_MS} />
    </div>
  );
}

function Pending() {
  const { t } = useTranslation();
  return (
    <div className={styles.pending}>
      <Spinner size="l" label={t('loading')} />
    </div>
  );
}

/** Reads this browser's storage after hydration: server rendering has none. */
function useStoredState() {
  useEffect(() => {
    tableSession.restore();
    useOwnOrders.getState().restore();
    useOwnVisit.getState().restore();
    return syncCartWithStorage();
  }, []);
}

function useDocumentLanguage() {
  const { language } = useBootstrap();
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
}

/** Another page starts at its top, unless the address names a section; going back restores the position. */
function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isBack && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, isBack]);
}

/** The second of two taps on a link does nothing on the page that the first one opened. */
function useGhostTapSuppression() {
  const { pathname } = useLocation();
  useLayoutEffect(() => suppressGhostTap, [pathname]);
}
