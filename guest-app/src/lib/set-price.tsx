import { formatPrice } from 'shared-api/i18n/format';
import styles from './set-price.module.css';

export interface SetPriceProps {
  lira: number;
  /** @default formatPrice */
  format?: (lira: number) => string;
}

/** A price in type: its currency sign is lighter, its decimals are also smaller. */
export function SetPrice({ lira, format = formatPrice }: SetPriceProps) {
  const [, sign, whole, decimals] = /^(-?₺)([^,]*)(,\d+)?$/.exec(format(lira)) ?? [];
  return (
    <span translate="no" dir="ltr" className={styles.price}>
      <span className={styles.soft}>{sign}</span>
      {whole}
      {decimals && <small className={styles.soft}>{decimals}</small>}
    </span>
  );
}
