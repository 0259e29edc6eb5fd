import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { LOGIN_PATHS } from 'shared-api/contract/paths';
import { ResetPasswordForm } from '../../features/access/auth/reset-password-form';
import { useMailedToken } from '../../features/access/auth/use-mailed-token';
import { LoginFrame } from './login-frame';

/** /login/reset-password#<token> */
export default function ResetPasswordRoute() {
  const { t } = useTranslation();
  const token = useMailedToken();
  if (!token) return <Navigate to={LOGIN_PATHS.login} replace />;
  return (
    <LoginFrame title={t('reset_password.title')} intro={t('reset_password.intro')}>
      <ResetPasswordForm token={token} />
    </LoginFrame>
  );
}
