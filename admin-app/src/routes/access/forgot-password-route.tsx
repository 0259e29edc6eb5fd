import { useTranslation } from 'react-i18next';
import { ForgotPasswordForm } from '../../features/access/auth/forgot-password-form';
import { LoginFrame } from './login-frame';

/** /login/forgot-password */
export default function ForgotPasswordRoute() {
  const { t } = useTranslation();
  return (
    <LoginFrame title={t('forgot_password.title')} intro={t('forgot_password.intro')}>
      <ForgotPasswordForm />
    </LoginFrame>
  );
}
