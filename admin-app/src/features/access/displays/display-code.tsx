import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { DisplayCode as Code } from 'shared-api/contract/access/displays';
import { DISPLAY_CODE } from 'shared-api/domain/access/limits';
import { errorText } from 'shared-api/i18n/error-text';
import { keys } from 'shared-api/queries/keys';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import { displayDevice } from '#services/display-device';
import { useServices } from '#services/services';
import styles from './display-code.module.css';

const MINUTE_MS = 60_000;

/** Shows a code for an admin to confirm, and replaces it before it expires. */
export function DisplayCode() {
  const { http } = useServices();
  const { t } = useTranslation();
  const code = useQuery({
    queryKey: keys.displays.code(),
    queryFn: () => http.send('POST /display-codes'),
    refetchInterval: DISPLAY_CODE.lifetimeMs,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (code.data) return <WaitingCode code={code.data} onExpired={() => void code.refetch()} />;
  if (!code.error) return <Spinner size="l" label={t('app.loading')} />;
  return (
    <ErrorState
      titleAs="h2"
      title={t('display.failed')}
      text={errorText(t, code.error)}
      retryLabel={t('app.retry')}
      retrying={code.isFetching}
      onRetry={() => void code.refetch()}
    />
  );
}

/** Polls until the code is confirmed, also after a lost connection. */
function WaitingCode({ code: { code, token }, onExpired }: { code: Code; onExpired: () => void }) {
  const { http, session } = useServices();
  const { t } = useTranslation();
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: keys.displays.check(token),
    queryFn: () => http.send('POST /display-codes/check', { body: { token }, onRepeat: 'nothing' }),
    refetchInterval: DISPLAY_CODE.pollMs,
    gcTime: 0,
  });
  const answered = useEffectEvent(() => {
    if (isExpired(error) && errorUpdatedAt >= dataUpdatedAt) return onExpired();
    if (!data?.user) return;
    displayDevice.remember();
    session.open({ token, user: data.user });
  });
  useEffect(() => answered(), [data, error]);
  return (
    <div className={styles.code}>
      <output aria-label={t('display.code')} className={styles.characters}>
        {code.slice(0, DISPLAY_CODE.length / 2)} {code.slice(DISPLAY_CODE.length / 2)}
      </output>
      <ol className={styles.steps}>
        <li>{t('display.step_users')}</li>
        <li>{t('display.step_code')}</li>
        <li>{t('display.step_wait', { minutes: DISPLAY_CODE.lifetimeMs / MINUTE_MS })}</li>
      </ol>
    </div>
  );
}

const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'token_expired';
