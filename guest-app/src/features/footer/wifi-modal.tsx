import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState, type CSSProperties, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { copyText } from 'shared-ui/hooks/copy-text';
import { IconButton } from 'shared-ui/icon-button';
import { Modal } from 'shared-ui/modal';
import { notify } from 'shared-ui/toaster';
import styles from './wifi-modal.module.css';

const MASK = '••••••••';

export interface WifiModalProps {
  /** Either may be empty. */
  network: string;
  password: string;
  onClose: () => void;
}

export default function WifiModal({ network, password, onClose }: WifiModalProps) {
  const { t } = useTranslation();
  const [isRevealed, setIsRevealed] = useState(false);
  const shown = isRevealed ? password : password ? MASK : '–';
  /** @param copied text of the toast. */
  const copy = (text: string, copied: string) => async (event: MouseEvent<HTMLButtonElement>) => {
    if (text === '') return notify.error(t('no_data_to_copy'));
    try {
      await copyText(text, event.currentTarget);
      notify.success(copied);
    } catch {
      notify.error(t('copy_failed'));
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('wifi.title')}
      closeLabel={t('close')}
      size="s"
      footer={
        <Button fullWidth onClick={(event) => void copy(password, t('wifi.password_copied'))(event)}>
          <Copy aria-hidden="true" />
          {t('wifi.copy_password')}
        </Button>
      }
    >
      <dl className={styles.list}>
        <div>
          <dt className={styles.label}>{t('wifi.network')}</dt>
          <dd className={styles.network}>
            <bdi>{network || '–'}</bdi>
            <IconButton
              label={t('wifi.copy_network')}
              onClick={(event) => void copy(network, t('wifi.network_copied'))(event)}
            >
              <Copy />
            </IconButton>
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{t('wifi.password')}</dt>
          <dd className={styles.password}>
            <bdi className={styles.code} style={{ '--letters': shown.length } as CSSProperties}>
              {shown}
            </bdi>
            <IconButton
              label={isRevealed ? t('wifi.hide_password') : t('wifi.show_password')}
              disabled={password === ''}
              onClick={() => setIsRevealed(!isRevealed)}
            >
              {isRevealed ? <EyeOff /> : <Eye />}
            </IconButton>
          </dd>
        </div>
      </dl>
    </Modal>
  );
}
