import type { Allergen } from 'shared-api/domain/menu/allergens';
import { stationsOfItem } from 'shared-api/domain/kitchen/tickets';
import type { KitchenNotice, Order, OrderItem } from 'shared-api/contract/service/orders';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { findDefaultStationId } from '../default-station';
import { partStationIds } from '../item-stations';
import {
  enqueuePrintJobs,
  printersQuery,
  printsTicketsOf,
  requireNoneWaiting,
  type NewPrintJob,
} from './enqueue';
import type { TicketItem, TicketOrder } from './print-content';

/** Key of what is printed once: an order's items of one course at one station, and each later firing of such items. */
function documentKeyOf(order: Order, stationId: number, [first]: readonly OrderItem[]): string {
  const parts = [`order:${order.id}`, `station:${stationId}`];
  if (first?.course_id) parts.push(`course:${first.course_id}`);
  if (first?.fired_at && first.fired_at !== order.fired_at) {
    parts.push(`fired:${Date.parse(first.fired_at)}`, `item:${first.id}`);
  }
  return parts.join(':');
}

interface TicketPrint {
  /** Revision of the next paper of an order that may be on paper already. @default 1 */
  revisionOf?: (documentKey: string) => Promise<number>;
  /** The only station to print for; omitted for all that prepare the items. */
  stationId?: number;
  /** @default false */
  isCopy?: boolean;
}

/**
 * Enqueues one ticket for each station, course and printer, once per document and revision.
 * @param items of the order that were just sent to the kitchen.
 * @param printers of {@link printersQuery}.
 * @returns the printers that got one.
 * @throws {AppError} `paper_waiting` for a copy of a ticket that waits for a printer which does not print.
 */
export async function enqueueTickets(
  tx: Tx,
  order: Order,
  items: readonly OrderItem[],
  printers: readonly Row<'printers'>[],
  { revisionOf = async () => 1, stationId: only, isCopy = false }: TicketPrint = {},
): Promise<Row<'printers'>[]> {
  if (printers.length === 0) return [];
  const hasStations = items.every(({ stations }) => stations.length > 0);
  const defaultStationId = hasStations ? 0 : await findDefaultStationId(tx.db);
  const stationsOf = new Map(items.map((item) => [item, stationsOfItem(item, defaultStationId)]));
  const stationIds = new Set([...stationsOf.values()].flat());
  const { id, table_number } = order;
  const tickets = Array.from(stationIds).flatMap((stationId) => {
    const made = items.filter((item) => stationsOf.get(item)?.includes(stationId));
    const byCourse = Map.groupBy(made, ({ course_id }) => course_id);
    return Array.from(byCourse, ([courseId, printed]) => ({ stationId, courseId, printed }));
  });
  const jobs: NewPrintJob[] = [];
  for (const { stationId, courseId, printed } of tickets) {
    if (only !== undefined && stationId !== only) continue;
    const content = {
      kind: 'ticket' as const,
      station_id: stationId,
      course_id: courseId,
      order: { id, table_number },
      fired_at: printed[0]?.fired_at ?? order.created_at,
      note: order.special_instructions,
      items: printed.map((item) => ({
        ...ticketItem(item),
        also_at: (stationsOf.get(item) ?? []).filter((other) => other !== stationId),
      })),
    };
    const documentKey = documentKeyOf(order, stationId, printed);
    const revision = await revisionOf(documentKey);
    const ofStation = printers.filter((one) => printsTicketsOf(one, stationId));
    if (isCopy)
      await requireNoneWaiting(tx, { kind: 'ticket', documentKey }, { printers: ofStation, all: printers });
    for (const printer of ofStation) {
      jobs.push({ printer, kind: 'ticket', documentKey, revision, content, isCopy, order });
    }
  }
  await enqueuePrintJobs(tx, jobs);
  return [...new Set(jobs.map(({ printer }) => printer))];
}

const ticketItem = (item: OrderItem): Omit<TicketItem, 'also_at'> => ({
  product_id: item.product_id,
  name: item.product_name,
  quantity: item.quantity,
  options: item.options.map((option) => ({
    id: option.product_option_id,
    name: option.product_option_name,
    quantity: option.quantity,
    kind: option.kind,
    station_ids: option.station_ids,
  })),
  note: item.special_instructions,
  allergy_codes: item.allergy_codes,
});

/** A notice, with the pieces that it concerns. */
export interface PrintedNotice {
  notice: KitchenNotice;
  items: readonly Pick<Row<'order_items'>, 'id' | 'quantity'>[];
}

/** Prints notices with their dishes for stations that have the order on paper. */
export async function enqueueNotices(
  tx: Tx,
  { id, table_number }: TicketOrder,
  notices: readonly PrintedNotice[],
): Promise<void> {
  const printers = await printersQuery(tx.db).execute();
  const printed = notices.flatMap(({ notice, items }) =>
    printers
      .filter((printer) => printsTicketsOf(printer, notice.station_id))
      .map((printer) => ({ printer, notice, items })),
  );
  if (printed.length === 0) return;
  const ids = printed.flatMap(({ items }) => items.map((item) => item.id));
  const rows = await tx.db.selectFrom('order_items').selectAll().where('id', 'in', ids).execute();
  const options = await tx.db
    .selectFrom('order_item_options')
    .selectAll()
    .where('order_item_id', 'in', ids)
    .orderBy('id')
    .execute();
  const itemOf = (row: Row<'order_items'>): TicketItem => ({
    product_id: row.product_id,
    name: row.product_name,
    quantity: row.quantity,
    options: options
      .filter(({ order_item_id }) => order_item_id === row.id)
      .map(({ product_option_id, name, quantity, kind, station_ids }) => ({
        id: product_option_id,
        name,
        quantity,
        kind,
        station_ids: partStationIds({ station_ids }) ?? undefined,
      })),
    note: row.special_instructions,
    allergy_codes: row.allergy_codes === null ? [] : (JSON.parse(row.allergy_codes) as Allergen[]),
    also_at: [],
  });
  const jobs = printed.map(({ printer, notice, items }): NewPrintJob => {
    const { station_id, kind, detail, from_table, is_held, note, created_at } = notice;
    const content = {
      kind: 'notice' as const,
      station_id,
      order: { id, table_number },
      notice: { kind, detail, from_table, is_held, note, created_at },
      items: items.flatMap((item) => {
        const row = rows.find((one) => one.id === item.id);
        return row ? itemOf({ ...row, quantity: item.quantity }) : [];
      }),
    };
    const order = { id, table_number };
    return { printer, kind: 'notice', documentKey: `notice:${notice.id}`, content, order };
  });
  await enqueuePrintJobs(tx, jobs);
}
