import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from 'shared-api/client/api-error';
import { ADMIN_PATH, LOGIN_PATHS } from 'shared-api/domain/paths';
import { errorText } from 'shared-api/i18n/error-text';
import { useSubmission } from 'shared-api/queries/use-submission';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { PinPad } from '#lib/pin-pad/pin-pad';
import { useIsLocked, useServices, useSession } from '#services/services';
import styles from './lock-screen.module.css';

/** Covers the panel until a user enters a PIN; the same user finds the screen unchanged. */
export function LockScreen() {
  const { pathname } = useLocation();
  return useIsLocked() && pathname.startsWith(ADMIN_PATH) ? <LockDialog /> : null;
}

function LockDialog() {
  const { t } = useTranslation();
  const { http, session } = useServices();
  const last = useSession();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSubmission({
    send: (pin: string) =>
      http.send('POST /auth/unlock', { body: { device_token: session.deviceToken() ?? '', pin } }),
    onSuccess: session.open,
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'device_signed_out') session.expire();
    },
  });
  function signIn() {
    session.close();
    void navigate(LOGIN_PATHS.login, { replace: true });
  }
  return (
    <Modal
      open
      size="s"
      className={styles.lock}
      title={t('lock.title')}
      description={last ? t('lock.text_for', { name: last.user.username }) : t('lock.text')}
      closeLabel={t('app.close')}
      dismissible={false}
      onClose={() => undefined}
    >
      <PinPad
        error={error ? errorText(t, error) : undefined}
        isBusy={isPending}
        submitLabel={t('lock.open')}
        onSubmit={mutate}
      />
      <Button variant="ghost" fullWidth className={styles.password} onClick={signIn}>
        {t('lock.password')}
      </Button>
    </Modal>
  );
}
