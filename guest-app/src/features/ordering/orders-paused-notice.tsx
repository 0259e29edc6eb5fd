import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';

/** @param reason in the restaurant's words, or empty. */
export default function OrdersPausedNotice({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <BannerNotice tone="warning" title={t('order.paused')}>
      <p>
        <bdi>{reason || t('order.paused_text')}</bdi>
      </p>
    </BannerNotice>
  );
}
