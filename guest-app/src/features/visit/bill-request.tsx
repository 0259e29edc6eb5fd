import { Banknote, CreditCard, ReceiptText, Users } from 'lucide-react';
import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import type { BillRequest as Method } from 'shared-api/domain/statuses';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { MainButton } from '#lib/main-button';
import { useOwnVisit } from '#services/own-visit';
import { isBillRequested, requestedAt, useRequestTime } from './bill-requests';
import styles from './bill.module.css';

const METHODS = ['card', 'cash', 'separately'] as const satisfies readonly Method[];
const ICONS = { cash: Banknote, card: CreditCard, separately: Users } satisfies Record<Method, typeof Users>;

export interface BillRequestProps {
  visit: GuestVisit;
  isSending: boolean;
  /** @param method null takes the request back. */
  onRequest: (method: Method | null) => void;
  /** The last attempt's error. */
  failure: ReactNode;
  /** Element at the bottom of the screen for the button; null shows it in the page. */
  dock: HTMLElement | null;
  /** Takes the button's place at the bottom of the screen while there is nothing to ask. */
  cartBar: ReactNode;
}

/** Asks for the bill: in cash, by card or separately. */
export function BillRequest(props: BillRequestProps) {
  const { visit, cartBar } = props;
  const [isChanging, setIsChanging] = useState(false);
  const { bill } = visit;
  const mayAsk = bill && bill.unpaid > 0 && visit.status === 'open';
  const isRequested = isBillRequested(visit);
  if (mayAsk && (!isRequested || isChanging)) return <Ask {...props} onAsked={() => setIsChanging(false)} />;
  return (
    <>
      {mayAsk && isRequested ? (
        <Requested {...props} onChange={() => setIsChanging(true)} />
      ) : (
        <NothingToAsk visit={visit} />
      )}
      {cartBar}
    </>
  );
}

function NothingToAsk({ visit: { bill, status } }: { visit: GuestVisit }) {
  const { t } = useTranslation();
  if (bill && bill.unpaid <= 0) return <BannerNotice tone="success">{t('bill.all_paid')}</BannerNotice>;
  if (status !== 'billing') return <BannerNotice tone="info">{t('bill.not_taken')}</BannerNotice>;
  return (
    <BannerNotice tone="info" title={t('bill.preparing')}>
      {t('bill.preparing_text')}
    </BannerNotice>
  );
}

interface AskProps extends BillRequestProps {
  onAsked: () => void;
}

/** One choice and one button. */
function Ask({ visit, isSending, onRequest, onAsked, failure, dock }: AskProps) {
  const { t } = useTranslation();
  const name = useId();
  const { bill_request: requested } = visit;
  const [chosen, choose] = useState<Method>(requested ?? 'card');
  return (
    <>
      {!isBillRequested(visit) && <Withdrawn />}
      <fieldset className={styles.methods}>
        <legend>{t('bill.how')}</legend>
        {METHODS.map((method) => {
          const Icon = ICONS[method];
          return (
            <label key={method} className={styles.method}>
              <input
                type="radio"
                name={name}
                checked={chosen === method}
                disabled={isSending}
                onChange={() => choose(method)}
              />
              <Icon aria-hidden="true" />
              <span>
                {t(`bill.method_${method}`)}
                {method === 'separately' && <small aria-hidden="true">{t('bill.separately_hint')}</small>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {failure}
      <MainButton
        dock={dock}
        label={t('bill.request')}
        busy={isSending}
        onClick={() => {
          onAsked();
          onRequest(chosen);
        }}
      />
    </>
  );
}

interface RequestedProps extends BillRequestProps {
  onChange: () => void;
}

/** Who asked, when, and what happens now; the same on all phones of the table. */
function Requested({ visit, isSending, onRequest, onChange, failure }: RequestedProps) {
  const { t } = useTranslation();
  // Null for a call, by which nobody says how they want to pay.
  const { bill_request: method } = visit;
  const time = useRequestTime(visit);
  const isOwn = useOwnVisit(
    ({ billRequest }) => billRequest?.isOwn === true && billRequest.at === requestedAt(visit),
  );
  return (
    <section className={styles.requested} aria-labelledby="bill-request">
      <ReceiptText aria-hidden="true" />
      <div>
        <h2 id="bill-request">{t('bill.requested')}</h2>
        <p role="status" dir="auto">
          {time && <strong>{t(isOwn ? 'bill.asked_by_you' : 'bill.asked_by_table', { time })}</strong>}{' '}
          {method && t(`bill.asked_${method}`)} {t('bill.requested_text')}
        </p>
        {failure}
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onChange}>
            {t(method ? 'bill.change_method' : 'bill.choose_method')}
          </Button>
          <Button variant="secondary" busy={isSending} onClick={() => onRequest(null)}>
            {t('bill.take_back')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The last request, if others at the table have withdrawn it. */
function Withdrawn() {
  const { t } = useTranslation();
  const by = useOwnVisit(({ billRequest }) => billRequest?.withdrawnBy);
  return by && <BannerNotice tone="warning">{t(`bill.news_withdrawn_${by}`)}</BannerNotice>;
}
