import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LogIn } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { LOGIN_PATHS } from 'shared-api/domain/paths';
import { ApiError } from 'shared-api/client/api-error';
import type { Session } from 'shared-api/contract/access/auth';
import type { ErrorCode } from 'shared-api/domain/errors';
import { useSubmission } from 'shared-api/queries/use-submission';
import { errorText } from 'shared-api/i18n/error-text';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import { useDraft } from '#lib/form/use-draft';
import { useServices } from '#services/services';
import styles from './login-form.module.css';

export interface LoginFormProps {
  /** The user of an expired session who signs in again. There is no link then that would leave the screen. */
  continued?: { username: string };
}

export function LoginForm({ continued }: LoginFormProps) {
  const { t } = useTranslation();
  const { http, session } = useServices();
  const { mutate, isPending } = useSubmission({
    send: async (credentials: { username: string; password: string; code?: string }) => {
      const reply: Partial<Session> | null = await http.send('POST /auth/login', { body: credentials });
      if (!reply?.token || !reply.user) throw new IncompleteLogin();
      return { token: reply.token, user: reply.user };
    },
    onSuccess: session.open,
    onError: (error) => {
      const isAboutCode = error instanceof ApiError && CODE_ERRORS.has(error.code);
      setNeedsCode(needsCode || isAboutCode);
      change({ code: '' });
      // A missing code is no error: the form asks for it as its next step.
      setProblem(isAboutCode && error.code === 'code_required' ? '' : failureText(error));
      if (isRefusal(error) && !isAboutCode) change({ password: '' });
    },
  });
  const { draft, change, field } = useDraft({ username: continued?.username ?? '', password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState('');

  function failureText(error: unknown): string {
    if (error instanceof IncompleteLogin) return t('login.rejected');
    return error instanceof ApiError ? errorText(t, error) : t('login.failed');
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const username = draft.username.trim();
    const code = draft.code.trim();
    if (!username || !draft.password) return setProblem(t('login.fields_required'));
    setProblem('');
    mutate({ username, password: draft.password, ...(code && { code }) });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {problem && <BannerNotice tone="danger">{problem}</BannerNotice>}
      <TextField
        label={t('login.username')}
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <TextField
        label={t('login.password')}
        type="password"
        {...field('password')}
        autoComplete="current-password"
        required
      />
      {needsCode && (
        <TextField
          label={t('login.code')}
          hint={t('login.code_hint')}
          {...field('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
        />
      )}
      <Button type="submit" size="l" fullWidth busy={isPending} busyText={t('login.submitting')}>
        <LogIn aria-hidden="true" />
        {t('login.submit')}
      </Button>
      {!continued && (
        <Link to={LOGIN_PATHS.forgotPassword} className={styles.link}>
          {t('login.forgot')}
        </Link>
      )}
    </form>
  );
}

/** Errors after a correct password. */
const CODE_ERRORS: ReadonlySet<string> = new Set<ErrorCode>(['code_required', 'invalid_code']);

/** A response without a token or user. */
class IncompleteLogin extends Error {}

/** Whether the server refused the login, as opposed to not being reached. */
const isRefusal = (error: unknown) =>
  error instanceof IncompleteLogin || (error instanceof ApiError && error.status > 0);
