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

/** Whole minutes until the last item of an active order is due; 0 without a countdown, or once it is over. */
export function minutesLeft(order: GuestOrder, nowMs: number): number {
  if (!isActiveStatus(order.status) || order.status === 'ready' || isAwaitingApproval(order)) return 0;
  return toMinutes(Math.max(0, ...order.items.map((item) => remainingMs(item, nowMs) ?? 0)));
}
