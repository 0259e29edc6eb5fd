import { useTranslation } from 'react-i18next';
import styles from './printed-order.module.css';

/** Marks a bill that was printed before. @param printing undefined if copies are not marked. */
export function CopyMark({ printing = 1 }: { printing: number | undefined }) {
  const { t } = useTranslation();
  if (printing <= 1) return null;
  return (
    <>
      <span className={styles.title}>{t('orders.slip.copy')}</span>
      <span>{t('orders.slip.printing', { number: printing })}</span>
    </>
  );
}
