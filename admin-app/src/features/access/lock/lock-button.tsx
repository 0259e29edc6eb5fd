import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui/icon-button';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';

/** Lets another person continue on this device. */
export function LockButton() {
  const { t } = useTranslation();
  const { session } = useServices();
  const { mutate } = useApiMutation({
    request: (http) => http.send('POST /auth/lock'),
    invalidates: [],
    failure: t('lock.failed'),
    onSuccess: session.lock,
  });
  return (
    <IconButton label={t('lock.button')} onClick={() => mutate()}>
      <LockKeyhole />
    </IconButton>
  );
}
