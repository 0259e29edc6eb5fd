import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { LogIn } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ADMIN_PATHS, LOGIN_PATHS } from 'shared-api/contract/paths';
import { ApiError } from 'shared-api/client/api-error';
import { login } from 'shared-api/client/access/auth';
import type { Session } from 'shared-api/contract/access/auth';
import { errorText } from 'shared-api/i18n/error-text';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import { useServices, useSession } from '../../services/services';
import { LoginFrame } from './login-frame';
import styles from '../../features/access/auth/login-form.module.css';

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

function LoginForm() {
  const { t } = useTranslation();
  const { http, session } = useServices();
  const { mutate, isPending } = useMutation({
    mutationFn: async (credentials: { username: string; password: string }) => {
      const reply: Partial<Session> | null = await login(http, credentials);
      if (!reply?.token || !reply.user) throw new IncompleteLogin();
      return { token: reply.token, user: reply.user };
    },
    onSuccess: session.open,
    onError: (error) => {
      setProblem(failureText(error));
      if (isRefusal(error)) setPassword('');
    },
  });
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');

  function failureText(error: unknown): string {
    if (error instanceof IncompleteLogin) return t('login.rejected');
    return error instanceof ApiError ? errorText(t, error) : t('login.failed');
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    if (!username.trim() || !password) return setProblem(t('login.fields_required'));
    setProblem('');
    mutate({ username: username.trim(), password });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {problem && <BannerNotice tone="danger">{problem}</BannerNotice>}
      <TextField
        label={t('login.username')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <TextField
        label={t('login.password')}
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="l" fullWidth busy={isPending} busyText={t('login.submitting')}>
        <LogIn aria-hidden="true" />
        {t('login.submit')}
      </Button>
      <Link to={LOGIN_PATHS.forgotPassword} className={styles.link}>
        {t('login.forgot')}
      </Link>
    </form>
  );
}

/** A response without a token or user. */
class IncompleteLogin extends Error {}

/** The server refused, as opposed to not having been reached. */
const isRefusal = (error: unknown) =>
  error instanceof IncompleteLogin || (error instanceof ApiError && error.status > 0);
