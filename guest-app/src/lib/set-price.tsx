import { formatPrice } from 'shared-api/i18n/format';
import styles from './set-price.module.css';

/** A price with a small, soft currency sign and decimals. @param lira of the price. */
export function SetPrice({ lira }: { lira: number }) {
  const [, sign, whole, decimals] = /^(-?₺)(.*)(,\d+)$/.exec(formatPrice(lira)) ?? [];
  return (
    <span translate="no" dir="ltr" className={styles.price}>
      <span className={styles.soft}>{sign}</span>
      {whole}
      <small className={styles.soft}>{decimals}</small>
    </span>
  );
}
