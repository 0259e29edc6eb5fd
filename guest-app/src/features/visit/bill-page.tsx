import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from 'shared-ui/tabs';
import { SetPrice } from '#lib/set-price';
import { sumOfRounds } from './bill-lines';
import { isBillRequested } from './bill-requests';
import { BillRounds } from './bill-rounds';
import { BillTotals } from './bill-totals';
import styles from './bill.module.css';
import { OwnShare } from './own-share';

export interface BillPageProps {
  visit: GuestVisit;
  ownOrderIds: ReadonlySet<number>;
  /** The controls that request the bill. */
  children: ReactNode;
}

/** The guest's own rounds and those of the whole table, how they add up, and the request for the bill. */
export function BillPage({ visit, ownOrderIds, children }: BillPageProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'own' | 'table'>('own');
  const { bill } = visit;
  const own = visit.rounds.filter(({ id }) => ownOrderIds.has(id));
  const rounds = tab === 'own' ? own : visit.rounds;
  // The question comes after what it is about, its answer before it.
  const isAsking = bill !== null && bill.unpaid > 0 && visit.status === 'open' && !isBillRequested(visit);
  // Beside the rounds where there is room, so that a new one does not move the buttons.
  const request = (
    <div className={styles.request}>
      {children}
      {bill && bill.unpaid > 0 && visit.bill_request === 'separately' && (
        <OwnShare visit={visit} bill={bill} ownOrderIds={ownOrderIds} />
      )}
    </div>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('bill.title')}</h1>
        <bdi>{t('tracking.table', { number: visit.table_number })}</bdi>
      </header>
      {!isAsking && request}
      <Tabs
        label={t('bill.tabs')}
        listClassName={styles.tabs}
        className={styles.rounds}
        items={[
          { value: 'own', label: t('bill.tab_own') },
          ...(bill ? [{ value: 'table' as const, label: t('bill.tab_table') }] : []),
        ]}
        value={bill ? tab : 'own'}
        onChange={setTab}
      >
        {rounds.length > 0 ? (
          <BillRounds visit={visit} rounds={rounds} ownOrderIds={ownOrderIds} />
        ) : (
          <p className={styles.soft}>{t('bill.no_own')}</p>
        )}
        {bill && tab === 'table' ? (
          <BillTotals bill={bill} />
        ) : (
          <dl className={styles.totals}>
            <div className={styles.total}>
              <dt>{t('bill.own_total')}</dt>
              <dd>
                <SetPrice lira={sumOfRounds(visit, own)} />
              </dd>
            </div>
            <div className={styles.soft}>
              <dt>{t('cart.taxes_included')}</dt>
            </div>
          </dl>
        )}
      </Tabs>
      {isAsking && request}
    </div>
  );
}
