import { LogIn } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import { LOGIN_PATHS } from 'shared-api/contract/paths';
import { isRefusal, useLogin } from './use-login';
import styles from './login-form.module.css';

export function LoginForm() {
  const { t } = useTranslation();
  const { mutateAsync, isPending, failureText } = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    if (!username.trim() || !password) return setProblem(t('login.fields_required'));
    setProblem('');
    try {
      await mutateAsync({ username: username.trim(), password });
    } catch (error) {
      setProblem(failureText(error));
      if (isRefusal(error)) setPassword('');
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
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
