import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketKey, type Ticket } from 'shared-api/domain/kitchen/tickets';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { locationLabel } from '#i18n/table-label';
import type { DishNames } from './dish-names';
import { NoticeText } from './notice-text';
import styles from './panels.module.css';
import { useAllAcknowledgement } from './use-acknowledgement';

export interface NoticeListProps {
  stationId: number;
  /** Tickets with notices. */
  tickets: readonly Ticket[];
  names: DishNames;
  onClose: () => void;
}

/** Every notice of a station, also of tickets outside the screen, to be confirmed together. */
export function NoticeList({ stationId, tickets, names, onClose }: NoticeListProps) {
  const { t } = useTranslation();
  const acknowledgement = useAllAcknowledgement(stationId);
  // Only what is listed is confirmed, so the list does not grow while it is read.
  const [listed] = useState(tickets);
  const ids = listed.flatMap(({ notices }) => notices.map(({ id }) => id));
  return (
    <Modal
      open
      title={t('kitchen.notices')}
      closeLabel={t('app.close')}
      dismissible={!acknowledgement.isPending}
      onClose={onClose}
      footer={
        <Button
          variant="danger"
          size="l"
          busy={acknowledgement.isPending}
          className={styles.large}
          onClick={() => acknowledgement.mutate(ids, { onSuccess: onClose })}
        >
          {t('kitchen.acknowledge_all')}
        </Button>
      }
    >
      <ul role="list" className={styles.rows}>
        {listed.map((ticket) => (
          <li key={ticketKey(ticket)} className={styles.row}>
            <span className={styles.text}>
              <strong>
                <bdi>{locationLabel(t, ticket.order)}</bdi> · #{ticket.order.id}
              </strong>
              {ticket.notices.map((notice) => (
                <span key={notice.id}>
                  <NoticeText notice={notice} table={ticket.order.table_number} names={names} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
