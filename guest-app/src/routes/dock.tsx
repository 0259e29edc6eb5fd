import { orderPath } from 'shared-api/domain/paths';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { WaiterCallButton } from '../features/waiter-call/waiter-call-button';
import { lazyComponent } from '../lib/lazy-component';
import { listActiveTokens, useOwnOrders } from '../services/own-orders';
import { useOwnVisit, visitTokenOf } from '../services/own-visit';
import { useAfterFirstPaint } from '../services/after-first-paint';
import styles from './dock.module.css';

const DockNotices = lazyComponent(() => import('./dock-notices'));
const DockWelcome = lazyComponent(() => import('./dock-welcome'));
const DockTable = lazyComponent(() => import('./dock-table'));
const BackToTop = lazyComponent(() => import('./dock-back-to-top'));

export interface DockProps {
  isCartEmpty: boolean;
  onCallWaiter: () => void;
  /** The cart, or a page's own bar. */
  children: ReactNode;
}

/**
 * The bar at the bottom of every page: waiter call, cart, order state. It has space of its own below the footer. It is
 * quiet while the cart is empty; on wide screens its parts float in the corners.
 */
export function Dock({ isCartEmpty, onCallWaiter, children }: DockProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isAfterFirstPaint = useAfterFirstPaint();
  const tokens = listActiveTokens(useOwnOrders()).filter((token) => orderPath(token) !== pathname);
  const isAtTable = useOwnVisit((visit) => visitTokenOf(visit) !== undefined);
  return (
    <aside
      ref={useHeightOnPage()}
      data-toasts-above
      // An order's page fills it as soon as the order is known, which moves nothing.
      data-filled={!isCartEmpty || pathname.startsWith(orderPath('')) || undefined}
      className={styles.dock}
      aria-label={t('header.dock')}
    >
      {isAfterFirstPaint && (
        <ErrorBoundary fallback={null}>
          <DockNotices isCartEmpty={isCartEmpty} />
        </ErrorBoundary>
      )}
      <div className={styles.bar}>
        <WaiterCallButton onClick={onCallWaiter} />
        <div className={styles.middle}>
          {isAfterFirstPaint && isCartEmpty && tokens.length === 0 && (
            <ErrorBoundary fallback={null}>
              <DockWelcome />
            </ErrorBoundary>
          )}
          <div className={styles.cart}>{children}</div>
          {(tokens.length > 0 || isAtTable) && (
            <ErrorBoundary fallback={null}>
              <DockTable tokens={tokens} />
            </ErrorBoundary>
          )}
        </div>
        {isAfterFirstPaint && (
          <ErrorBoundary fallback={null}>
            <BackToTop />
          </ErrorBoundary>
        )}
      </div>
    </aside>
  );
}

/** Sets `--dock-height`, by which focused elements are scrolled above the dock (public-layout.module.css). */
function useHeightOnPage() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const dock = ref.current;
    if (!dock) return;
    const observer = new ResizeObserver(() =>
      dock.parentElement?.style.setProperty('--dock-height', `${dock.offsetHeight}px`),
    );
    observer.observe(dock);
    return () => observer.disconnect();
  }, []);
  return ref;
}
