import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ADMIN_PATH, GUEST_PATHS, LOGIN_PATHS } from 'shared-api/domain/paths';
import { mayUse, type Permission } from 'shared-api/domain/permissions';
import { Spinner } from 'shared-ui/spinner';
import { LockScreen } from '../features/access/lock/lock-screen';
import { preloadable } from 'shared-ui/preloadable';
import { screenWith } from '../i18n/screen-texts';
import { ADMIN_SCREENS } from './screens';
import { startPath, type Services, useCan, useIsLocked, useServices, useSession } from '../services/services';

const screenOfPage = () => ADMIN_SCREENS.find(({ path }) => path === window.location.pathname);

const Login = preloadable(() => import(/* webpackChunkName: "login" */ '../routes/access/login-route'));
const ForgotPassword = screenWith(['access'], () => import('../routes/access/forgot-password-route'));
const ResetPassword = screenWith(['access'], () => import('../routes/access/reset-password-route'));
const VerifyEmail = screenWith(['access'], () => import('../routes/access/verify-email-route'));
const Display = screenWith(['access'], () => import('../routes/access/display-route'));
const AdminLayout = preloadable(() => {
  // Requested here, because the layout would request the screen only after it has loaded itself.
  void screenOfPage()?.Screen.preload();
  return import(/* webpackChunkName: "admin-layout" */ './layout/admin-layout');
});
const NotFound = lazy(() => import('../routes/not-found-route'));

/**
 * Loads the page's code and requests its first data, in parallel. The code of the pages that staff begin with is part of the
 * page (rsbuild.config.ts): only then all of it is there when this resolves. Never rejects, because what failed is loaded again.
 */
export function preloadPage({ http, queryClient, session }: Services): Promise<unknown> {
  const { user } = session.store.getState().session ?? {};
  const screen = screenOfPage();
  const first = user && screen && mayUse(user, screen.permission) ? { http, queryClient } : undefined;
  const loaded = user ? [AdminLayout.preload(), screen?.Screen.preload(first)] : [Login.preload()];
  const nextTask = new Promise((resolve) => setTimeout(resolve));
  return Promise.race([Promise.allSettled(loaded), nextTask]);
}

export function AdminRoutes() {
  const { t } = useTranslation();
  const can = useCan();
  const session = useSession();
  return (
    <Suspense fallback={<Spinner size="l" label={t('app.loading')} />}>
      <Routes>
        <Route path={LOGIN_PATHS.login} element={<Login screens={ADMIN_SCREENS} />} />
        <Route path={LOGIN_PATHS.forgotPassword} element={<ForgotPassword />} />
        <Route path={LOGIN_PATHS.resetPassword} element={<ResetPassword />} />
        <Route path={LOGIN_PATHS.verifyEmail} element={<VerifyEmail />} />
        <Route path={LOGIN_PATHS.display} element={<Display />} />
        <Route
          path={ADMIN_PATH}
          element={
            <RequirePermission permission="panel.open">
              <AdminLayout key={session?.user.id} />
            </RequirePermission>
          }
        >
          <Route index element={<Navigate to={startPath(can)} replace />} />
          {ADMIN_SCREENS.map(({ path, permission, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <RequirePermission permission={permission}>
                  <Screen />
                </RequirePermission>
              }
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
      <LockScreen />
    </Suspense>
  );
}

interface RequirePermissionProps {
  permission: Permission;
  children: ReactNode;
}

/** Redirects signed-out visitors to /login and accounts without the permission to the guest home page. */
function RequirePermission({ permission, children }: RequirePermissionProps) {
  const session = useSession();
  const can = useCan();
  const from = useLocation();
  const isLocked = useIsLocked();
  if (!session && isLocked) return null;
  if (!session) return <Navigate to={LOGIN_PATHS.login} replace state={{ from }} />;
  // On a shared device the address may be that of the previous user's screen.
  if (!can(permission) && session.user.by_pin) return <Navigate to={startPath(can)} replace />;
  if (!can(permission)) return <LeaveFor path={GUEST_PATHS.home} />;
  return children;
}

function LeaveFor({ path }: { path: string }) {
  const { leaveTo } = useServices();
  useEffect(() => leaveTo(path), [leaveTo, path]);
  return null;
}
