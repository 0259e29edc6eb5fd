import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  return (
    <Modal open onClose={onClose} title={t('wifi.title')} closeLabel={t('close')} size="s">
      <dl className={styles.list}>
        <Entry
          label={t('wifi.network')}
          text={network}
          copyLabel={t('wifi.copy_network')}
          copied={t('wifi.network_copied')}
        >
          {network}
        </Entry>
        <Entry
          label={t('wifi.password')}
          text={password}
          copyLabel={t('wifi.copy_password')}
          copied={t('wifi.password_copied')}
          tool={
            <IconButton
              label={isRevealed ? t('wifi.hide_password') : t('wifi.show_password')}
              variant="outline"
              disabled={password === ''}
              onClick={() => setIsRevealed(!isRevealed)}
            >
              {isRevealed ? <EyeOff /> : <Eye />}
            </IconButton>
          }
        >
          {isRevealed ? password : password && MASK}
        </Entry>
      </dl>
    </Modal>
  );
}

interface EntryProps {
  label: string;
  text: string;
  copyLabel: string;
  /** The toast's text after copying. */
  copied: string;
  tool?: ReactNode;
  children: ReactNode;
}

function Entry({ label, text, copyLabel, copied, tool, children }: EntryProps) {
  const { t } = useTranslation();
  async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (text === '') return notify.error(t('no_data_to_copy'));
    try {
      await copyText(text, currentTarget);
      notify.success(copied);
    } catch {
      notify.error(t('copy_failed'));
    }
  }
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <bdi className={styles.text}>{children || '–'}</bdi>
        {tool}
        <IconButton label={copyLabel} variant="outline" onClick={(event) => void copy(event)}>
          <Copy />
        </IconButton>
      </dd>
    </div>
  );
}
