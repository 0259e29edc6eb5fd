import { groupBy } from '../group-by';
import { KITCHEN_RECALL_MS } from './limits';
import { isActiveStatus, type StationState } from '../statuses';
import type { KitchenNotice, Order, OrderItem } from '../../contract/service/orders';
import type { KitchenOrder } from '../../contract/kitchen/kitchen-orders';

/** Item of a ticket; see {@link ticketsOf}. */
export interface TicketItem {
  item: OrderItem;
  /** State at the ticket's station. */
  state: StationState;
  /** Ids of the other stations that prepare it. */
  alsoAt: readonly number[];
  /** Options, without parts of a set menu that only other stations prepare. */
  options: readonly ItemOption[];
  /** Parts of a set menu that only other stations prepare. */
  elsewhere: readonly ItemOption[];
}

type ItemOption = OrderItem['options'][number];

/** Items of one order and course at one station that were fired together. Computed, never stored. */
export interface Ticket {
  order: KitchenOrder;
  courseId: number | null;
  items: readonly TicketItem[];
  notices: readonly KitchenNotice[];
  /** Courses of the order that the station will get later, in no particular order. */
  heldCourseIds: readonly (number | null)[];
  /** Epoch milliseconds. */
  firedAtMs: number;
}

/** Whether displays need the order: it is being prepared, was recently, or has a notice. */
export function isInKitchen(order: Order, nowMs: number): boolean {
  if (order.kitchen_notices.length > 0) return true;
  if (order.fired_at === null || order.status === 'cancelled') return false;
  return isActiveStatus(order.status) || nowMs - Date.parse(order.created_at) < KITCHEN_RECALL_MS;
}

/**
 * The orders of a display, updated with a changed one unless theirs is newer; an order that left the kitchen is
 * removed. A message lacks the number of guests: it is taken from other orders of the visit.
 */
export function withKitchenOrder(
  orders: readonly KitchenOrder[],
  order: Order,
  nowMs: number,
): readonly KitchenOrder[] {
  const known = orders.find(({ id }) => id === order.id);
  if (known && known.updated_at > order.updated_at) return orders;
  const others = orders.filter(({ id }) => id !== order.id);
  if (!isInKitchen(order, nowMs)) return others;
  const visit = orders.find(({ visit_id }) => visit_id === order.visit_id);
  return [...others, { ...order, guest_count: visit?.guest_count ?? null }];
}

/** @returns every station that prepares the item; the default one for an item without any. */
export const stationsOfItem = (
  item: Pick<OrderItem, 'stations'>,
  defaultStationId: number,
): readonly number[] => (item.stations.length === 0 ? [defaultStationId] : item.stations.map(({ id }) => id));

/** Whether the option is a part of a set menu, which is prepared, instead of a remark about the whole item. */
export const isPart = ({ station_ids: ids }: { station_ids?: readonly number[] }): boolean =>
  ids !== undefined;

/** Name with the parts of a set menu, if any: `Öğle menüsü (Ayran)`. */
export const withParts = (name: string, parts: readonly string[]): string =>
  parts.length > 0 ? `${name} (${parts.join(', ')})` : name;

/** The options that concern a station, and the parts of a set menu that only other stations prepare. */
export function optionsAt<Option extends { station_ids?: readonly number[] }>(
  options: readonly Option[],
  stationId: number,
): { here: Option[]; elsewhere: Option[] } {
  const isHere = ({ station_ids: ids }: Option) => ids === undefined || ids.includes(stationId);
  return { here: options.filter(isHere), elsewhere: options.filter((option) => !isHere(option)) };
}

/** State of an item at a station; a ready item is ready at all of its stations, however it became so. */
export function stateAt(item: Pick<OrderItem, 'stations' | 'status'>, stationId: number): StationState {
  if (item.status === 'ready') return 'ready';
  return item.stations.find(({ id }) => id === stationId)?.state ?? 'fired';
}

/** Whether the item is not sent to the kitchen yet. */
export const isHeld = ({ hold }: Pick<OrderItem, 'hold'>): boolean => Boolean(hold);

type ItemProgress = Pick<OrderItem, 'stations' | 'status'>;

/**
 * An item after a station has begun, finished or reset it. It is ready when all of its stations are.
 * @param changedAt ISO 8601.
 * @returns undefined if the station does not prepare the item.
 */
export function withStateAt(
  item: ItemProgress,
  { stationId, defaultStationId }: { stationId: number; defaultStationId: number },
  state: StationState,
  changedAt: string,
): ItemProgress | undefined {
  if (!stationsOfItem(item, defaultStationId).includes(stationId)) return undefined;
  const stored = item.stations.length > 0 ? item.stations : [{ id: stationId, state, changed_at: changedAt }];
  const stations = stored.map((one) => {
    if (one.id === stationId) return { id: stationId, state, changed_at: changedAt };
    return item.status === 'ready' ? { ...one, state: 'ready' as const } : one;
  });
  const isReady = stations.every((one) => one.state === 'ready');
  return { stations, status: isReady ? 'ready' : 'preparing' };
}

/** Change sent by a display: items of an order that a station has begun, finished or reset. */
export interface TicketChange {
  orderId: number;
  stationId: number;
  items: readonly { id: number; state: StationState }[];
}

/** The orders as they will be once the server has applied a change. @param changedAt ISO 8601. */
export const withTicketChange = (
  orders: readonly KitchenOrder[],
  { orderId, stationId, items }: TicketChange,
  defaultStationId: number,
  changedAt: string,
): KitchenOrder[] =>
  orders.map((order) => {
    if (order.id !== orderId) return order;
    const changed = order.items.map((item) => {
      const state = items.find(({ id }) => id === item.id)?.state;
      const progress = state && withStateAt(item, { stationId, defaultStationId }, state, changedAt);
      return { ...item, ...progress };
    });
    return { ...order, items: changed };
  });

/** An order's tickets at a station, without its notices. */
function ticketsOfOrder(order: KitchenOrder, stationId: number, defaultStationId: number): Ticket[] {
  const isCooked = order.fired_at !== null && order.status !== 'cancelled';
  const made = (isCooked ? order.items : []).filter((item) =>
    stationsOfItem(item, defaultStationId).includes(stationId),
  );
  const heldCourseIds = [...new Set(made.filter(isHeld).map(({ course_id }) => course_id))];
  const fired = made.filter((item) => !isHeld(item));
  const together = groupBy(fired, ({ course_id, fired_at }) => `${course_id} ${fired_at}`);
  return Array.from(together.values(), (items): Ticket => {
    const { course_id: courseId = null, fired_at } = items[0] ?? {};
    return {
      order,
      courseId,
      items: items.map((item) => {
        const { here, elsewhere } = optionsAt(item.options, stationId);
        return {
          item,
          state: stateAt(item, stationId),
          alsoAt: stationsOfItem(item, defaultStationId).filter((id) => id !== stationId),
          options: here,
          elsewhere,
        };
      }),
      notices: [],
      heldCourseIds,
      firedAtMs: Date.parse(fired_at ?? order.fired_at ?? order.created_at),
    };
  });
}

const compareTickets = (a: Ticket, b: Ticket): number =>
  a.firedAtMs - b.firedAtMs || a.order.id - b.order.id || (a.courseId ?? 0) - (b.courseId ?? 0);

/** The tickets of a station including finished ones, oldest first. An order's notices are on its oldest open ticket. */
export function ticketsOf(
  orders: readonly KitchenOrder[],
  stationId: number,
  defaultStationId: number,
): Ticket[] {
  return orders
    .flatMap((order): Ticket[] => {
      const tickets = ticketsOfOrder(order, stationId, defaultStationId).toSorted(compareTickets);
      const notices = order.kitchen_notices.filter(({ station_id }) => station_id === stationId);
      if (notices.length === 0) return tickets;
      const noticed = tickets.find(isOpenTicket) ?? tickets.at(-1);
      const firedAtMs = Date.parse(order.fired_at ?? order.created_at);
      if (!noticed) return [{ order, courseId: null, items: [], notices, heldCourseIds: [], firedAtMs }];
      return tickets.map((ticket) => (ticket === noticed ? { ...ticket, notices } : ticket));
    })
    .toSorted(compareTickets);
}

/** A key that stays the same while the ticket shows the same firing. */
export const ticketKey = ({ order, courseId, firedAtMs }: Ticket): string =>
  `${order.id}:${courseId ?? ''}:${firedAtMs}`;

/** Whether the station still prepares something of the ticket. */
export const hasOpenItems = ({ items }: Pick<Ticket, 'items'>): boolean =>
  items.some(({ state }) => state !== 'ready');

/** A ticket stays on the display until all of it is ready and every notice is confirmed. */
export const isOpenTicket = ({ items, notices }: Pick<Ticket, 'items' | 'notices'>): boolean =>
  notices.length > 0 || hasOpenItems({ items });

/** Whether a finished ticket can return to the display: what was served stays served. */
export const isRecallable = (ticket: Ticket): boolean =>
  !isOpenTicket(ticket) && ticket.items.some(({ item }) => item.served_at === null);

export interface DishCount {
  /** Distinguishes dishes with different options. */
  key: string;
  dish: Pick<OrderItem, 'product_id' | 'product_name' | 'options'>;
  quantity: number;
}

/** The dishes of an item that a station prepares: the item itself, or each part of a set menu. */
function dishesOf(
  { item, options }: TicketItem,
  productOfPart: (optionId: number | null) => number | null,
): Omit<DishCount, 'key'>[] {
  const parts = options.filter(isPart);
  if (parts.length === 0) return [{ dish: { ...item, options: [...options] }, quantity: item.quantity }];
  const remarks = options.filter((option) => !isPart(option));
  return parts.map(({ product_option_id, product_option_name, quantity }) => ({
    dish: {
      product_id: productOfPart(product_option_id),
      product_name: product_option_name,
      options: remarks,
    },
    quantity: item.quantity * quantity,
  }));
}

/**
 * Number of pieces of each dish, with the same options, that are still to be prepared, highest first. Parts of set
 * menus count as the dishes that they are.
 * @param productOfPart the product that an option stands for; null if it is not known.
 */
export function allDayCounts(
  tickets: readonly Ticket[],
  productOfPart: (optionId: number | null) => number | null = () => null,
): DishCount[] {
  const open = tickets.flatMap(({ items }) => items).filter(({ state }) => state !== 'ready');
  const counts = new Map<string, DishCount>();
  for (const { dish, quantity } of open.flatMap((line) => dishesOf(line, productOfPart))) {
    const options = dish.options.map(
      ({ product_option_id: id, product_option_name: name, quantity: of = 1 }) =>
        [id ?? name, of].join(' × '),
    );
    const key = JSON.stringify([dish.product_id ?? dish.product_name, ...options.toSorted()]);
    counts.set(key, { key, dish, quantity: (counts.get(key)?.quantity ?? 0) + quantity });
  }
  return [...counts.values()].toSorted((a, b) => b.quantity - a.quantity || a.key.localeCompare(b.key));
}
