import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle, Menu, Wifi, WifiOff } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { BACK_TO_TOP_AFTER_PX } from 'shared-api/domain/limits';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { LIVE_POLL_MS } from 'shared-api/domain/realtime';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import type { LiveState } from 'shared-api/realtime/follow-live';
import { useNewerRelease } from 'shared-api/realtime/use-newer-release';
import { sessionQuery } from 'shared-api/queries/access/session';
import { retryFailed } from 'shared-api/queries/retry-failed';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import { BackToTop } from 'shared-ui/back-to-top';
import { IconButton } from 'shared-ui/icon-button';
import { isCodeMissing } from 'shared-api/domain/missing-code';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { ErrorState } from 'shared-ui/error-state';
import { ReleaseNotice } from 'shared-ui/release-notice';
import { Spinner } from 'shared-ui/spinner';
import { StatusPill } from 'shared-ui/status-pill';
import { preloadToaster } from 'shared-ui/toaster';
import { ApprovalDialog } from '#features/access/approval/approval-dialog';
import { LockButton } from '#features/access/lock/lock-button';
import { SignInAgain } from '#features/access/auth/sign-in-again';
import { ADMIN_SCREENS } from '../screens';
import { useCan, useServices, useSession } from '#services/services';
import { LateCallsNotice } from './late-calls-notice';
import { SoundControls } from './sound-controls';
import { useLiveConnection } from '#services/live/use-live-connection';
import { useOverdueReminder } from '#services/live/use-overdue-reminder';
import { useStaffMessages } from '#services/live/use-staff-messages';
import { useUnseenOrders } from '#services/live/use-unseen-orders';
import { useAttempts } from './use-attempts';
import { useUnsentRounds } from './use-unsent-rounds';
import { PaletteButton } from '../palette/palette-button';
import { SideNavigation } from './side-navigation';
import { BarPlaceContext } from '#lib/bar-place';
import { useTitle } from '#lib/use-title';
import styles from './admin-layout.module.css';

const SHOWS_ORDERS: readonly string[] = [ADMIN_PATHS.dashboard, ADMIN_PATHS.service, ADMIN_PATHS.orders];
const NEEDS_SOUND: readonly string[] = [
  ADMIN_PATHS.dashboard,
  ADMIN_PATHS.service,
  ADMIN_PATHS.kitchen,
  ADMIN_PATHS.expo,
];

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
  useUnsentRounds();
  const liveState = useLiveConnection(useStaffMessages(unseen.add, screen?.isWide));
  useAttempts(liveState);
  useCallsOnEveryScreen(liveState !== 'connected');
  const isUnreachable = useIsServerUnreachable();
  const name = `${screen ? t(screen.labelKey) : t('login.title')} · ${t('app.name')}`;
  useTitle(unseen.count > 0 ? `(${unseen.count}) ${name}` : name);

  // Loaded ahead, so that failures can be shown without a connection.
  useEffect(() => void preloadToaster().catch(() => undefined), []);

  const isReleaseAvailable = useNewerRelease('admin_app');
  const [status, setStatusPlace] = useState<HTMLElement | null>(null);
  const [tools, setToolsPlace] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ status, tools }), [status, tools]);

  const navigationId = useId();
  const contentId = useId();
  const toggleRef = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  function closeMenu() {
    if (isMenuOpen) toggleRef.current?.focus();
    setIsMenuOpen(false);
  }

  if (!session) return null;
  return (
    <div className={styles.layout} data-wide={screen?.isWide}>
      <a href={`#${contentId}`} className={styles.skip}>
        {t('app.skip_to_content')}
      </a>
      <SideNavigation
        id={navigationId}
        user={session.user}
        screens={ADMIN_SCREENS}
        isOpen={isMenuOpen}
        onClose={closeMenu}
      />
      <header className={styles.bar}>
        <IconButton
          ref={toggleRef}
          label={t('nav.open')}
          aria-expanded={isMenuOpen}
          aria-controls={navigationId}
          className={styles.toggle}
          onClick={() => setIsMenuOpen(true)}
        >
          <Menu />
        </IconButton>
        <ConnectionState state={isUnreachable && liveState !== 'disconnected' ? 'unreachable' : liveState} />
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
          <div className={styles.sound}>
            <PaletteButton screens={ADMIN_SCREENS} className={styles.search} />
            <SoundControls isNeeded={NEEDS_SOUND.includes(pathname)} />
            <LockButton />
          </div>
        </div>
      </header>
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
          <BarPlaceContext value={places}>
            <Outlet />
          </BarPlaceContext>
        </ErrorBoundary>
      </main>
      <SignInAgain />
      <ApprovalDialog />
      {/* It would cover buttons of the lowest tickets. */}
      {!screen?.isWide && <BackToTop label={t('app.to_top')} afterPx={BACK_TO_TOP_AFTER_PX} />}
    </div>
  );
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

interface ConnectionLook {
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  Icon: typeof Wifi;
  /** Error of the last attempt. */
  waitMs?: number;
}
const LOOKS: Record<LiveState | 'unreachable', ConnectionLook> = {
  connecting: { tone: 'neutral', Icon: LoaderCircle },
  connected: { tone: 'success', Icon: Wifi },
  disconnected: { tone: 'danger', Icon: WifiOff },
  polling: { tone: 'warning', Icon: WifiOff, waitMs: LIVE_POLL_MS },
  unreachable: { tone: 'danger', Icon: WifiOff, waitMs: CONNECTION_PROBE_MS },
};

function ConnectionState({ state }: { state: LiveState | 'unreachable' }) {
  const { t } = useTranslation();
  const { tone, Icon, waitMs = 0 } = LOOKS[state];
  return (
    <StatusPill role="status" tone={tone} icon={<Icon aria-hidden="true" />} className={styles.connection}>
      {t(`live.${state}`, { seconds: waitMs / 1_000 })}
    </StatusPill>
  );
}
