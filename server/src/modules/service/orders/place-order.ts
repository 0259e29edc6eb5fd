import { businessDate } from 'shared-api/domain/business-day';
import { toLira } from 'shared-api/domain/money';
import { isGuestPhone } from 'shared-api/domain/service/guest-phone';
import type { GuestOrder, OrderItem } from 'shared-api/contract/service/orders';
import type { Tx } from '#context';
import { executeBatch } from '#db/batch';
import { compileOnce } from '#db/compile-once';
import { flag, type Row } from '#db/schema';
import { toStaff, toVisitGuests } from '#events/outbox';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { guestWriteCount, type Guest } from '#http/rate-limit';
import { textForStaff } from '#modules/restaurant/languages/text-for-staff';
import { newToken } from '#random-token';
import type { PromotionState } from '#modules/menu/promotions/promotion-prices';
import type { LanguageFallback } from '#modules/restaurant/languages/language-fallback';
import type { RestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import {
  activeTableIdByToken,
  findTableByToken,
  lockTableByTokenQuery,
  lockTableQuery,
} from '../tables/table.store';
import { activeVisitQuery, insertVisitQuery, withdrawBillRequest } from '../occupancy/visit.store';
import { endBillCalls } from '../waiter-calls/waiter-call';
import { openBillCallsQuery } from '../waiter-calls/waiter-call.store';
import { occupyTableQuery } from '../occupancy/table-status';
import { appendTableUpdate } from '../tables/table';
import type { OrderingState } from '../ordering/ordering-status';
import { presentGuestOrder, presentOrder } from './order.presenter';
import { initialHolds } from './initial-holds';
import { menuGroupsQuery, menuItemsQuery, offeredProducts } from '../ordering/offered-menu';
import { priceOrder, type OrderInput } from './order-pricing';
import { itemRoutes, itemRoutesQuery, itemStations } from '#modules/kitchen/item-stations';
import { estimateReady } from '#modules/kitchen/ready-time/ready-times';
import { printersQuery } from '#modules/kitchen/printing/enqueue';
import { enqueueTickets } from '#modules/kitchen/printing/enqueue-tickets';
import { ORDER_TOKEN_BYTES } from './order';
import { insertOrderQueries, toOrderRecord, type NewItem } from './order.store';

/**
 * What a guest says for takeaway: name, phone and address. Who picks it up needs no address, and who takes it along from a
 * scanned table only a name; staff read so, or the table's number, in place of the address.
 * @throws {AppError} `table_not_found`, 422.
 */
async function takeawayContact(
  tx: Tx,
  input: OrderInput,
  { rules, languages }: Pick<OrderConditions, 'rules' | 'languages'>,
): Promise<OrderInput> {
  const isTakenAlong = Boolean(input.table_token) && !input.customer_address;
  const isPickedUp = input.is_picked_up === true && !isTakenAlong;
  const required = isTakenAlong
    ? (['customer_name'] as const)
    : isPickedUp
      ? (['customer_name', 'customer_phone'] as const)
      : (['customer_name', 'customer_phone', 'customer_address'] as const);
  const problems = required
    .filter((field) => !input[field])
    .map((field) => problem(field, `${field}_required`));
  if (input.customer_phone && !isGuestPhone(input.customer_phone, rules.countryProfile))
    problems.push(problem('customer_phone', 'customer_phone_invalid'));
  if (problems.length > 0) throw invalidFields(...problems);
  if (isPickedUp) return { ...input, customer_address: textForStaff('order.picked_up', languages) };
  if (!isTakenAlong) return input;
  const table = requireFound(await findTableByToken(tx.db, input.table_token ?? ''), 'table_not_found');
  return { ...input, customer_address: table.table_number };
}

/** Refuses orders that the restaurant does not accept from guests now. */
function requireAccepted(input: OrderInput, rules: RestaurantSettings, { status }: OrderingState): void {
  if (status.reason !== null)
    throw new AppError(status.reason === 'closed' ? 'restaurant_closed' : 'orders_paused');
  if (input.order_type === 'takeaway' && !rules.takeawayEnabled) throw new AppError('takeaway_closed');
  const pieces = input.items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (rules.orderPiecesMax > 0 && pieces > rules.orderPiecesMax) {
    throw new AppError('too_many_pieces', { params: { max: String(rules.orderPiecesMax) } });
  }
}

/** A scanned code takes precedence over a chosen table; takeaway has none. */
function tableQuery(tx: Tx, input: OrderInput, isCodeRequired: boolean) {
  if (input.order_type === 'takeaway') return undefined;
  if (input.table_token) return lockTableByTokenQuery(tx.db, input.table_token);
  if (isCodeRequired) throw new AppError('table_code_required');
  if (!input.table_id) throw invalidFields(problem('table_id', 'table_required'));
  return lockTableQuery(tx.db, input.table_id);
}

/** The visit that the order joins, once its table is locked. */
function visitQuery(tx: Tx, input: OrderInput) {
  if (input.order_type === 'takeaway') return undefined;
  return input.table_token
    ? visitAtToken(tx.db, input.table_token)
    : visitAtTable(tx.db, input.table_id ?? 0);
}
const visitAtTable = compileOnce((db, tableId: number) => activeVisitQuery(db, tableId));
const visitAtToken = compileOnce((db, token: string) =>
  activeVisitQuery(db, activeTableIdByToken(db, token)),
);

/** The table's open calls for the bill, once the table is locked. */
function billCallsQuery(tx: Tx, input: OrderInput) {
  if (input.order_type === 'takeaway') return undefined;
  return input.table_token
    ? billCallsAtToken(tx.db, input.table_token)
    : billCallsAtTable(tx.db, input.table_id ?? 0);
}
const billCallsAtTable = compileOnce((db, tableId: number) => openBillCallsQuery(db, tableId));
const billCallsAtToken = compileOnce((db, token: string) =>
  openBillCallsQuery(db, activeTableIdByToken(db, token)),
);

const ALL_AVAILABLE = { unavailableIds: new Set<number>(), unavailableOptionIds: new Set<number>() };

const isFired = ({ fired_at }: OrderItem) => fired_at !== null;

const orderedItem = (row: NewItem['row']) => ({
  productId: row.product_id ?? 0,
  durationMinutes: row.duration_minutes,
  stationIds: itemStations(row).map(({ id }) => id),
});

/** Whether staff know a visit's guests: they opened it, or have approved an order of it. */
async function isKnownToStaff(tx: Tx, visit: Row<'visits'>): Promise<boolean> {
  if (visit.opened_by !== null || visit.guest_count !== null) return true;
  const approved = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('visit_id', '=', visit.id)
    .where('awaiting_approval', '=', 0)
    .where('status', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return approved !== undefined;
}

/** @param isFirst whether first orders await approval, and staff do not know the guests of this one. */
const needsApproval = (
  { totalKurus, isFirst }: { totalKurus: number; isFirst: boolean },
  { orderApproval, orderConfirmAboveLira }: RestaurantSettings,
): boolean =>
  orderApproval === 'all' ||
  isFirst ||
  (orderConfirmAboveLira > 0 && toLira(totalKurus) > orderConfirmAboveLira);

export interface OrderSender {
  /** Null for staff, to whom guest limits do not apply. */
  guest: Guest | null;
  /** Staff member who placed it for the guest; null for guests. */
  staff: { id: number; username: string } | null;
  /** Network key of the guest; stored for an order without a scanned code. */
  networkKey: string | null;
  mayOmitCode: boolean;
}

/** Conditions read before the transaction. */
export interface OrderConditions {
  rules: RestaurantSettings;
  /** Availability for guests. */
  ordering: OrderingState;
  promotions: PromotionState;
  /** Languages of the stored names. */
  languages: LanguageFallback;
}

/**
 * Places an order within the caller's transaction, in two batches of statements, and one more for set menus.
 * @throws {AppError} `orders_paused`, `restaurant_closed`, `takeaway_closed`, `too_many_pieces`, `table_not_found`, `table_code_required`,
 * `visit_billing` and `bill_requested` for guests, `order_changed`, `too_many_requests`, 422.
 */
export async function placeOrder(
  tx: Tx,
  sent: OrderInput,
  { guest, staff, networkKey, mayOmitCode }: OrderSender,
  { rules, ordering, promotions, languages }: OrderConditions,
): Promise<GuestOrder> {
  const now = tx.now();
  if (guest) requireAccepted(sent, rules, ordering);
  const input =
    guest && sent.order_type === 'takeaway' ? await takeawayContact(tx, sent, { rules, languages }) : sent;
  const productIds = input.items.map(({ product_id }) => product_id);
  const found = await executeBatch(tx.db, {
    // Locked first.
    tables: tableQuery(tx, input, rules.tableCodeRequired && !mayOmitCode),
    visits: visitQuery(tx, input),
    billCalls: billCallsQuery(tx, input),
    menuItems: menuItemsQuery(tx.db, productIds),
    groups: menuGroupsQuery(tx.db, productIds),
    routes: itemRoutesQuery(tx.db, productIds),
    printers: printersQuery(tx.db),
  });
  const [table] = found.tables;
  const [visit] = found.visits;
  if (input.order_type === 'table' && !table?.is_active) throw new AppError('table_not_found');
  if (guest && visit?.status === 'billing') throw new AppError('visit_billing');
  // Omitted by clients that cannot ask, which withdraw it.
  const billCalls = visit ? found.billCalls : [];
  const wantsBill = Boolean(visit?.bill_request) || billCalls.length > 0;
  if (guest && wantsBill && input.withdraws_bill_request === false) throw new AppError('bill_requested');

  const isFirst = rules.orderApproval === 'first' && !(visit && (await isKnownToStaff(tx, visit)));
  const partIds = found.groups.flatMap(({ part_product_id }) => part_product_id ?? []);
  const partRoutes = partIds.length > 0 ? await itemRoutesQuery(tx.db, partIds).execute() : [];
  // Availability does not apply to staff.
  const { unavailableIds, unavailableOptionIds } = guest ? ordering : ALL_AVAILABLE;
  const products = offeredProducts(found.menuItems, found.groups, unavailableOptionIds);
  const { items: priced, totalKurus } = priceOrder(input, products, {
    usualVatRate: rules.vatRate,
    nowMs: now,
    routes: itemRoutes([...found.routes, ...partRoutes]),
    unavailableIds,
    promotions,
    languages,
  });
  const awaitsApproval = guest !== null && needsApproval({ totalKurus, isFirst }, rules);
  const holds = initialHolds(input, found.menuItems, rules, staff !== null);
  const fired = priced.filter((_item, index) => !awaitsApproval && holds[index]?.hold === null);
  const estimate = estimateReady(
    tx.context,
    fired.map(({ row }) => orderedItem(row)),
    now,
  );
  const items = priced.map((item, index) => {
    const { course_id, hold } = requireFound(holds[index]);
    const place = fired.indexOf(item);
    const row = {
      ...item.row,
      course_id,
      hold,
      fired_at: place < 0 ? null : now,
      due_at: hold === null ? item.row.due_at : null,
      items_ahead: estimate.itemsAhead[place] ?? null,
    };
    return { ...item, row };
  });
  const isScanned = table !== undefined && Boolean(input.table_token);
  const guestWrites = guestWriteCount(tx, guest, 'order', { tableId: table?.id, isScanned });
  const token = newToken(ORDER_TOKEN_BYTES);
  const businessDay = businessDate(now, rules);
  const order = {
    token,
    visit_id: visit?.id,
    order_type: input.order_type,
    table_id: table?.id ?? null,
    table_number: table?.table_number ?? null,
    status: 'new' as const,
    total_kurus: totalKurus,
    customer_name: input.customer_name,
    customer_phone: input.customer_phone,
    customer_address: input.customer_address,
    special_instructions: input.special_instructions,
    business_date: businessDay,
    awaiting_approval: flag(awaitsApproval),
    fired_at: awaitsApproval ? null : now,
    ...estimate.order,
    // No estimate for an order in courses, since its time also depends on the guests.
    ...(fired.length < items.length && { expected_ms: null }),
    network_key: isScanned ? null : networkKey,
    taken_by: staff?.id ?? null,
    created_at: now,
    updated_at: now,
  };
  const written = await executeBatch(tx.db, {
    guestWrites: guestWrites.query,
    visit: visit
      ? withdrawBillRequest(tx, visit, 'order')
      : insertVisitQuery(tx, {
          token,
          table,
          businessDate: businessDay,
          nowMs: now,
          firstTakenBy: staff?.id ?? null,
        }),
    ...insertOrderQueries(tx, order, items),
    occupiedTables: table && occupyTableQuery(tx, table),
  });
  guestWrites.check(written.guestWrites);
  await endBillCalls(tx, billCalls, { isWithdrawn: true });

  const record = toOrderRecord(written, staff?.username ?? null);
  const placed = presentOrder(record);
  tx.append(toStaff({ type: 'new_order', data: placed }));
  if (!awaitsApproval) {
    await enqueueTickets(tx, placed, placed.items.filter(isFired), found.printers);
  }
  if (visit) tx.append(toVisitGuests(visit.id));
  for (const occupied of written.occupiedTables) appendTableUpdate(tx, occupied);
  return presentGuestOrder(record);
}
