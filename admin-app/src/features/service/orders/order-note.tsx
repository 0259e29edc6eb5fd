import { MessageSquareWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './order-note.module.css';

/** The note on an order or on one of its items. Conspicuous, because it may be about an allergy. */
export function OrderNote({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className={styles.note}>
      <MessageSquareWarning aria-hidden="true" />
      <span>
        <VisuallyHidden>{t('orders.note')}: </VisuallyHidden>
        <bdi>{children}</bdi>
      </span>
    </span>
  );
}
