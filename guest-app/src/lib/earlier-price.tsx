import { formatPrice } from 'shared-api/i18n/format';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './earlier-price.module.css';

export interface EarlierPriceProps {
  price: number;
  /** @default formatPrice */
  format?: (lira: number) => string;
}

/** Shown before the current price of a reduced product. Some screen readers do not announce strikethrough. */
export function EarlierPrice({ price, format = formatPrice }: EarlierPriceProps) {
  const { t } = useTranslation();
  return (
    <>
      <s className={styles.earlier}>
        <VisuallyHidden>{t('menu.price_before')} </VisuallyHidden>
        <span translate="no">{format(price)}</span>
      </s>
      <VisuallyHidden>{t('menu.price_now')}</VisuallyHidden>
    </>
  );
}
