import type { Attempt } from 'shared-api/client/attempts';
import type { NewOrder } from 'shared-api/contract/service/orders';
import { formatDateTime } from 'shared-api/i18n/format-time';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Print } from '#lib/prints/print';
import { useBootstrap } from '#services/guest-bootstrap';
import { useTimeZone } from '#lib/use-time-zone';
import styles from './unsent-notice.module.css';

export interface UnsentNoticeProps {
  attempt: Attempt;
  /** Whether it is the order that the cart shows below, with the button that sends it again. */
  isCart: boolean;
  isSending: boolean;
  /** Sends exactly that order again; undefined if the cart has changed. */
  onSend?: () => void;
}

/** An order whose outcome is unknown or that did not arrive, also when the cart was changed or emptied meanwhile. */
export function UnsentNotice({ attempt, isCart, isSending, onSend }: UnsentNoticeProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { products } = useBootstrap();
  const { items } = attempt.body as NewOrder;
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? `#${id}`;
  return (
    <section role="status" className={styles.notice}>
      {!isCart && <Print name="guvec" sizePx={144} />}
      <h2>{t(attempt.isAbsent ? 'order.absent' : 'order.unsent')}</h2>
      <p>{t(attempt.isAbsent ? 'order.absent_text' : 'order.unsent_text')}</p>
      {!isCart && (
        <ul role="list">
          {items.map(({ product_id: id, quantity = 1 }, index) => (
            <li key={index}>
              {quantity} × <bdi>{nameOf(id)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.time}>
        {t('order.sent_at', { time: formatDateTime(new Date(attempt.startedAtMs).toISOString(), timeZone) })}
      </p>
      {onSend && (
        <Button busy={isSending} busyText={t('order.sending')} onClick={onSend}>
          {t('order.send_again')}
        </Button>
      )}
    </section>
  );
}
