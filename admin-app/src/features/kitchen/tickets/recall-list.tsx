import { useTranslation } from 'react-i18next';
import {
  isPart,
  ticketKey,
  withParts,
  type Ticket,
  type TicketItem,
} from 'shared-api/domain/kitchen/tickets';
import { optionLabel } from 'shared-api/i18n/option-label';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { locationLabel } from '#i18n/table-label';
import { Note } from '#lib/order-line/note';
import { LineNotes } from '#lib/order-line/order-line';
import type { DishNames } from './dish-names';
import styles from './panels.module.css';

export interface RecallListProps {
  /** Tickets that the station has finished. */
  tickets: readonly Ticket[];
  names: DishNames;
  onRecall: (ticket: Ticket) => void;
  onClose: () => void;
}

/** Time of the last change of a ticket, as ISO 8601. */
const doneAt = ({ order, items }: Ticket) =>
  items
    .flatMap(({ item }) => item.stations.map(({ changed_at }) => changed_at))
    .reduce((last, at) => (at > last ? at : last), order.created_at);

/** `1× Öğle menüsü (Ayran)`: an item, for a set menu with the parts that the station has made. */
function lineText({ item, options }: TicketItem, names: DishNames): string {
  const parts = names.optionsOf({ ...item, options: options.filter(isPart) }).map(optionLabel);
  return `${item.quantity}× ${withParts(names.nameOf(item), parts)}`;
}

/** Finished tickets, the last one first; a tap returns one to the display. */
export function RecallList({ tickets, names, onRecall, onClose }: RecallListProps) {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const latest = tickets.toSorted((a, b) => doneAt(b).localeCompare(doneAt(a)));
  return (
    <Modal open title={t('kitchen.recall_title')} closeLabel={t('app.close')} onClose={onClose}>
      {latest.length === 0 && <EmptyState title={t('kitchen.recall_none')} />}
      <ul role="list" className={styles.rows}>
        {latest.map((ticket) => {
          const place = locationLabel(t, ticket.order);
          return (
            <li key={ticketKey(ticket)} className={styles.row}>
              <span className={styles.text}>
                <strong>
                  <bdi>{place}</bdi> · #{ticket.order.id} · {timeText(doneAt(ticket))}
                </strong>
                <small>
                  {ticket.courseId !== null && `${names.ofCourse(ticket.courseId)}: `}
                  {ticket.items.map((line) => lineText(line, names)).join(', ')}
                </small>
                {ticket.order.special_instructions && <Note>{ticket.order.special_instructions}</Note>}
                {ticket.items.map(({ item }) => (
                  <LineNotes
                    key={item.id}
                    name={names.nameOf(item)}
                    allergies={item.allergy_codes}
                    note={item.special_instructions}
                  />
                ))}
              </span>
              <Button variant="secondary" className={styles.large} onClick={() => onRecall(ticket)}>
                {t('kitchen.undo')}
                <VisuallyHidden>, {place}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
