import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { LOGIN_PATHS } from 'shared-api/contract/paths';
import { VerifyEmailForm } from '../../features/access/auth/verify-email-form';
import { useMailedToken } from '../../features/access/auth/use-mailed-token';
import { LoginFrame } from './login-frame';

/** /login/verify-email#<token> */
export default function VerifyEmailRoute() {
  const { t } = useTranslation();
  const token = useMailedToken();
  if (!token) return <Navigate to={LOGIN_PATHS.login} replace />;
  return (
    <LoginFrame title={t('verify_email.title')} intro={t('verify_email.intro')}>
      <VerifyEmailForm token={token} />
    </LoginFrame>
  );
}
