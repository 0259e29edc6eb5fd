import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from 'shared-api/client/api-error';
import { ADMIN_PATH, LOGIN_PATHS } from 'shared-api/domain/paths';
import { errorText } from 'shared-api/i18n/error-text';
import { useSubmission } from 'shared-api/queries/use-submission';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { Spinner } from 'shared-ui/spinner';
import { rememberOnDevice } from '#lib/remember-on-device';
import { PinPad } from '#lib/pin-pad/pin-pad';
import { useIsAway, useIsLocked, useServices, useSession } from '#services/services';
import styles from './lock-screen.module.css';

const UnlockWithoutServer = lazy(() => import('./unlock-without-server'));

/** Covers the panel until a user enters a PIN; the same user finds the screen unchanged. */
export function LockScreen() {
  const { pathname } = useLocation();
  return useIsLocked() && pathname.startsWith(ADMIN_PATH) ? <LockDialog /> : null;
}

function LockDialog() {
  const { t } = useTranslation();
  const { session } = useServices();
  const isAway = useIsAway();
  const last = useSession();
  const navigate = useNavigate();
  function signIn() {
    session.close();
    void navigate(LOGIN_PATHS.login, { replace: true });
  }
  const textFor = (name: string) =>
    last?.token === '' ? t('lock.text_back', { name }) : t('lock.text_for', { name });
  return (
    <Modal
      open
      size="s"
      className={styles.lock}
      title={t('lock.title')}
      description={isAway ? t('lock.text_away') : last ? textFor(last.user.username) : t('lock.text')}
      closeLabel={t('app.close')}
      dismissible={false}
      onClose={() => undefined}
    >
      {isAway ? (
        <Suspense fallback={<Spinner label={t('app.loading')} />}>
          <UnlockWithoutServer />
        </Suspense>
      ) : (
        <Unlock />
      )}
      <Button variant="ghost" fullWidth disabled={isAway} className={styles.password} onClick={signIn}>
        {t(isAway ? 'lock.password_away' : 'lock.password')}
      </Button>
    </Modal>
  );
}

function Unlock() {
  const { t } = useTranslation();
  const { http, session } = useServices();
  const lockOnServer = useLockOnServer();
  const { mutate, isPending, error } = useSubmission({
    send: async (pin: string) => {
      await lockOnServer();
      return http.send('POST /auth/unlock', { body: { device_token: session.deviceToken() ?? '', pin } });
    },
    onSuccess: (opened, pin) => {
      session.open(opened);
      rememberOnDevice(opened.user, pin);
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'device_signed_out') session.expire();
    },
  });
  return (
    <PinPad
      error={error ? errorText(t, error) : undefined}
      isBusy={isPending}
      submitLabel={t('lock.open')}
      onSubmit={mutate}
    />
  );
}

/** Tells the server of a lock without it, at once and before a PIN is sent. */
function useLockOnServer(): () => Promise<void> {
  const { deviceHttp, session } = useServices();
  const lockOnServer = useCallback(async () => {
    if (!session.isLockPending()) return;
    try {
      await deviceHttp.send('POST /auth/lock');
    } catch (error) {
      // The session has ended, or an earlier attempt has arrived.
      if (!(error instanceof ApiError && error.code === 'unauthenticated')) throw error;
    }
    session.lockOnServer();
  }, [deviceHttp, session]);
  useEffect(() => void lockOnServer().catch(() => {}), [lockOnServer]);
  return lockOnServer;
}
