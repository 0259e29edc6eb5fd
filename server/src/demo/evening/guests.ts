import { chosenOptions, groupsOf, optionKurus } from 'shared-api/domain/menu/option-rules';
import { LOW_RATING_MAX, RATING_MAX } from 'shared-api/domain/service/limits';
import { lineKurus, sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { getGuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { listCallTypes } from 'shared-api/contract/service/call-types';
import { createFeedback } from 'shared-api/contract/service/feedback';
import { requestBill } from 'shared-api/contract/service/guest-visit';
import { createOrder, trackOrder } from 'shared-api/contract/service/orders';
import { findTableByToken, listTables } from 'shared-api/contract/service/tables';
import { openVisit } from 'shared-api/contract/service/visits';
import { createWaiterCall, listWaiterCalls } from 'shared-api/contract/service/waiter-calls';
import { choose, roundsOf, type Dish } from '../appetite';
import type { DemoRestaurant } from '../demo-types';
import { COMPLAINTS, GUEST_NAMES, PRAISES } from '../guests';
import { chooseOptions } from '../order-input';
import { DEMO_WAITERS } from '../staff';
import { unlessRefused } from './device';
import { isLastCall, range, type Act, type BillWish, type Evening, type Party } from './evening';

/** Minutes of preparation from which a dish is cooked: nobody wants their water without onions. */
const NOTED_FROM_MINUTES = 10;
const NOTES = ['Soğansız olsun', 'Az acılı lütfen', 'Çocuk için, tuzsuz', 'Limon da gelsin'];

/** The items of an order as the phone sends them; empty if nothing of it is on the menu. */
function orderedItems(menu: GuestBootstrap, demo: DemoRestaurant, dishes: readonly Dish[], evening: Evening) {
  const nameOf = new Map(
    demo.categories.flatMap(({ products }) => products.map(({ slug, name }) => [slug, name.tr] as const)),
  );
  return dishes.flatMap(({ slug, quantity }) => {
    const product = menu.products.find(({ name }) => name === nameOf.get(slug));
    if (!product || product.is_sold_out) return [];
    const groups = groupsOf(product, menu.option_groups);
    const options = chosenOptions(groups, chooseOptions(groups)).map((option) => ({
      product_option_id: option.id,
      quantity: option.quantity,
      price: toLira(optionKurus(option.price_modifier, option.quantity)),
    }));
    const isNoted = product.duration >= NOTED_FROM_MINUTES && range(evening, 1, 8) === 1;
    const special_instructions = isNoted ? NOTES[range(evening, 0, NOTES.length - 1)] : null;
    return { product_id: product.id, quantity, price: product.price, options, special_instructions };
  });
}

const totalOf = (items: ReturnType<typeof orderedItems>): number =>
  toLira(
    sumKurus(
      items.map(({ price, options, quantity }) =>
        lineKurus(
          toKurus(price),
          options.map((option) => toKurus(option.price)),
          quantity,
        ),
      ),
    ),
  );

function wishOf(evening: Evening, guests: number): BillWish {
  const { random } = evening;
  const split = guests < 2 ? 1 : choose({ one: 5, shares: 3, items: 2 }, random);
  return {
    split: split === 'items' ? 'items' : split === 'shares' ? Math.min(guests, range(evening, 2, 3)) : 1,
    method: choose({ card: 6, cash: 4, transfer: 1 }, random),
    discountPercent: range(evening, 1, 8) === 1 ? 10 : null,
  };
}

/** One party: sits down, scans, orders, eats, pays and says how it was. */
export async function* dine(evening: Evening, demo: DemoRestaurant): Act {
  const party = await sitDown(evening);
  evening.expected -= 1;
  if (!party) return;
  evening.parties.add(party);
  try {
    yield* eat(evening, demo, party);
    if (party.orders.length === 0 && party.visitId === null) return;
    party.wish = wishOf(evening, party.guests);
    await askForBill(evening, party, party.wish);
    while (!party.hasPaid) yield 2;
    yield range(evening, 1, 4);
    await leaveFeedback(evening, party);
  } finally {
    evening.parties.delete(party);
  }
}

async function sitDown(evening: Evening): Promise<Party | undefined> {
  // Somebody who calls from a table sits there.
  const calls = await evening.tills.elif(listWaiterCalls, { query: { status: 'pending' } });
  const taken = new Set([
    ...[...evening.parties].map(({ table }) => table.id),
    ...calls.map((call) => call.table_id),
  ]);
  const free = (await evening.phone(listTables, { query: { is_active: true, status: 'available' } })).filter(
    ({ id }) => !taken.has(id) && evening.codes.has(id),
  );
  const table = free[range(evening, 0, free.length - 1)];
  const code = table && evening.codes.get(table.id);
  if (!code) return undefined;
  const scanned = await unlessRefused(evening.phone(findTableByToken, { params: { token: code } }));
  if (!scanned) return undefined;
  return {
    table: { id: table.id, number: table.table_number, code },
    guests: Number(choose({ 1: 1, 2: 6, 3: 3, 4: 4, 5: 1 }, evening.random)),
    orders: [],
    callIds: [],
    visitId: null,
    wish: null,
    hasPaid: false,
  };
}

async function* eat(evening: Evening, demo: DemoRestaurant, party: Party): Act {
  const { random, phone, tills } = evening;
  const waiter = tills[DEMO_WAITERS[range(evening, 0, DEMO_WAITERS.length - 1)]!];
  const isServedByStaff = random() < 0.3;
  if (isServedByStaff) {
    const visit = await waiter(openVisit, { body: { table_id: party.table.id, guest_count: party.guests } });
    party.visitId = visit.id;
  }
  const menu = await phone(getGuestBootstrap, { query: { language_code: 'tr' } });
  yield range(evening, 3, 7);
  for (const dishes of roundsOf('dinner', party.guests, random)) {
    if (isLastCall(evening)) return;
    const items = orderedItems(menu, demo, dishes, evening);
    if (items.length === 0) continue;
    const sender = isServedByStaff ? waiter : phone;
    const table = isServedByStaff ? { table_id: party.table.id } : { table_token: party.table.code };
    const body = { order_type: 'table' as const, ...table, items, total_amount: totalOf(items) };
    const order = await unlessRefused(sender(createOrder, { body }));
    // Somebody has closed the kitchen or changed the menu: these guests go elsewhere.
    if (!order) return;
    party.orders.push({ id: order.id, token: order.token });
    yield range(evening, 5, 10);
    if (random() < 0.35) await callWaiter(evening, party);
    yield* waitUntilServed(evening, order.token);
    yield range(evening, 4, 12);
  }
}

async function* waitUntilServed(evening: Evening, token: string): Act {
  while (!isLastCall(evening)) {
    const order = await unlessRefused(evening.phone(trackOrder, { params: { token } }));
    if (!order || order.status === 'completed' || order.status === 'cancelled') return;
    yield 3;
  }
}

async function callWaiter(evening: Evening, { table, callIds }: Party): Promise<void> {
  const types = await evening.phone(listCallTypes, { query: { language_code: 'tr' } });
  const offered = types.filter(({ kind, is_active: isActive }) => isActive && kind !== 'bill');
  const call_type_id = offered[range(evening, 0, offered.length - 1)]?.id;
  const body = { table_token: table.code, call_type_id };
  const call = await unlessRefused(evening.phone(createWaiterCall, { body }));
  if (call) callIds.push(call.id);
}

async function askForBill(evening: Evening, party: Party, { split, method }: BillWish): Promise<void> {
  const token = party.orders.at(-1)?.token;
  if (!token) return;
  const asked = split !== 1 ? 'separately' : method === 'cash' ? 'cash' : 'card';
  await unlessRefused(evening.phone(requestBill, { params: { token }, body: { method: asked } }));
}

async function leaveFeedback(evening: Evening, party: Party): Promise<void> {
  const { random, phone } = evening;
  const token = party.orders[0]?.token;
  if (!token || random() < 0.45) return;
  const pick = <T>(list: readonly T[]): T => list[range(evening, 0, list.length - 1)]!;
  const isUnhappy = range(evening, 1, 9) === 1;
  const overall = isUnhappy ? LOW_RATING_MAX : range(evening, 4, 5);
  const rating = () => Math.min(RATING_MAX, overall + range(evening, -1, 1));
  const left = phone(createFeedback, {
    body: {
      name: pick(GUEST_NAMES.tr),
      table_number: party.table.number,
      order_token: token,
      food_rating: rating(),
      price_rating: rating(),
      service_rating: rating(),
      ambience_rating: rating(),
      overall_rating: overall,
      comments: random() < 0.6 ? pick((isUnhappy ? COMPLAINTS : PRAISES).tr).text : null,
    },
  });
  await unlessRefused(left);
}
