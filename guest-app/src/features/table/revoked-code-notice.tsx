import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { tableSession } from '#services/table-session';

/** Says that the scanned code was revoked. Dismissing the notice removes the stored code. */
export default function RevokedCodeNotice() {
  const { t } = useTranslation();
  return (
    <BannerNotice
      tone="info"
      title={t('table.revoked_title')}
      dismissLabel={t('table.dismiss')}
      onDismiss={tableSession.end}
    >
      {t('table.revoked_text')}
    </BannerNotice>
  );
}
