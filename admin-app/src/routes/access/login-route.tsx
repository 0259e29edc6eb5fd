import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/contract/paths';
import { useSession } from '../../services/services';
import { LoginForm } from '../../features/access/auth/login-form';
import { LoginFrame } from './login-frame';

/** /login */
export default function LoginRoute() {
  const { t } = useTranslation();
  const session = useSession();
  if (session) return <Navigate to={ADMIN_PATHS.dashboard} replace />;
  return (
    <LoginFrame title={t('login.title')} intro={t('login.intro')}>
      <LoginForm />
    </LoginFrame>
  );
}
