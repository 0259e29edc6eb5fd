import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Spinner } from 'shared-ui/spinner';
import { ADMIN_PATH, ADMIN_PATHS, LOGIN_PATHS } from 'shared-api/contract/paths';
import { RequirePermission } from './require-permission';
import { ADMIN_SCREENS } from './screens';

const Login = lazy(() => import('../routes/access/login-route'));
const ForgotPassword = lazy(() => import('../routes/access/forgot-password-route'));
const ResetPassword = lazy(() => import('../routes/access/reset-password-route'));
const VerifyEmail = lazy(() => import('../routes/access/verify-email-route'));
const AdminLayout = lazy(() => import('./layout/admin-layout'));
const NotFound = lazy(() => import('../routes/not-found-route'));

export function AdminRoutes() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Spinner size="l" label={t('app.loading')} />}>
      <Routes>
        <Route path={LOGIN_PATHS.login} element={<Login />} />
        <Route path={LOGIN_PATHS.forgotPassword} element={<ForgotPassword />} />
        <Route path={LOGIN_PATHS.resetPassword} element={<ResetPassword />} />
        <Route path={LOGIN_PATHS.verifyEmail} element={<VerifyEmail />} />
        <Route
          path={ADMIN_PATH}
          element={
            <RequirePermission permission="panel.open">
              <AdminLayout />
            </RequirePermission>
          }
        >
          <Route index element={<Navigate to={ADMIN_PATHS.dashboard} replace />} />
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
    </Suspense>
  );
}
