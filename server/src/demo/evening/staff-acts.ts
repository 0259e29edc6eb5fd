import {
  listKitchenOrders,
  setTicketItems,
  type KitchenOrder,
} from 'shared-api/contract/kitchen/kitchen-orders';
import { serveItems } from 'shared-api/contract/service/firing';
import { listActiveOrders, setOrderStatus, type Order } from 'shared-api/contract/service/orders';
import { discountVisit, takePayment } from 'shared-api/contract/service/payments';
import {
  getVisit,
  setVisitStatus,
  updateVisit,
  type VisitWithOrders,
} from 'shared-api/contract/service/visits';
import { listWaiterCalls, setWaiterCallStatus } from 'shared-api/contract/service/waiter-calls';
import type { BodyOf } from 'shared-api/contract/endpoint';
import { shareOfBill } from 'shared-api/domain/service/bill-shares';
import { isActiveVisit, type StationState } from 'shared-api/domain/statuses';
import { DEMO_STAFF, type DEMO_WAITERS } from '../staff';
import { unlessRefused, type Device } from './device';
import {
  isLastCall,
  isOver,
  partyOfOrder,
  range,
  type Act,
  type BillWish,
  type Evening,
  type Party,
} from './evening';

/** Goes from one thing to the next: takes calls, confirms orders, carries what is ready. */
export async function* wait(evening: Evening, person: (typeof DEMO_WAITERS)[number]): Act {
  const till = evening.tills[person];
  while (!isOver(evening)) {
    const isDone =
      (await attendCall(evening, till, DEMO_STAFF[person].username)) || (await attendOrder(evening, till));
    yield isDone ? range(evening, 1, 2) : 2;
  }
}

async function attendCall(evening: Evening, till: Device, username: string): Promise<boolean> {
  const ids = new Set([...evening.parties].flatMap(({ callIds }) => callIds));
  if (ids.size === 0) return false;
  for (const status of ['pending', 'in_progress'] as const) {
    const call = (await till(listWaiterCalls, { query: { status } })).find(
      ({ id, taken_by }) => ids.has(id) && (status === 'pending' || taken_by === username),
    );
    if (!call) continue;
    const next = status === 'pending' ? 'in_progress' : 'completed';
    await unlessRefused(till(setWaiterCallStatus, { params: { id: call.id }, body: { status: next } }));
    return true;
  }
  return false;
}

async function attendOrder(evening: Evening, till: Device): Promise<boolean> {
  const orders = await till(listActiveOrders, {});
  for (const order of orders) {
    const party = partyOfOrder(evening, order.id);
    if (!party) continue;
    party.visitId = order.visit_id;
    if (order.status === 'new') {
      await confirm(till, order, party);
      return true;
    }
    if (order.status === 'ready') {
      const item_ids = order.items.map(({ id }) => id);
      await unlessRefused(till(serveItems, { params: { id: order.visit_id }, body: { item_ids } }));
      return true;
    }
  }
  return false;
}

/** Takes an order, and enters how many guests there are with their first one. */
async function confirm(till: Device, order: Order, party: Party): Promise<void> {
  await unlessRefused(till(setOrderStatus, { params: { id: order.id }, body: { status: 'processing' } }));
  const visit = await unlessRefused(till(getVisit, { params: { id: order.visit_id } }));
  if (!visit || visit.guest_count !== null) return;
  const body = { guest_count: party.guests, version: visit.version };
  await unlessRefused(till(updateVisit, { params: { id: visit.id }, body }));
}

/** Begins the tickets of taken orders, and bumps each after its time. */
export async function* cook(evening: Evening): Act {
  const till = evening.tills.hasan;
  const readyAt = new Map<string, number>();
  const advance = (order: KitchenOrder, stationId: number, state: StationState) => {
    const items = order.items
      .filter(({ stations }) => stations.some(({ id }) => id === stationId))
      .map(({ id }) => ({ id, state }));
    return unlessRefused(till(setTicketItems, { params: { id: order.id, stationId }, body: { items } }));
  };
  while (!isOver(evening)) {
    const orders = await till(listKitchenOrders, {});
    for (const order of orders.filter(
      ({ id, status }) => status === 'processing' && partyOfOrder(evening, id),
    )) {
      const stationIds = new Set(
        order.items.flatMap(({ stations }) =>
          stations.filter(({ state }) => state !== 'ready').map(({ id }) => id),
        ),
      );
      for (const stationId of stationIds) {
        const ticket = `${order.id}/${stationId}`;
        const due = readyAt.get(ticket);
        if (due === undefined) {
          readyAt.set(ticket, evening.minute + range(evening, 5, 12));
          await advance(order, stationId, 'preparing');
        } else if (due <= evening.minute) await advance(order, stationId, 'ready');
      }
    }
    yield 2;
  }
}

/** Brings the bills that guests ask for, and at last call all others. */
export async function* keepTill(evening: Evening): Act {
  while (!isOver(evening)) {
    const waiting = [...evening.parties].find(
      ({ visitId, wish, hasPaid }) => visitId !== null && !hasPaid && (wish !== null || isLastCall(evening)),
    );
    if (waiting) yield* settle(evening, waiting);
    yield 1;
  }
}

const TO_THE_END: BillWish = { split: 1, method: 'card', discountPercent: null };

async function* settle(evening: Evening, party: Party): Act {
  const till = evening.tills.zeynep;
  const id = party.visitId!;
  const { split, method, discountPercent } = party.wish ?? TO_THE_END;
  let visit = await unlessRefused(till(getVisit, { params: { id } }));
  // Staff of flesh and blood were faster.
  party.hasPaid = !visit || !isActiveVisit(visit.status);
  if (!visit || party.hasPaid) return;
  if (visit.status === 'open') {
    const body = { status: 'billing' as const, version: visit.version };
    visit = await unlessRefused(till(setVisitStatus, { params: { id }, body }));
  }
  if (visit && discountPercent !== null && visit.payments.length === 0) {
    const body = { percent: discountPercent, reason: 'Gecikme', version: visit.version };
    await unlessRefused(till(discountVisit, { params: { id }, body }));
  }
  yield 1;
  for (let share = 0; share < shareCount(split, party); share += 1) {
    visit = await unlessRefused(till(getVisit, { params: { id } }));
    const part = visit && partOf(visit, split, share);
    const priced = visit && part && shareOfBill(visit.bill, part);
    if (!part || !priced) break;
    await pay(evening, till, { id, part, amount: priced.amount, method: share === 0 ? method : 'card' });
    yield 1;
  }
  visit = await unlessRefused(till(getVisit, { params: { id } }));
  if (!visit) return;
  const body = { status: 'closed' as const, served: true, version: visit.version };
  const closed = await unlessRefused(till(setVisitStatus, { params: { id }, body }));
  party.hasPaid = closed !== undefined;
}

const shareCount = (split: BillWish['split'], { guests }: Party): number =>
  split === 'items' ? Math.min(guests, 2) : split;

type Part = Exclude<BodyOf<typeof takePayment>['part'], { kind: 'amount' }>;

/** The first guest pays every other item, the last one the rest; equal shares are of what is left. */
function partOf({ bill }: VisitWithOrders, split: BillWish['split'], share: number): Part {
  if (split !== 'items') return split === 1 ? { kind: 'rest' } : { kind: 'share', of: split - share };
  const items = bill.items.filter(({ charged }, index) => charged > 0 && index % 2 === 0);
  return share === 0 && items.length > 0
    ? { kind: 'items', items: items.map(({ id }) => ({ id, numerator: 1, denominator: 1 })) }
    : { kind: 'rest' };
}

async function pay(
  { random }: Pick<Evening, 'random'>,
  till: Device,
  { id, part, amount, method }: { id: number; part: Part; amount: number; method: BillWish['method'] },
): Promise<void> {
  const tip = random() < 0.4 ? Math.round(amount * 0.07) : 0;
  const tendered = method === 'cash' ? Math.ceil((amount + tip) / 50) * 50 : null;
  const body = { part, amount, tip, method, tendered };
  await unlessRefused(till(takePayment, { params: { id }, body }));
}
