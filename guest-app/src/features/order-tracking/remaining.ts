import type { GuestOrder, OrderItem } from 'shared-api/contract/service/orders';

const MINUTE_MS = 60_000;

/** Milliseconds until an item is due; null for an item that is ready or has no countdown. */
export function remainingMs({ status, due_at: dueAt }: OrderItem, nowMs: number): number | null {
  if (status === 'ready' || dueAt === null) return null;
  return Math.max(0, Date.parse(dueAt) - nowMs);
}

/** Milliseconds until the last item is due; null without a countdown. */
export function orderRemainingMs(order: GuestOrder, nowMs: number): number | null {
  const all = order.items.map((item) => remainingMs(item, nowMs)).filter((left) => left !== null);
  return all.length > 0 ? Math.max(...all) : null;
}

/** Whole minutes, rounded up. */
export const toMinutes = (durationMs: number) => Math.ceil(durationMs / MINUTE_MS);
