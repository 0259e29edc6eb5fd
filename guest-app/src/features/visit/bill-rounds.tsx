import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import { formatPrice } from 'shared-api/i18n/format';
import { useTranslation } from 'react-i18next';
import { OrderedOptionNames } from '#lib/option-names';
import { SetPrice } from '#lib/set-price';
import { billLine } from './bill-lines';
import styles from './bill.module.css';

export interface BillRoundsProps {
  visit: GuestVisit;
  rounds: GuestVisit['rounds'];
  ownOrderIds: ReadonlySet<number>;
}

/** The ordered items, round by round. */
export function BillRounds({ visit, rounds, ownOrderIds }: BillRoundsProps) {
  const { t } = useTranslation();
  return rounds.map((round) => (
    <section key={round.id} className={styles.round} aria-labelledby={`round-${round.id}`}>
      <h2 id={`round-${round.id}`}>
        <span>
          {t('tracking.number', { id: round.id })}
          {' · '}
          {t(ownOrderIds.has(round.id) ? 'bill.own' : round.is_by_staff ? 'bill.by_staff' : 'bill.by_table')}
        </span>
        <span>{t(round.awaiting_approval ? 'bill.awaiting' : `tracking.status_${round.status}`)}</span>
      </h2>
      <ul role="list">
        {round.items.map((item) => {
          const { charged, unpaid } = billLine(visit, item);
          return (
            <li key={item.id} className={styles.line}>
              <span>
                <span className={styles.quantity}>{item.quantity} ×</span> <bdi>{item.product_name}</bdi>
                {item.options.length > 0 && (
                  <small className={styles.soft}>
                    <OrderedOptionNames options={item.options} />
                  </small>
                )}
                {item.promotion && (
                  <small className={styles.soft}>
                    {t('bill.promotion', {
                      name: item.promotion.name,
                      price: formatPrice(item.promotion.regular_price),
                    })}
                  </small>
                )}
                {unpaid.numerator === 0 && charged > 0 && (
                  <small className={styles.paid}>{t('bill.paid')}</small>
                )}
              </span>
              <SetPrice lira={charged} />
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
