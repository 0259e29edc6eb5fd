import { formatPrice } from 'shared-api/i18n/format';
import { useTranslation } from 'react-i18next';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  /** `total` in lira. */
  lines: readonly { key: string; name: string; quantity: number; total: number }[];
  total: number;
}

export function OrderSummary({ lines, total }: OrderSummaryProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('order.summary')} className={styles.summary}>
      <ul role="list">
        {lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <span>
              {line.quantity} × {line.name}
            </span>
            <span>{formatPrice(line.total)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('cart.total')}</span>
        <span>{formatPrice(total)}</span>
      </p>
    </section>
  );
}
