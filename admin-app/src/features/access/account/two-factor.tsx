import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { keys } from 'shared-api/queries/keys';
import { twoFactorQuery } from 'shared-api/queries/access/session';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Form } from 'shared-ui/form';
import { TextField } from 'shared-ui/text-field';
import { failureDetail } from '#lib/errors';
import { PasswordField } from '#lib/form/password-field';
import { QueryView } from '#lib/query-view';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import styles from './two-factor.module.css';

/** Protects the user's own login by codes of an authenticator app. */
export function TwoFactor() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(twoFactorQuery(http));
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  return (
    <Card as="section" padding="l" aria-label={t('two_factor.title')}>
      <div className={styles.parts}>
        <h2>{t('two_factor.title')}</h2>
        <p>{t('two_factor.text')}</p>
        <QueryView query={query} failedText={t('two_factor.load_failed')}>
          {({ is_enabled: isEnabled, recovery_codes_left: count }) => (
            <>
              <p>
                <Badge tone={isEnabled ? 'success' : 'neutral'}>
                  {isEnabled ? t('two_factor.on') : t('two_factor.off')}
                </Badge>{' '}
                {isEnabled && t('two_factor.codes_left', { count })}
              </p>
              {recoveryCodes.length > 0 ? (
                <RecoveryCodes codes={recoveryCodes} onNoted={() => setRecoveryCodes([])} />
              ) : isEnabled ? (
                <>
                  <RenewCodes onRenewed={setRecoveryCodes} />
                  <Disable />
                </>
              ) : (
                <Enable onEnabled={setRecoveryCodes} />
              )}
            </>
          )}
        </QueryView>
      </div>
    </Card>
  );
}

function Enable({ onEnabled }: { onEnabled: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const setUp = useApiMutation({
    request: (http) => http.send('POST /auth/two-factor/setup'),
    invalidates: [],
    failure: t('two_factor.failed'),
  });
  const { mutate, isPending, error } = useApiMutation({
    request: (http, typed: string) => http.send('POST /auth/two-factor/enable', { body: { code: typed } }),
    invalidates: [keys.session.twoFactor()],
    success: t('two_factor.enabled'),
    onSuccess: ({ recovery_codes: codes }) => onEnabled(codes),
  });
  if (!setUp.data) {
    return (
      <Button variant="secondary" busy={setUp.isPending} onClick={() => setUp.mutate()}>
        {t('two_factor.set_up')}
      </Button>
    );
  }
  return (
    <Form className={styles.parts} isBusy={isPending} onSubmit={() => code.trim() && mutate(code.trim())}>
      <p>{t('two_factor.scan')}</p>
      <img className={styles.code} src={setUp.data.qr_code} alt={t('two_factor.qr')} />
      <p className={styles.key}>
        {t('two_factor.key')}: <code translate="no">{setUp.data.secret}</code>
      </p>
      <TextField
        label={t('login.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error ? failureDetail(t, error) : undefined}
        required
      />
      <Button type="submit" busy={isPending}>
        {t('two_factor.enable')}
      </Button>
    </Form>
  );
}

function RecoveryCodes({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      <h3>{t('two_factor.recovery')}</h3>
      <p>{t('two_factor.recovery_text')}</p>
      <ul role="list" className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onNoted}>
        {t('two_factor.noted')}
      </Button>
    </div>
  );
}

/** Creates new recovery codes, for codes that were lost or are used up. */
function RenewCodes({ onRenewed }: { onRenewed: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, password: string) =>
      http.send('POST /auth/two-factor/recovery-codes', { body: { password } }),
    invalidates: [keys.session.twoFactor()],
    success: t('two_factor.renewed'),
    onSuccess: ({ recovery_codes: codes }) => onRenewed(codes),
  });
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('two_factor.renew')}
      </Button>
    );
  }
  return (
    <PasswordForm
      label={t('two_factor.renew_password')}
      submit={t('two_factor.renew')}
      isBusy={isPending}
      error={error}
      onSubmit={mutate}
    />
  );
}

function Disable() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useApiMutation({
    request: (http, password: string) => http.send('POST /auth/two-factor/disable', { body: { password } }),
    invalidates: [keys.session.twoFactor()],
    success: t('two_factor.disabled'),
  });
  return (
    <PasswordForm
      label={t('two_factor.password')}
      submit={t('two_factor.disable')}
      isBusy={isPending}
      error={error}
      onSubmit={mutate}
    />
  );
}

interface PasswordFormProps {
  label: string;
  submit: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (password: string) => void;
}

/** A form whose action is confirmed by the current password. */
function PasswordForm({ label, submit, isBusy, error, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  return (
    <Form className={styles.parts} isBusy={isBusy} onSubmit={() => password && onSubmit(password)}>
      <PasswordField
        label={label}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        maxLength={TEXT_MAX.password}
        autoComplete="current-password"
        error={error ? failureDetail(t, error) : undefined}
        required
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}
