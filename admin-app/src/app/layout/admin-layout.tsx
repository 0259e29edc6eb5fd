import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { BACK_TO_TOP_AFTER_PX } from 'shared-api/domain/limits';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import type { LiveState } from 'shared-api/realtime/follow-live';
import { useNewerRelease } from 'shared-api/realtime/use-newer-release';
import { sessionQuery } from 'shared-api/queries/access/session';
import { retryFailed } from 'shared-api/queries/retry-failed';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import { BackToTop } from 'shared-ui/back-to-top';
import { isCodeMissing } from 'shared-api/domain/missing-code';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { ErrorState } from 'shared-ui/error-state';
import { IconButton } from 'shared-ui/icon-button';
import { HeaderPlacesContext } from 'shared-ui/page-header';
import { ReleaseNotice } from 'shared-ui/release-notice';
import { Spinner } from 'shared-ui/spinner';
import { preloadToaster } from 'shared-ui/toaster';
import { ApprovalDialog } from '#features/access/approval/approval-dialog';
import { SignInAgain } from '#features/access/auth/sign-in-again';
import { ADMIN_SCREENS } from '../screens';
import { isAt, navigationFor } from '../navigation';
import { keepPanel } from '#services/offline/panel-worker';
import { useCan, useIsAway, useServices, useSession } from '#services/services';
import { LateCallsNotice } from './late-calls-notice';
import { useLiveConnection } from '#services/live/use-live-connection';
import { useOverdueReminder } from '#services/live/use-overdue-reminder';
import { whenIdle } from '#services/when-idle';
import { useStaffMessages } from '#services/live/use-staff-messages';
import { useUnseenOrders } from '#services/live/use-unseen-orders';
import { usePush } from '#services/push/use-push';
import { useSignOut } from './account';
import { ConnectionNotice, type ConnectionState, importDetails, isOffline } from './connection-state';
import { BottomBar, NavigationColumn, NavigationRail, NavigationSheet } from './navigation';
import { ScreenTabs } from './screen-tabs';
import { StatusButton } from './status-button';
import { useAttempts } from './use-attempts';
import { useFrame } from './use-frame';
import { useWaitingActs } from './use-waiting-acts';
import { HelpButton } from '../help/help-button';
import { PaletteButton } from '../palette/palette-button';
import { Shortcuts } from '../shortcuts/shortcuts';
import { BarPlaceContext } from '#lib/bar-place';
import { usePreloaded } from '#lib/use-preloaded';
import { useTitle } from '#lib/use-title';
import styles from './admin-layout.module.css';

const PRELOADED = [preloadToaster, importDetails];
const SHOWS_ORDERS: readonly string[] = [ADMIN_PATHS.dashboard, ADMIN_PATHS.service, ADMIN_PATHS.orders];

export default function AdminLayout() {
  const { t } = useTranslation();
  const { http, restart } = useServices();
  const session = useSession();
  const { pathname } = useLocation();
  // A 401 ends an expired session, even on a screen that sends no requests.
  useQuery(sessionQuery(http, pathname));
  const screen = ADMIN_SCREENS.find(({ path }) => pathname === path);

  const unseen = useUnseenOrders(SHOWS_ORDERS.includes(pathname));
  useOverdueReminder();
  useWaitingActs();
  usePush();
  const liveState = useLiveConnection(useStaffMessages(unseen.add, screen?.isWide));
  useAttempts(liveState);
  useCallsOnEveryScreen(liveState !== 'connected');
  useKeptPanel(liveState);
  const isUnreachable = useIsServerUnreachable();
  const isAway = useIsAway();
  const unreached = isUnreachable && liveState !== 'disconnected' ? 'unreachable' : liveState;
  const connection: ConnectionState = isAway ? 'away' : unreached;
  const name = `${screen ? t(screen.labelKey) : t('login.title')} · ${t('app.name')}`;
  useTitle(unseen.count > 0 ? `(${unseen.count}) ${name}` : name);

  // So that failures can be shown without a connection.
  usePreloaded(PRELOADED);

  const isReleaseAvailable = useNewerRelease('admin_app');
  const [status, setStatusPlace] = useState<HTMLElement | null>(null);
  const [tools, setToolsPlace] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ status, tools }), [status, tools]);
  const [title, setTitlePlace] = useState<HTMLElement | null>(null);
  const [actions, setActionsPlace] = useState<HTMLElement | null>(null);
  const moreLabel = t('nav.actions');
  const headerPlaces = useMemo(() => ({ title, actions, moreLabel }), [title, actions, moreLabel]);

  const can = useCan();
  const groups = navigationFor(can);
  const entry = groups.flatMap(({ entries }) => entries).find((there) => isAt(there, pathname));
  const windowFrame = useFrame();
  // A display has the whole width for its tickets.
  const frame = screen?.isWide ? 'display' : windowFrame;
  const { signOut, question } = useSignOut();

  const navigationId = useId();
  const contentId = useId();
  const toggleRef = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  function closeMenu() {
    setIsMenuOpen(false);
    toggleRef.current?.focus();
  }
  const toggle = {
    ref: toggleRef,
    'aria-expanded': isMenuOpen,
    'aria-controls': isMenuOpen ? navigationId : undefined,
    onClick: () => setIsMenuOpen(!isMenuOpen),
  };

  // A window that has become wide shows the navigation beside the screen.
  const hasSheet = isMenuOpen && (frame === 'phone' || frame === 'display');

  if (!session) return null;
  const { user } = session;
  const navigation = { groups, user, onSignOut: signOut };
  const search = <PaletteButton screens={ADMIN_SCREENS} className={styles.search} />;
  const statusIn = (place: 'above' | 'beside' | 'below') => (
    <StatusButton connection={connection} place={place} />
  );
  return (
    <Shortcuts>
      <div className={styles.layout} data-frame={frame} data-offline={isOffline(connection) || undefined}>
        <a href={`#${contentId}`} className={styles.skip}>
          {t('app.skip_to_content')}
        </a>
        {frame === 'column' && (
          <NavigationColumn {...navigation} search={search} status={statusIn('above')} />
        )}
        {frame === 'rail' && <NavigationRail {...navigation} search={search} status={statusIn('beside')} />}
        {frame === 'phone' && (
          <BottomBar
            groups={groups}
            toggle={
              <button type="button" {...toggle} aria-label={t('nav.open')} className={styles.more}>
                <Menu aria-hidden="true" />
                {t('nav.more')}
              </button>
            }
          />
        )}
        {hasSheet && <NavigationSheet {...navigation} id={navigationId} onClose={closeMenu} />}
        <div className={styles.top}>
          <header className={styles.bar}>
            {frame === 'display' && (
              <IconButton {...toggle} label={t('nav.open')}>
                <Menu />
              </IconButton>
            )}
            <div ref={setTitlePlace} className={styles.title} />
            {frame === 'display' && <ConnectionNotice state={connection} isInBar />}
            <div ref={setStatusPlace} className={styles.status} />
            <div ref={publishSize} className={styles.end}>
              {!screen?.isWide && <LateCallsNotice />}
              <div ref={setToolsPlace} className={styles.tools} />
              <ReleaseNotice
                isAvailable={isReleaseAvailable}
                onReload={restart}
                dismissLabel={t('release.dismiss')}
                className={styles.release}
              >
                <span className={styles.releaseText}>{t('release.reload')}</span>
              </ReleaseNotice>
              <div ref={setActionsPlace} className={styles.actions} />
              {(frame === 'column' || frame === 'rail') && <HelpButton />}
              {(frame === 'phone' || frame === 'display') && (
                <>
                  {search}
                  {statusIn('below')}
                </>
              )}
            </div>
          </header>
          {frame !== 'display' && <ConnectionNotice state={connection} isInBar={false} />}
        </div>
        {entry && entry.screens.length > 1 && <ScreenTabs entry={entry} />}
        <main id={contentId} tabIndex={-1} className={styles.content}>
          <ErrorBoundary
            key={pathname}
            pending={<Spinner size="l" label={t('app.loading')} />}
            fallback={(error) => (
              <ErrorState
                title={t('app.screen_failed')}
                text={t(isCodeMissing(error) ? 'app.screen_failed_hint' : 'app.screen_broken_hint')}
                retryLabel={t('app.reload')}
                onRetry={() => window.location.reload()}
              />
            )}
          >
            <HeaderPlacesContext value={headerPlaces}>
              <BarPlaceContext value={places}>
                <Outlet />
              </BarPlaceContext>
            </HeaderPlacesContext>
          </ErrorBoundary>
        </main>
        {question}
        <SignInAgain />
        <ApprovalDialog />
        {/* It would cover buttons of the lowest tickets. */}
        {!screen?.isWide && (
          <BackToTop label={t('app.to_top')} afterPx={BACK_TO_TOP_AFTER_PX} className={styles.toTop} />
        )}
      </div>
    </Shortcuts>
  );
}

/** Keeps the panel on this device once the live connection is up, or polling replaces it: both would compete for the network. */
function useKeptPanel(liveState: LiveState): void {
  const isSettled = liveState === 'connected' || liveState === 'polling';
  useEffect(() => (isSettled ? whenIdle(() => void keepPanel().catch(() => {})) : undefined), [isSettled]);
}

/** Fetches open calls on every screen, so that new ones are announced there. */
function useCallsOnEveryScreen(isEnabled: boolean): void {
  const { http } = useServices();
  const can = useCan();
  useQuery({ ...activeWaiterCallsQuery(http), enabled: isEnabled && can('waiter_calls.read') });
}

/** Whether data of the screen could not be fetched; it is retried at intervals. */
function useIsServerUnreachable(): boolean {
  const client = useQueryClient();
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(() => retryFailed(client, setIsUnreachable), [client]);
  return isUnreachable;
}

/** Tells the style sheet the width of the bar's end, beside which toasts are shown. */
function publishSize(end: HTMLElement | null) {
  if (!end) return;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--bar-end-size', `${end.offsetWidth}px`),
  );
  observer.observe(end);
  return () => observer.disconnect();
}
