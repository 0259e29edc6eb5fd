import type { Allergen } from 'shared-api/domain/menu/allergens';
import { formatPrice } from 'shared-api/i18n/format';
import type { LabelledOption } from 'shared-api/i18n/option-label';
import { useTranslation } from 'react-i18next';
import { ToldAllergies } from '#lib/allergens/told-allergies';
import { GuestNote } from '#lib/guest-note';
import { OptionNames } from '#lib/option-names';
import styles from './order-summary.module.css';

interface SummaryLine {
  key: string;
  name: string;
  quantity: number;
  options: readonly LabelledOption[];
  note: string;
  allergy_codes?: readonly Allergen[];
  /** In lira. */
  total: number;
}

export interface OrderSummaryProps {
  lines: readonly SummaryLine[];
  /** In lira. */
  total: number;
}

export function OrderSummary({ lines, total }: OrderSummaryProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('order.summary')} className={styles.summary}>
      <ul role="list">
        {lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <p className={styles.amount}>
              <span>
                {line.quantity} × <bdi>{line.name}</bdi>
              </span>
              <span translate="no">{formatPrice(line.total)}</span>
            </p>
            {line.options.length > 0 && (
              <p className={styles.options}>
                <OptionNames options={line.options} />
              </p>
            )}
            <ToldAllergies codes={line.allergy_codes} />
            {line.note && <GuestNote note={line.note} />}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('cart.total')}</span>
        <span translate="no">{formatPrice(total)}</span>
      </p>
    </section>
  );
}
