import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { useApiMutation } from '#lib/use-api-mutation';
import { useIsAway, useServices } from '#services/services';

/** Lets another person continue on this device. */
export function LockButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { session } = useServices();
  const isAway = useIsAway();
  const { mutate } = useApiMutation({
    request: (http) => http.send('POST /auth/lock'),
    invalidates: [],
    failure: t('lock.failed'),
    onSuccess: () => session.lock(),
  });
  async function lockHere() {
    const known = await import('#services/offline/known-pins')
      .then(({ knownPeople }) => knownPeople())
      .catch(() => []);
    // Without the server and without a PIN that it knows, the device could not be unlocked.
    if (known.length === 0) notify.error(t('lock.failed'), t('lock.nobody_known'));
    else session.lock({ isOnServer: false });
  }
  return (
    <button type="button" className={className} onClick={() => (isAway ? void lockHere() : mutate())}>
      <LockKeyhole aria-hidden="true" />
      {t('lock.button')}
    </button>
  );
}
