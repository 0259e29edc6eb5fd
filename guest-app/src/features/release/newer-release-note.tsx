import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewerRelease } from 'shared-api/realtime/use-newer-release';
import { OfferBar } from 'shared-ui/offer-bar';
import { reloadPage } from '../../services/reload-page';

/**
 * Offers the newer app once there is one; the one that is open goes on working.
 * @param isHeldBack somebody is in the middle of something: the offer waits.
 */
export function NewerReleaseNote({ isHeldBack }: { isHeldBack: boolean }) {
  const { t } = useTranslation();
  const [isDismissed, setIsDismissed] = useState(false);
  const isThere = useNewerRelease('guest_app');
  if (!isThere || isDismissed || isHeldBack) return null;
  return (
    <OfferBar
      role="status"
      icon={<RefreshCw />}
      onAccept={reloadPage}
      onDismiss={() => setIsDismissed(true)}
      dismissLabel={t('release.dismiss')}
    >
      {t('release.reload')}
    </OfferBar>
  );
}
