import type { GuestOrder, GuestOrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/contract/statuses';

const MINUTE_MS = 60_000;

/** Milliseconds until an item is due; null for an item that is ready or has no countdown. */
export function remainingMs({ status, due_at: dueAt }: GuestOrderItem, nowMs: number): number | null {
  if (status === 'ready' || dueAt === null) return null;
  return Math.max(0, Date.parse(dueAt) - nowMs);
}

/** Whole minutes, rounded up. */
export const toMinutes = (durationMs: number) => Math.ceil(durationMs / MINUTE_MS);

export const isAwaitingApproval = (order: GuestOrder) => order.status === 'new' && order.awaiting_approval;

/** Whether an item's course has not been sent to the kitchen yet. */
export const comesLater = (order: GuestOrder, { fired_at: firedAt }: GuestOrderItem) =>
  // An earlier server sends no `fired_at`.
  firedAt === null && isActiveStatus(order.status) && !isAwaitingApproval(order);

const isBeingMade = (order: GuestOrder) =>
  isActiveStatus(order.status) &&
  order.status !== 'ready' &&
  !isAwaitingApproval(order) &&
  order.items.some((item) => item.status === 'preparing' && !comesLater(order, item));

/** Whole minutes from now in which an order is expected to be ready. */
export interface ReadyRange {
  /** `within`: it may be ready at any moment; `late`: it takes longer than estimated. */
  kind: 'range' | 'within' | 'late';
  from: number;
  until: number;
}

/** Null for an order that is not being made, or without an estimate. */
export function readyRange(order: GuestOrder, nowMs: number): ReadyRange | null {
  const { ready_from: readyFrom, ready_until: readyUntil } = order;
  // An earlier server sends neither time.
  if (!isBeingMade(order) || !readyFrom || !readyUntil) return null;
  const from = toMinutes(Math.max(0, Date.parse(readyFrom) - nowMs));
  const until = toMinutes(Math.max(0, Date.parse(readyUntil) - nowMs));
  if (until === 0) return { kind: 'late', from, until };
  return { kind: from === 0 || from === until ? 'within' : 'range', from, until };
}

/** Whole minutes until the last item of an active order is due; 0 without a countdown, or once it is over. */
export function minutesLeft(order: GuestOrder, nowMs: number): number {
  if (!isBeingMade(order)) return 0;
  return toMinutes(Math.max(0, ...order.items.map((item) => remainingMs(item, nowMs) ?? 0)));
}
