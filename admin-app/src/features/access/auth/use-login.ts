import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { login } from 'shared-api/client/access/auth';
import type { Session } from 'shared-api/contract/access/auth';
import { errorText } from 'shared-api/i18n/error-text';
import { useServices } from '../../../services/services';

/** A response without a token or user. */
class IncompleteLogin extends Error {}

export function useLogin() {
  const { http, session } = useServices();
  const { t } = useTranslation();

  const mutation = useMutation({
    mutationFn: async (credentials: { username: string; password: string }) => {
      const reply: Partial<Session> | null = await login(http, credentials);
      if (!reply?.token || !reply.user) throw new IncompleteLogin();
      return { token: reply.token, user: reply.user };
    },
    onSuccess: session.open,
  });

  function failureText(error: unknown): string {
    if (error instanceof IncompleteLogin) return t('login.rejected');
    return error instanceof ApiError ? errorText(t, error) : t('login.failed');
  }
  return { ...mutation, failureText };
}

/** The server refused, as opposed to not having been reached. */
export const isRefusal = (error: unknown) =>
  error instanceof IncompleteLogin || (error instanceof ApiError && error.status > 0);
