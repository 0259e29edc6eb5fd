import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PASSWORD_MIN } from 'shared-api/domain/access/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { LOGIN_PATHS } from 'shared-api/domain/paths';
import { AccountForm } from '#features/access/auth/account-form';
import { useMailedToken } from '#features/access/auth/use-mailed-token';
import { PasswordField } from '#lib/form/password-field';
import { LoginFrame } from './login-frame';

/** /login/reset-password#<token> */
export default function ResetPasswordRoute() {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [password, setPassword] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  function validate() {
    setTooShort(password.length < PASSWORD_MIN);
    return password.length >= PASSWORD_MIN;
  }
  if (!token) return <Navigate to={LOGIN_PATHS.login} replace />;
  return (
    <LoginFrame title={t('reset_password.title')} intro={t('reset_password.intro')}>
      <AccountForm
        request={(http) => http.send('POST /auth/reset-password', { body: { token, password } })}
        validate={validate}
        doneText={t('reset_password.done')}
        submitLabel={t('reset_password.submit')}
      >
        <PasswordField
          label={t('reset_password.password')}
          hint={t('password.hint', { min: PASSWORD_MIN })}
          value={password}
          error={
            isTooShort && password.length < PASSWORD_MIN
              ? t('password.too_short', { min: PASSWORD_MIN })
              : undefined
          }
          onChange={(event) => setPassword(event.target.value)}
          maxLength={TEXT_MAX.password}
          autoComplete="new-password"
          autoFocus
          required
        />
      </AccountForm>
    </LoginFrame>
  );
}
