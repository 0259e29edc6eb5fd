import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from 'shared-api/domain/limits';
import { useWelcome } from '../services/welcome';
import styles from './dock-welcome.module.css';

/** Greets a guest who has scanned a code, where the cart will be: it covers nothing. */
export default function DockWelcome() {
  const { t } = useTranslation();
  const number = useWelcome(({ tableNumber }) => tableNumber);
  useEffect(() => {
    if (number === undefined) return;
    const timer = setTimeout(() => useWelcome.setState({ tableNumber: undefined }), TOAST_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <p role="status" className={styles.welcome}>
      {number !== undefined && t('table.welcome', { number })}
    </p>
  );
}
