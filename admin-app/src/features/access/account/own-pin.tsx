import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latinDigits } from 'shared-api/domain/text-key';
import { ApiError } from 'shared-api/client/api-error';
import { PIN_LENGTH } from 'shared-api/domain/access/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { sessionQuery } from 'shared-api/queries/access/session';
import { keys } from 'shared-api/queries/keys';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Form } from 'shared-ui/form';
import { fieldErrors } from '#lib/errors';
import { FailureBanner } from '#lib/form/failure-banner';
import { PasswordField } from '#lib/form/password-field';
import { useDraft } from '#lib/form/use-draft';
import { rememberOnDevice } from '#lib/remember-on-device';
import { QueryView } from '#lib/query-view';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices, useSession } from '#services/services';
import styles from './own-pin.module.css';

/** Sets the user's PIN for approvals and for switching users on a shared device. */
export function OwnPin() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(sessionQuery(http, ADMIN_PATHS.account));
  return (
    <Card as="section" padding="l" aria-label={t('pin.title')}>
      <div className={styles.parts}>
        <h2>{t('pin.title')}</h2>
        <p>{t('pin.text')}</p>
        <QueryView query={query} failedText={t('pin.load_failed')}>
          {({ has_pin: hasPin }) => (
            <>
              <p>
                <Badge tone={hasPin ? 'success' : 'neutral'}>{hasPin ? t('pin.set') : t('pin.none')}</Badge>
              </p>
              <PinForm key={String(hasPin)} hasPin={hasPin} />
            </>
          )}
        </QueryView>
      </div>
    </Card>
  );
}

function PinForm({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const { draft, change, field } = useDraft({ pin: '', password: '' });
  const [problems, setProblems] = useState<{ pin?: string; password?: string }>({});
  const { mutate, isPending, error, variables } = useApiMutation({
    request: (http, pin: string | null) =>
      http.send('PUT /auth/pin', { body: { password: draft.password, pin } }),
    invalidates: [keys.session.at(ADMIN_PATHS.account)],
    success: (_, pin) => (pin === null ? t('pin.removed') : t('pin.changed')),
    onSuccess: (_, pin) => {
      change({ pin: '', password: '' });
      if (user) rememberOnDevice(user, pin && latinDigits(pin));
    },
  });
  const isWrong = error instanceof ApiError && error.code === 'invalid_credentials';
  const ofServer = {
    pin: fieldErrors(error).pin,
    password: isWrong ? t('account.current_wrong') : undefined,
  };

  function send(pin: string | null) {
    const isDigits =
      pin === null || new RegExp(`^\\d{${PIN_LENGTH.min},${PIN_LENGTH.max}}$`).test(latinDigits(pin));
    const found = {
      ...(!isDigits && { pin: t('pin.digits', PIN_LENGTH) }),
      ...(!draft.password && { password: t('account.current_required') }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) mutate(pin);
  }
  return (
    <Form
      className={styles.form}
      isBusy={isPending}
      onChange={() => setProblems({})}
      onSubmit={() => send(draft.pin)}
    >
      {!ofServer.pin && !ofServer.password && <FailureBanner title={t('pin.failed')} error={error} />}
      <PasswordField
        label={t('pin.new')}
        hint={t('pin.digits', PIN_LENGTH)}
        inputMode="numeric"
        maxLength={PIN_LENGTH.max}
        autoComplete="off"
        error={problems.pin ?? ofServer.pin}
        {...field('pin')}
      />
      <PasswordField
        label={t('pin.password')}
        maxLength={TEXT_MAX.password}
        autoComplete="current-password"
        error={problems.password ?? ofServer.password}
        {...field('password')}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" busy={isPending && variables !== null}>
          {t('pin.save')}
        </Button>
        {hasPin && (
          <Button variant="ghost" busy={isPending && variables === null} onClick={() => send(null)}>
            {t('pin.remove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
