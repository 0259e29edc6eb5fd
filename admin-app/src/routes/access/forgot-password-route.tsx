import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-ui/text-field';
import { AccountForm } from '#features/access/auth/account-form';
import { LoginFrame } from './login-frame';

/** /login/forgot-password */
export default function ForgotPasswordRoute() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  function validate() {
    setMissing(!email.trim());
    return email.trim() !== '';
  }
  return (
    <LoginFrame title={t('forgot_password.title')} intro={t('forgot_password.intro')}>
      <AccountForm
        request={(http) =>
          http.send('POST /auth/forgot-password', { body: { email: email.trim() }, onRepeat: 'nothing' })
        }
        validate={validate}
        doneText={t('forgot_password.sent')}
        submitLabel={t('forgot_password.submit')}
      >
        <TextField
          label={t('forgot_password.email')}
          type="email"
          value={email}
          error={isMissing ? t('forgot_password.email_required') : undefined}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="email"
          autoFocus
          required
        />
      </AccountForm>
    </LoginFrame>
  );
}
