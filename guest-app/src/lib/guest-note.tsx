import { MessageSquareWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './guest-note.module.css';

/** The guest's note on an order or a dish, e.g. an allergy. */
export function GuestNote({ note }: { note: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      <MessageSquareWarning aria-hidden="true" />
      <span>{t('cart.note', { note })}</span>
    </p>
  );
}
