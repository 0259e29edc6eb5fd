import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import { changePassword } from 'shared-api/client/access/auth';
import { PASSWORD_MIN, TEXT_MAX } from 'shared-api/contract/limits';
import { Card } from 'shared-ui/card';
import { notify } from 'shared-ui/toaster';
import { useServices, useSession } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import { fieldErrors } from '../../../lib/errors';
import { FormFrame } from '../../../lib/form/form-frame';
import { PasswordField } from '../../../lib/form/password-field';
import styles from './password-form.module.css';

interface Problems {
  current?: string;
  next?: string;
}

export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { http } = useServices();
  const session = useSession();
  const { t } = useTranslation();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problems, setProblems] = useState<Problems>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changePassword(http, { current_password: current, password: next }),
    onSuccess: () => {
      notify.success(t('account.changed'));
      onClose();
    },
    onError: (refusal) => setProblems(problemsOf(refusal)),
  });

  function problemsOf(refusal: unknown): Problems {
    const isWrong = refusal instanceof ApiError && refusal.code === 'invalid_credentials';
    return { current: isWrong ? t('account.current_wrong') : undefined, next: fieldErrors(refusal).password };
  }
  function submit() {
    const found: Problems = {
      ...(!current && { current: t('account.current_required') }),
      ...(next.length < PASSWORD_MIN && { next: t('password.too_short', { min: PASSWORD_MIN }) }),
    };
    const isFit = Object.keys(found).length === 0;
    setProblems(isFit ? undefined : found);
    if (isFit) mutate();
  }

  return (
    <FormFrame
      title={t('account.title')}
      submitLabel={t('account.submit')}
      isBusy={isPending}
      failure={error && !problems?.current ? `${t('account.failed')}. ${failureDetail(t, error)}` : undefined}
      problems={problems}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Card as="section" padding="l">
        <div className={styles.fields}>
          <p>{t('account.text')}</p>
          {/* Lets a password manager find the account. */}
          <input type="text" autoComplete="username" value={session?.user.username} readOnly hidden />
          <PasswordField
            label={t('account.current')}
            required
            maxLength={TEXT_MAX.password}
            autoComplete="current-password"
            error={problems?.current}
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <PasswordField
            label={t('account.next')}
            hint={t('password.hint', { min: PASSWORD_MIN })}
            required
            maxLength={TEXT_MAX.password}
            autoComplete="new-password"
            error={problems?.next}
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </div>
      </Card>
    </FormFrame>
  );
}
