import { Banknote, CreditCard, Users } from 'lucide-react';
import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import { BILL_REQUESTS, type BillRequest as Method } from 'shared-api/domain/statuses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import styles from './bill.module.css';

const ICONS = { cash: Banknote, card: CreditCard, separately: Users } satisfies Record<Method, typeof Users>;

export interface BillRequestProps {
  visit: GuestVisit;
  isSending: boolean;
  /** @param method null takes the request back. */
  onRequest: (method: Method | null) => void;
  /** The last attempt's error. */
  failure: ReactNode;
}

/** Asks for the bill: in cash, by card or separately. */
export function BillRequest({ visit, isSending, onRequest, failure }: BillRequestProps) {
  const { t } = useTranslation();
  const { bill, bill_request: requested } = visit;
  if (bill && bill.unpaid <= 0) return <BannerNotice tone="success">{t('bill.all_paid')}</BannerNotice>;
  if (visit.status === 'billing') {
    return (
      <BannerNotice tone="info" title={t('bill.preparing')}>
        {t('bill.preparing_text')}
      </BannerNotice>
    );
  }
  if (!bill) return <BannerNotice tone="info">{t('bill.not_taken')}</BannerNotice>;
  return (
    <section className={styles.request} aria-labelledby="bill-request">
      <h2 id="bill-request">{t(requested ? 'bill.requested' : 'bill.request')}</h2>
      <div className={styles.methods}>
        {BILL_REQUESTS.map((method) => {
          const Icon = ICONS[method];
          return (
            <Button
              key={method}
              className={styles.method}
              variant={requested === null || requested === method ? 'primary' : 'secondary'}
              aria-pressed={requested === method}
              disabled={isSending}
              onClick={() => onRequest(method)}
            >
              <Icon aria-hidden="true" />
              {t(`bill.method_${method}`)}
            </Button>
          );
        })}
      </div>
      {requested && (
        <p role="status" className={styles.soft}>
          {t('bill.requested_text')}
        </p>
      )}
      {requested && (
        <Button variant="ghost" disabled={isSending} onClick={() => onRequest(null)}>
          {t('bill.take_back')}
        </Button>
      )}
      {failure}
    </section>
  );
}
