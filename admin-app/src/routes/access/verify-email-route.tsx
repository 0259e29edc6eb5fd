import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { LOGIN_PATHS } from 'shared-api/domain/paths';
import { AccountForm } from '#features/access/auth/account-form';
import { useMailedToken } from '#features/access/auth/use-mailed-token';
import { LoginFrame } from './login-frame';

/** /login/verify-email#<token>. Requires a click, because the link works once and mail programs open links. */
export default function VerifyEmailRoute() {
  const { t } = useTranslation();
  const token = useMailedToken();
  if (!token) return <Navigate to={LOGIN_PATHS.login} replace />;
  return (
    <LoginFrame title={t('verify_email.title')} intro={t('verify_email.intro')}>
      <AccountForm
        request={(http) => http.send('POST /auth/verify-email', { body: { token } })}
        doneText={t('verify_email.done')}
        submitLabel={t('verify_email.submit')}
      />
    </LoginFrame>
  );
}
