import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsToServe } from 'shared-api/domain/service/course-groups';
import { RATING_MAX } from 'shared-api/domain/service/limits';
import { Badge } from 'shared-ui/badge';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { pressRow, usePressGuard } from '#lib/list/use-press-guard';
import colors from './reason-colors.module.css';
import { ReasonIcon } from './reason-icon';
import type { Wait } from './service-tiles';
import { useMinutesSince } from './use-minutes-since';
import styles from './waiting-queue.module.css';

export interface WaitingQueueProps {
  /** The longest waiting first. */
  waits: readonly Wait[];
  nameOf: (wait: Wait) => string;
  /** The step that ends the wait, if one call does it. */
  action: (wait: Wait, name: string) => ReactNode;
  /** Whether a wide screen has space for it beside the tables. */
  isBeside: boolean;
  onOpen: (wait: Wait) => void;
}

/** The waiting queue: each entry has the button that completes it; in a narrow layout it is one line of links to the tables. */
export function WaitingQueue({ waits, nameOf, action, isBeside, onOpen }: WaitingQueueProps) {
  const { t } = useTranslation();
  const current = new Map(waits.map((wait) => [wait.id, wait]));
  const { rows, waiting, list } = usePressGuard(waits, '');
  return (
    <section aria-labelledby="service-queue" data-beside={isBeside || undefined} className={styles.queue}>
      <h2 id="service-queue" className={styles.title}>
        {t('service.queue.title')}{' '}
        <Badge solid={waits.length > 0} tone={waits.length > 0 ? 'danger' : 'neutral'}>
          {waits.length}
        </Badge>
      </h2>
      {waits.length === 0 && <p className={styles.none}>{t('service.queue.none')}</p>}
      <ol role="list" aria-labelledby="service-queue" className={styles.waits} {...list}>
        {[...rows, ...waiting].map((row) => {
          const wait = current.get(row.id);
          const name = nameOf(row);
          return (
            <li
              key={row.id}
              {...pressRow(row)}
              data-reason={row.reason}
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
                    {t(`service.state.${row.reason}`)} · <Waiting since={row.since} />
                  </span>
                </span>
                <Detail wait={row} />
              </button>
              {/* What has ended elsewhere stays in its place while the list is being touched. */}
              {wait && <div className={styles.action}>{action(wait, name)}</div>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

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
  if (call) text = call.type?.name ?? t('waiter_calls.waiter');
  else if (order) {
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
