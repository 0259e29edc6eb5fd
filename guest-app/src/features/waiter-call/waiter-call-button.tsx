import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './waiter-call-button.module.css';

export function WaiterCallButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <BellRing aria-hidden="true" />
      {t('header.call_waiter')}
    </button>
  );
}
