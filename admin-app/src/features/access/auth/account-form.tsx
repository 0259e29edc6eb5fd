import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Http } from 'shared-api/client/http';
import { useSubmission } from 'shared-api/queries/use-submission';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { LOGIN_PATHS } from 'shared-api/domain/paths';
import { failureDetail } from '#lib/errors';
import { useServices } from '#services/services';
import styles from './login-form.module.css';

export interface AccountFormProps {
  request: (http: Http) => Promise<unknown>;
  /** @returns whether the form can be sent. Without this function it always can. */
  validate?: () => boolean;
  /** Replaces the fields after the request has succeeded. */
  doneText: string;
  submitLabel: string;
  children?: ReactNode;
}

/** A form with one request and a link back to the login. */
export function AccountForm({ request, validate, doneText, submitLabel, children }: AccountFormProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useSubmission({ send: () => request(http) });
  return (
    <Form
      className={styles.form}
      isBusy={isPending}
      onSubmit={() => {
        if (validate?.() ?? true) mutate();
      }}
    >
      {isSuccess ? (
        <BannerNotice tone="success">{doneText}</BannerNotice>
      ) : (
        <>
          {error && <BannerNotice tone="danger">{failureDetail(t, error)}</BannerNotice>}
          {children}
          <Button type="submit" size="l" fullWidth busy={isPending} busyText={t('login.sending')}>
            {submitLabel}
          </Button>
        </>
      )}
      <Link to={LOGIN_PATHS.login} className={styles.link}>
        {t('login.back')}
      </Link>
    </Form>
  );
}
