import type { VisitBill } from 'shared-api/contract/service/visit-bill';
import { useTranslation } from 'react-i18next';
import { SetPrice } from '#lib/set-price';
import styles from './bill.module.css';

/** How the table's bill adds up. */
export function BillTotals({ bill }: { bill: VisitBill }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.totals}>
      {bill.discount > 0 && (
        <div>
          <dt>{t('bill.discount')}</dt>
          <dd>
            <SetPrice lira={bill.discount} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('bill.total')}</dt>
        <dd>
          <SetPrice lira={bill.total} />
        </dd>
      </div>
      {bill.vat
        .filter(({ vat }) => vat > 0)
        .map(({ rate, vat }) => (
          <div key={rate} className={styles.soft}>
            <dt>{t('bill.vat', { rate })}</dt>
            <dd>
              <SetPrice lira={vat} />
            </dd>
          </div>
        ))}
      {bill.paid > 0 && (
        <>
          <div>
            <dt>{t('bill.paid')}</dt>
            <dd>
              <SetPrice lira={bill.paid} />
            </dd>
          </div>
          <div className={styles.total}>
            <dt>{t('bill.unpaid')}</dt>
            <dd>
              <SetPrice lira={bill.unpaid} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
