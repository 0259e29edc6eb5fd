import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { LOGIN_PATHS } from 'shared-api/contract/paths';
import styles from './login-form.module.css';

export interface AccountFormProps {
  /** What has been done: it stands in place of the fields. */
  done?: string;
  /** Why it could not be done. */
  problem?: string;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}

/** A form of somebody who is not signed in, with the way back to the login. */
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
