import { BellOff, User } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from 'shared-api/i18n/format';
import type { BillRequest } from 'shared-api/domain/statuses';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { onSingleClick } from '#lib/on-single-click';
import colors from './reason-colors.module.css';
import { ReasonIcon } from './reason-icon';
import { isTableStatus, isWaitReason, type TileReason } from './service-tiles';
import { useMinutesSince } from './use-minutes-since';
import styles from './service-tile.module.css';

/** Only plain values, so that a message renders those tiles again that it changes. */
export interface ServiceTileProps {
  id: number;
  /** Name of the table or the takeaway order. */
  name: string;
  reason: TileReason;
  since: string;
  openPortions: number;
  /** Time at which the visit was opened; undefined without a visit. */
  openedAt?: string;
  guestCount?: number | null;
  /** In lira. */
  amount?: number;
  /** Whether a part is paid, so that the amount is what is left. */
  isPartPaid: boolean;
  payment?: BillRequest | null;
  hasDraft: boolean;
  /** Whether a phone that was alerted of its call has not shown it. */
  isUnreached: boolean;
  /** In lira. */
  noted: number;
  isMine: boolean;
  /** Whether it steps back behind the tables of the signed-in user. */
  isQuiet: boolean;
  isOpen: boolean;
  onOpen: (id: number) => void;
}

/** A table with its guests, amount, minutes and state. */
export const ServiceTile = memo(function ServiceTile({
  id,
  name,
  reason,
  since,
  openPortions,
  openedAt,
  guestCount = null,
  amount = 0,
  isPartPaid,
  payment,
  hasDraft,
  isUnreached,
  noted,
  isMine,
  isQuiet,
  isOpen,
  onOpen,
}: ServiceTileProps) {
  const { t } = useTranslation();
  // The bill is asked for, however urgent something else is.
  const wantsBill = Boolean(payment) && !BILL_REASONS.includes(reason);
  const isStillMade = reason === 'paid' && openPortions > 0;
  const word = isTableStatus(reason) ? t(`tables.status.${reason}`) : t(`service.state.${reason}`);
  const shownAmount = wholeLira(amount);
  return (
    <button
      type="button"
      data-reason={reason}
      data-mine={isMine || undefined}
      data-quiet={isQuiet || undefined}
      aria-current={isOpen || undefined}
      className={`${styles.tile} ${colors.reason}`}
      onClick={onSingleClick(() => onOpen(id))}
    >
      <strong className={styles.name} data-long={name.length > LONG_NAME || undefined}>
        <bdi>{name}</bdi>
      </strong>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={styles.state}>
        <ReasonIcon reason={reason} payment={payment} />
        <span>{word}</span>
        {isWaitReason(reason) && (
          <span className={styles.end}>
            {' '}
            <Minutes since={since} />
          </span>
        )}
        {reason === 'noted' && (
          <span translate="no" className={styles.end}>
            {' '}
            {wholeLira(noted)}
          </span>
        )}
        {reason === 'in_kitchen' && openPortions > 0 && <span className={styles.end}> {openPortions}</span>}
        {(isUnreached || wantsBill || isStillMade || (hasDraft && reason !== 'draft')) && (
          <span className={styles.marks}>
            {isUnreached && (
              <span title={t('waiter_calls.alert_unreached')}>
                <BellOff aria-hidden="true" />
                <VisuallyHidden> {t('waiter_calls.alert_unreached')}</VisuallyHidden>
              </span>
            )}
            {isStillMade && <Mark reason="in_kitchen" />}
            {wantsBill && <Mark reason="bill_requested" payment={payment} />}
            {hasDraft && reason !== 'draft' && <Mark reason="draft" />}
          </span>
        )}
      </span>
      {openedAt !== undefined && (
        <>
          <VisuallyHidden>, </VisuallyHidden>
          <span
            data-part={isPartPaid || undefined}
            data-long={shownAmount.length > LONG_AMOUNT || undefined}
            className={styles.amount}
          >
            {isPartPaid && `${t('service.left')} `}
            <span translate="no">{shownAmount}</span>
          </span>
          <VisuallyHidden>, </VisuallyHidden>
          {guestCount !== null && (
            <>
              <span className={styles.guests}>
                <User aria-hidden="true" />
                {guestCount}
                <VisuallyHidden> {t('service.guest_word', { count: guestCount })}</VisuallyHidden>
              </span>
              <VisuallyHidden>, </VisuallyHidden>
            </>
          )}
          <span className={styles.minutes}>
            <Minutes since={openedAt} />
          </span>
        </>
      )}
    </button>
  );
});

/** They say what became of the request for the bill. */
const BILL_REASONS: readonly TileReason[] = ['bill_requested', 'billing', 'paid'];

/** A second state of the tile, as an icon. */
function Mark({
  reason,
  payment,
}: {
  reason: 'bill_requested' | 'draft' | 'in_kitchen';
  payment?: BillRequest | null;
}) {
  const { t } = useTranslation();
  return (
    <span title={t(`service.reason.${reason}`)}>
      <ReasonIcon reason={reason} payment={payment} />
      <VisuallyHidden> {t(`service.state.${reason}`)}</VisuallyHidden>
    </span>
  );
}

/** Letters of a table's name for which the large font has space. */
const LONG_NAME = 6;

/** Letters of an amount that fit beside the minutes in the usual font. */
const LONG_AMOUNT = 6;

/** The pane shows the kuruş. */
const wholeLira = (amount: number) => formatPrice(amount).replace(/,\d\d$/, '');

/** Its own component, because it renders every minute. */
function Minutes({ since }: { since: string }) {
  const { t } = useTranslation();
  return t('service.minutes', { minutes: useMinutesSince(since) });
}
