import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from 'shared-api/client/access/auth';
import { TextField } from 'shared-ui/text-field';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import { AccountForm } from './account-form';

/** Answers the same whether or not the address is known. */
export function ForgotPasswordForm() {
  const { http } = useServices();
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => forgotPassword(http, email.trim()),
  });

  function submit() {
    setIsMissing(!email.trim());
    if (email.trim()) mutate();
  }
  return (
    <AccountForm
      done={isSuccess ? t('forgot_password.sent') : undefined}
      problem={error ? failureDetail(t, error) : undefined}
      submitLabel={t('forgot_password.submit')}
      isBusy={isPending}
      onSubmit={submit}
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
  );
}
