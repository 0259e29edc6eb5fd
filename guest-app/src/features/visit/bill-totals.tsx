import type { VisitBill } from 'shared-api/contract/service/visit-bill';
import { formatPrice } from 'shared-api/i18n/format';
import { useTranslation } from 'react-i18next';
import styles from './bill.module.css';

/** How the table's bill adds up. */
export function BillTotals({ bill }: { bill: VisitBill }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.totals}>
      {bill.discount > 0 && (
        <div>
          <dt>{t('bill.discount')}</dt>
          <dd translate="no">{formatPrice(bill.discount)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('bill.total')}</dt>
        <dd translate="no">{formatPrice(bill.total)}</dd>
      </div>
      {bill.vat
        .filter(({ vat }) => vat > 0)
        .map(({ rate, vat }) => (
          <div key={rate} className={styles.soft}>
            <dt>{t('bill.vat', { rate })}</dt>
            <dd translate="no">{formatPrice(vat)}</dd>
          </div>
        ))}
      {bill.paid > 0 && (
        <>
          <div>
            <dt>{t('bill.paid')}</dt>
            <dd translate="no">{formatPrice(bill.paid)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('bill.unpaid')}</dt>
            <dd translate="no">{formatPrice(bill.unpaid)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
