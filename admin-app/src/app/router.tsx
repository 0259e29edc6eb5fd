import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { STAFF_ROLES } from 'shared-api/contract/statuses';
import { Spinner } from 'shared-ui/spinner';
import { RequireRole } from '../features/auth/components/require-role';
import { ADMIN_SCREENS } from './screens';

const Login = lazy(() => import('../routes/login'));
const ForgotPassword = lazy(() => import('../routes/forgot-password'));
const ResetPassword = lazy(() => import('../routes/reset-password'));
const VerifyEmail = lazy(() => import('../routes/verify-email'));
const AdminLayout = lazy(() => import('../routes/admin-layout'));
const NotFound = lazy(() => import('../routes/not-found'));

/** Every address that this front end owns: /login and /admin. */
export function AdminRoutes() {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Spinner size="l" label={t('app.loading')} />}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="/login/forgot-password" element={<ForgotPassword />} />
        <Route path="/login/reset-password" element={<ResetPassword />} />
        <Route path="/login/verify-email" element={<VerifyEmail />} />
        <Route
          path="/admin"
          element={
            <RequireRole allowed={STAFF_ROLES}>
              <AdminLayout />
            </RequireRole>
          }
        >
          <Route index element={<Navigate to="/admin/dashboard" replace />} />
          {ADMIN_SCREENS.map(({ path, roles, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <RequireRole allowed={roles}>
                  <Screen />
                </RequireRole>
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
