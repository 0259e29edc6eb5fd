import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { LOGIN_PATHS } from 'shared-api/contract/paths';
import styles from './login-form.module.css';

export interface AccountFormProps {
  done?: string;
  problem?: string;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}

export function AccountForm({ done, problem, submitLabel, isBusy, onSubmit, children }: AccountFormProps) {
  const { t } = useTranslation();
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {done ? (
        <BannerNotice tone="success">{done}</BannerNotice>
      ) : (
        <>
          {problem && <BannerNotice tone="danger">{problem}</BannerNotice>}
          {children}
          <Button type="submit" size="l" fullWidth busy={isBusy} busyText={t('login.sending')}>
            {submitLabel}
          </Button>
        </>
      )}
      <Link to={LOGIN_PATHS.login} className={styles.link}>
        {t('login.back')}
      </Link>
    </form>
  );
}
