import { Printer } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import {
  hasOpenItems,
  isPart,
  withParts,
  type Ticket,
  type TicketItem,
} from 'shared-api/domain/kitchen/tickets';
import { optionLabel } from 'shared-api/i18n/option-label';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { locationLabel } from '#i18n/table-label';
import { Note } from '#lib/order-line/note';
import { OrderLine } from '#lib/order-line/order-line';
import type { DishNames } from './dish-names';
import { DishOptions } from './dish-options';
import { NoticeText } from './notice-text';
import { STATE_ICONS } from './state-icons';
import { TicketHead } from './ticket-head';
import styles from './ticket-card.module.css';

export interface TicketCardProps {
  ticket: Ticket;
  station: Station;
  stations: readonly Station[];
  names: DishNames;
  /** The key that bumps the ticket; undefined for none. */
  shortcut?: string;
  isAcknowledging: boolean;
  onItem: (item: TicketItem) => void;
  onBump: () => void;
  onAcknowledge: () => void;
  /** Undefined if no printer prints tickets of the station. */
  onPrint: (() => void) | undefined;
}

/**
 * Rendered again only when its content changes, so that a tap on one of eighty tickets shows at once on a slow tablet.
 * Callbacks are not compared: they depend on the ticket only, so those of an earlier render do the same.
 */
export const TicketCard = memo(
  TicketCardView,
  (before, after) =>
    before.ticket.order === after.ticket.order &&
    before.station === after.station &&
    before.stations === after.stations &&
    before.names === after.names &&
    before.shortcut === after.shortcut &&
    before.isAcknowledging === after.isAcknowledging &&
    (before.onPrint === undefined) === (after.onPrint === undefined),
);

function TicketCardView({
  ticket,
  station,
  stations,
  names,
  shortcut,
  isAcknowledging,
  onItem,
  onBump,
  onAcknowledge,
  onPrint,
}: TicketCardProps) {
  const { t } = useTranslation();
  const { order, items, notices, courseId, heldCourseIds } = ticket;
  const place = locationLabel(t, order);
  const course = names.ofCourse(courseId);
  const later = heldCourseIds.map((id) => names.ofCourse(id) || t('courses.none'));
  return (
    <article
      aria-label={[place, t('orders.number', { id: order.id }), course].filter(Boolean).join(', ')}
      className={styles.ticket}
    >
      <TicketHead order={order} station={station} firedAtMs={ticket.firedAtMs} />
      {course && (
        <h3 className={styles.course}>
          <bdi>{course}</bdi>
        </h3>
      )}
      {notices.length > 0 && (
        <div role="alert" className={styles.notices}>
          {notices.map((notice) => (
            <p key={notice.id}>
              <NoticeText notice={notice} table={order.table_number} names={names} />
            </p>
          ))}
          <Button
            variant="danger"
            size="l"
            busy={isAcknowledging}
            onClick={onAcknowledge}
            className={styles.large}
          >
            {t('kitchen.acknowledge')}
          </Button>
        </div>
      )}
      {order.special_instructions && items.length > 0 && <Note>{order.special_instructions}</Note>}
      {items.length > 0 && (
        <>
          <ul role="list" className={styles.items}>
            {items.map((line) => (
              <li key={line.item.id}>
                <ItemButton line={line} stations={stations} names={names} onPress={() => onItem(line)} />
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            {hasOpenItems(ticket) && (
              <Button size="l" onClick={onBump} className={styles.large}>
                {t('kitchen.bump')}
                {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
              </Button>
            )}
            {onPrint && (
              <IconButton
                label={t('kitchen.print_again')}
                variant="outline"
                className={styles.print}
                onClick={onPrint}
              >
                <Printer />
              </IconButton>
            )}
          </div>
          {later.length > 0 && (
            <p className={styles.later}>{t('kitchen.later', { courses: later.join(', ') })}</p>
          )}
        </>
      )}
    </article>
  );
}

/** `Bar (Ayran)`: other stations that make the item, with the parts of a set menu that they make. */
const otherStations = (
  { item, alsoAt, elsewhere }: TicketItem,
  stations: readonly Station[],
  names: DishNames,
): string[] =>
  stations
    .filter(({ id }) => alsoAt.includes(id))
    .map(({ id, name }) => {
      const options = elsewhere.filter(({ station_ids: ids }) => ids?.includes(id));
      return withParts(name, names.optionsOf({ ...item, options }).map(optionLabel));
    });

interface ItemButtonProps {
  line: TicketItem;
  stations: readonly Station[];
  names: DishNames;
  onPress: () => void;
}

function ItemButton({ line, stations, names, onPress }: ItemButtonProps) {
  const { t } = useTranslation();
  const { item, state, options } = line;
  const Icon = STATE_ICONS[state];
  const others = otherStations(line, stations, names);
  return (
    <button type="button" data-state={state} className={styles.item} onClick={onPress}>
      <OrderLine
        quantity={item.quantity}
        name={names.nameOf(item)}
        isSet={options.some(isPart)}
        allergies={item.allergy_codes}
        note={item.special_instructions}
      >
        <DishOptions options={names.optionsOf({ ...item, options })} />
        {others.length > 0 && (
          <small className={styles.also}>{t('kitchen.also_at', { stations: others.join(', ') })}</small>
        )}
      </OrderLine>
      <Icon aria-hidden="true" className={styles.state} />
      <VisuallyHidden>, {t(`kitchen.state.${state}`)}</VisuallyHidden>
    </button>
  );
}
