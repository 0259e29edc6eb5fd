import type { GuestOrder, GuestOrderItem } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';

const MINUTE_MS = 60_000;

/** Whole minutes, rounded up; 0 for the past. */
const minutesUntil = (timestamp: string, nowMs: number): number =>
  Math.ceil(Math.max(0, Date.parse(timestamp) - nowMs) / MINUTE_MS);

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
  /** `within`: it may be ready at any moment; `about`: only the end is known; `late`: it takes longer than estimated. */
  kind: 'range' | 'within' | 'about' | 'late';
  from: number;
  until: number;
}

/**
 * The one time that guests see of an order, wherever it is shown: the server's estimate, or without one the countdown of
 * the last item. Null for an order that is not being made, or of which nothing is known.
 */
export function readyRange(order: GuestOrder, nowMs: number): ReadyRange | null {
  if (!isBeingMade(order)) return null;
  const { ready_from: readyFrom, ready_until: readyUntil } = order;
  // An earlier server sends neither time.
  if (readyFrom && readyUntil) {
    const [from, until] = [minutesUntil(readyFrom, nowMs), minutesUntil(readyUntil, nowMs)];
    if (until === 0) return { kind: 'late', from, until };
    return { kind: from === 0 || from === until ? 'within' : 'range', from, until };
  }
  const due = order.items.map(({ status, due_at: dueAt }) =>
    status === 'ready' || dueAt === null ? 0 : minutesUntil(dueAt, nowMs),
  );
  const until = Math.max(0, ...due);
  return until > 0 ? { kind: 'about', from: until, until } : null;
}

/** Until a part of the way is known, the ring shows half of it. */
const PROGRESS = { new: 0.06, processing: 0.5, ready: 1, completed: 1, cancelled: 0 } as const;
/** Being late does not fill the ring: the order is not ready. */
const PROGRESS_MAX = 0.92;

/** How far an order is, from 0 to 1, by the same times as {@link readyRange}. */
export function progressOf(order: GuestOrder, nowMs: number): number {
  const end = order.ready_until;
  if (order.status !== 'processing' || !end) return PROGRESS[order.status];
  const [fromMs, untilMs] = [Date.parse(order.created_at), Date.parse(end)];
  const share = (nowMs - fromMs) / Math.max(1, untilMs - fromMs);
  return Math.min(Math.max(share, PROGRESS.new), PROGRESS_MAX);
}
