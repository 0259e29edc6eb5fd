import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from 'shared-api/domain/group-by';
import { itemsToServe } from 'shared-api/domain/service/course-groups';
import { RATING_MAX } from 'shared-api/domain/service/limits';
import { Badge } from 'shared-ui/badge';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { callReason } from '#i18n/table-label';
import { alertedText } from '#lib/alerted-call';
import { pressRow, usePressGuard } from '#lib/list/use-press-guard';
import colors from './reason-colors.module.css';
import { ReasonIcon } from './reason-icon';
import { waitKind, type Wait } from './service-tiles';
import { useMinutesSince } from './use-minutes-since';
import styles from './waiting-queue.module.css';

export interface WaitingQueueProps {
  /** The most urgent first. */
  waits: readonly Wait[];
  nameOf: (wait: Wait) => string;
  /** The step that ends the wait, if one call does it. */
  action: (wait: Wait, name: string) => ReactNode;
  /** Whether a wide screen has space for it beside the tables. */
  isBeside: boolean;
  onOpen: (wait: Wait) => void;
}

/** Entries that a column shows without folding them. */
const UNFOLDED_MAX = 8;

/**
 * The waiting queue, by kind. Each entry has the button that completes it; in a narrow layout it is one line of links to the
 * tables. Of many entries it shows the first of each kind, and how many there are besides.
 */
export function WaitingQueue({ waits, nameOf, action, isBeside, onOpen }: WaitingQueueProps) {
  const { t } = useTranslation();
  const current = new Map(waits.map((wait) => [wait.id, wait]));
  const { rows, waiting, list } = usePressGuard(waits, '');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const shown = [...rows, ...waiting];
  const byKind = groupBy(shown, ({ reason }) => waitKind(reason));
  const isShort = shown.length <= UNFOLDED_MAX;
  const toggle = (kind: string) =>
    setUnfolded((before) => (before.has(kind) ? without(before, kind) : new Set([...before, kind])));
  return (
    <section aria-labelledby="service-queue" data-beside={isBeside || undefined} className={styles.queue}>
      <h2 id="service-queue" className={styles.title}>
        <span className={styles.word}>{t('service.queue.title')}</span>{' '}
        <Badge solid={waits.length > 0} tone={waits.length > 0 ? 'danger' : 'neutral'}>
          {waits.length}
        </Badge>
      </h2>
      {waits.length === 0 && <p className={styles.none}>{t('service.queue.none')}</p>}
      <ol
        role="list"
        aria-labelledby="service-queue"
        data-short={isShort || undefined}
        className={styles.waits}
        {...list}
      >
        {shown.map((row) => {
          const kind = waitKind(row.reason);
          const ofKind = byKind.get(kind) ?? [];
          const isFirst = ofKind[0] === row;
          const isUnfolded = unfolded.has(kind);
          if (!isFirst && !isShort && !isUnfolded) return null;
          const wait = current.get(row.id);
          const name = nameOf(row);
          return (
            <li
              key={row.id}
              {...pressRow(row)}
              data-reason={row.reason}
              // A line shows it only where its kind is unfolded.
              data-folded={(!isFirst && !isUnfolded) || undefined}
              className={`${styles.wait} ${colors.reason}`}
            >
              <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                <span className={styles.mark}>
                  <ReasonIcon reason={row.reason} payment={row.tile.visit?.bill_request} />
                </span>
                <span className={styles.words}>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>{' '}
                  <span className={styles.state}>
                    <span className={styles.word}>{t(`service.state.${row.reason}`)} · </span>
                    <Waiting since={row.since} />
                  </span>
                </span>
                <Detail wait={row} />
              </button>
              {/* What has ended elsewhere stays in its place while the list is being touched. */}
              {wait && <div className={styles.action}>{action(wait, name)}</div>}
              {isFirst && ofKind.length > 1 && (
                <button
                  type="button"
                  aria-expanded={isUnfolded}
                  className={styles.more}
                  onClick={() => toggle(kind)}
                >
                  +{ofKind.length - 1} <span className={styles.word}>{t(`service.state.${kind}`)}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const without = (kinds: ReadonlySet<string>, kind: string): ReadonlySet<string> =>
  new Set([...kinds].filter((one) => one !== kind));

function Waiting({ since }: { since: string }) {
  const { t } = useTranslation();
  return t('service.minutes', { minutes: useMinutesSince(since) });
}

/** Dishes that are named; the others are counted. */
const NAMED_DISHES = 2;

/** What is wanted, in a column only. */
function Detail({ wait: { reason, call, order, tile } }: { wait: Wait }) {
  const { t } = useTranslation();
  const { visit } = tile;
  let text: string | undefined;
  if (call) {
    const subject = callReason(t, call) ?? call.type?.name ?? t('waiter_calls.waiter');
    text = [subject, alertedText(t, call)].filter(Boolean).join(' · ');
  } else if (order) {
    const ready = reason === 'ready' ? itemsToServe(order) : [];
    const items = ready.length > 0 ? ready : order.items;
    const named = items.slice(0, NAMED_DISHES).map((item) => `${item.quantity}× ${item.product_name}`);
    text = named.join(', ') + (items.length > NAMED_DISHES ? ` +${items.length - NAMED_DISHES}` : '');
  } else if (reason === 'bill_requested' && visit?.bill_request)
    text = t(`service.bill_request.${visit.bill_request}`);
  else if (reason === 'low_rating' && visit?.low_rating)
    text = t('service.low_rating', { rating: visit.low_rating.rating, max: RATING_MAX });
  if (!text) return null;
  return (
    <span className={styles.detail}>
      <VisuallyHidden>, </VisuallyHidden>
      <bdi>{text}</bdi>
    </span>
  );
}
