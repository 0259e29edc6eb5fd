import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import styles from './unsent-notice.module.css';

/** Notice of an order that could not be sent; sending it again never places it twice. */
export function UnsentNotice({ isSending, onSend }: { isSending: boolean; onSend: () => void }) {
  const { t } = useTranslation();
  return (
    <BannerNotice tone="warning" title={t('order.unsent')}>
      <p>{t('order.unsent_text')}</p>
      <Button
        variant="secondary"
        className={styles.send}
        busy={isSending}
        busyText={t('order.sending')}
        onClick={onSend}
      >
        {t('order.send_again')}
      </Button>
    </BannerNotice>
  );
}
