import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from 'shared-api/client/api-error';
import { PASSWORD_MIN } from 'shared-api/domain/access/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { Card } from 'shared-ui/card';
import { failureLine, fieldErrors } from '#lib/errors';
import { OwnPin } from '#features/access/account/own-pin';
import { OwnSessions } from '#features/access/account/own-sessions';
import { DocumentPrinters } from '#features/access/account/document-printers';
import { PaperWidth } from '#features/access/account/paper-width';
import { TwoFactor } from '#features/access/account/two-factor';
import { FormFrame } from '#lib/form/form-frame';
import { PasswordField } from '#lib/form/password-field';
import { useDraft } from '#lib/form/use-draft';
import { useProblems } from '#lib/form/use-problems';
import { useApiMutation } from '#lib/use-api-mutation';
import { startPath, useCan, useSession } from '#services/services';
import styles from './account-route.module.css';

interface Problems {
  current?: string;
  next?: string;
}

/** /admin/account: the user's password, PIN, two-factor login and sessions. */
export default function AccountRoute() {
  const session = useSession();
  const can = useCan();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const close = () => void navigate(startPath(can));
  const { draft, field } = useDraft({ current: '', next: '' });
  const { problems, findProblems } = useProblems<Problems>({
    ...(!draft.current && { current: t('account.current_required') }),
    ...(draft.next.length < PASSWORD_MIN && { next: t('password.too_short', { min: PASSWORD_MIN }) }),
  });
  const { mutate, isPending, error, variables } = useApiMutation({
    request: (http, { current, next }: typeof draft) =>
      http.send('PUT /auth/password', { body: { current_password: current, password: next } }),
    invalidates: [],
    success: t('account.changed'),
    onSuccess: close,
  });

  const isWrong = error instanceof ApiError && error.code === 'invalid_credentials';
  // What the server refused, until it is changed.
  const refused: Problems = {
    current: isWrong && variables?.current === draft.current ? t('account.current_wrong') : undefined,
    next: variables?.next === draft.next ? fieldErrors(error).password : undefined,
  };

  return (
    <div className={styles.account}>
      <FormFrame
        title={t('account.title')}
        submitLabel={t('account.submit')}
        isBusy={isPending}
        failure={error && !isWrong ? failureLine(t, t('account.failed'), error) : undefined}
        onSubmit={() => {
          if (!findProblems()) mutate(draft);
        }}
        onCancel={close}
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
              error={problems?.current ?? refused.current}
              {...field('current')}
            />
            <PasswordField
              label={t('account.next')}
              hint={t('password.hint', { min: PASSWORD_MIN })}
              required
              maxLength={TEXT_MAX.password}
              autoComplete="new-password"
              error={problems?.next ?? refused.next}
              {...field('next')}
            />
          </div>
        </Card>
      </FormFrame>
      <OwnPin />
      {can('two_factor.use') && <TwoFactor />}
      <PaperWidth />
      <DocumentPrinters />
      <OwnSessions />
    </div>
  );
}
