import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';

/** Lets another person continue on this device. */
export function LockButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { session } = useServices();
  const { mutate } = useApiMutation({
    request: (http) => http.send('POST /auth/lock'),
    invalidates: [],
    failure: t('lock.failed'),
    onSuccess: session.lock,
  });
  return (
    <button type="button" className={className} onClick={() => mutate()}>
      <LockKeyhole aria-hidden="true" />
      {t('lock.button')}
    </button>
  );
}
