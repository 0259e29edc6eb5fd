import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type Location, Navigate, useLocation } from 'react-router-dom';
import { deviceStorage } from 'shared-api/client/device-storage';
import { LOGIN_PATHS } from 'shared-api/domain/paths';
import type { Permission } from 'shared-api/domain/permissions';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useStore } from 'zustand';
import { LoginForm } from '#features/access/auth/login-form';
import { displayDevice } from '#services/display-device';
import { startPath, useCan, useServices, useSession } from '#services/services';
import styles from './display-route.module.css';
import { LoginFrame } from './login-frame';

export interface LoginRouteProps {
  screens: readonly { path: string; permission: Permission }[];
}

/** /login. Leads back to the screen that required a session, if the user may open it. */
export default function LoginRoute({ screens }: LoginRouteProps) {
  const { t } = useTranslation();
  const session = useSession();
  const wasEnded = useStore(useServices().session.store, (state) => state.wasEnded);
  const can = useCan();
  const [isLasting] = useState(deviceStorage.isLasting);
  const { from } = (useLocation().state ?? {}) as { from?: Location };
  if (session) {
    const screen = screens.find(({ path }) => path === from?.pathname);
    const isOpen = screen && can(screen.permission);
    return <Navigate to={from && isOpen ? from : startPath(can)} replace />;
  }
  if (displayDevice.isRemembered()) return <Navigate to={LOGIN_PATHS.display} replace />;
  return (
    <LoginFrame title={t('login.title')} intro={t('login.intro')}>
      {wasEnded && <BannerNotice tone="info">{t('login.ended')}</BannerNotice>}
      <LoginForm />
      {!isLasting && <p>{t('login.not_remembered')}</p>}
      <Link to={LOGIN_PATHS.display} className={styles.link}>
        {t('login.display')}
      </Link>
    </LoginFrame>
  );
}
