import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from 'shared-api/client/access/auth';
import { PASSWORD_MIN, TEXT_MAX } from 'shared-api/contract/limits';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import { PasswordField } from '../../../lib/form/password-field';
import { AccountForm } from './account-form';

/** Ends every session of the account. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => resetPassword(http, { token, password }),
  });

  function submit() {
    setIsTooShort(password.length < PASSWORD_MIN);
    if (password.length >= PASSWORD_MIN) mutate();
  }
  return (
    <AccountForm
      done={isSuccess ? t('reset_password.done') : undefined}
      problem={error ? failureDetail(t, error) : undefined}
      submitLabel={t('reset_password.submit')}
      isBusy={isPending}
      onSubmit={submit}
    >
      <PasswordField
        label={t('reset_password.password')}
        hint={t('password.hint', { min: PASSWORD_MIN })}
        value={password}
        error={isTooShort ? t('password.too_short', { min: PASSWORD_MIN }) : undefined}
        onChange={(event) => setPassword(event.target.value)}
        maxLength={TEXT_MAX.password}
        autoComplete="new-password"
        autoFocus
        required
      />
    </AccountForm>
  );
}
