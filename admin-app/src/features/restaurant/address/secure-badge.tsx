import { Lock, LockOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from 'shared-ui/status-pill';

export function SecureBadge({ isSecure }: { isSecure: boolean }) {
  const { t } = useTranslation();
  return isSecure ? (
    <StatusPill tone="success" icon={<Lock aria-hidden="true" />}>
      {t('address.secure')}
    </StatusPill>
  ) : (
    <StatusPill tone="warning" icon={<LockOpen aria-hidden="true" />}>
      {t('address.not_secure')}
    </StatusPill>
  );
}
