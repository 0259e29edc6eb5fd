import { useQuery } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { BACK_TO_TOP_AFTER_PX } from 'shared-api/contract/limits';
import { sessionQuery } from 'shared-api/queries/access/session';
import { BackToTop } from 'shared-ui/back-to-top';
import { IconButton } from 'shared-ui/icon-button';
import { Spinner } from 'shared-ui/spinner';
import { ADMIN_SCREENS } from '../screens';
import { useServices, useSession } from '../../services/services';
import { ConnectionState } from '../../services/live/connection-state';
import { SoundBlockedNotice } from '../../services/live/sound-blocked-notice';
import { SoundControls } from '../../services/live/sound-controls';
import { useLiveConnection } from '../../services/live/use-live-connection';
import { useStaffMessages } from '../../services/live/use-staff-messages';
import { useUnseenOrders } from '../../services/live/use-unseen-orders';
import { SideNavigation } from './side-navigation';
import { NewerReleaseNote } from './newer-release-note';
import { ScreenBoundary } from '../../lib/screen-boundary';
import { useTitle } from '../../lib/use-title';
import styles from './admin-layout.module.css';

const SHOWS_ORDERS = ['dashboard', 'orders'];

/**
 * Around every admin screen: the way around, the live connection, and the sound of new orders. A session that the
 * server no longer knows ends here, whatever the screen itself asks for (SPEC §2, "Header").
 */
export default function AdminLayout() {
  const { t } = useTranslation();
  const { http } = useServices();
  const session = useSession();
  const { pathname } = useLocation();
  useQuery(sessionQuery(http, pathname));
  const screen = ADMIN_SCREENS.find(({ path }) => pathname === path);

  const unseen = useUnseenOrders(screen !== undefined && SHOWS_ORDERS.includes(screen.path));
  const liveState = useLiveConnection(useStaffMessages(unseen.add));
  const name = `${screen ? t(screen.labelKey) : t('login.title')} · ${t('app.name')}`;
  useTitle(unseen.count > 0 ? `(${unseen.count}) ${name}` : name);

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
    <div className={styles.layout}>
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
        <ConnectionState state={liveState} />
        <div className={styles.sound}>
          <SoundControls />
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={styles.content}>
        <SoundBlockedNotice />
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<Spinner size="l" label={t('app.loading')} />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      <NewerReleaseNote />
      <BackToTop label={t('app.to_top')} afterPx={BACK_TO_TOP_AFTER_PX} />
    </div>
  );
}
