import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { verifyEmail } from 'shared-api/client/access/auth';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import { AccountForm } from './account-form';

/** Needs a click: the link works once, and mail programs open links by themselves. */
export function VerifyEmailForm({ token }: { token: string }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => verifyEmail(http, token) });
  return (
    <AccountForm
      done={isSuccess ? t('verify_email.done') : undefined}
      problem={error ? failureDetail(t, error) : undefined}
      submitLabel={t('verify_email.submit')}
      isBusy={isPending}
      onSubmit={mutate}
    />
  );
}
