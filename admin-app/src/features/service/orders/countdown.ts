import type { OrderItem } from 'shared-api/contract/service/orders';

/** How an item's preparation stands against its time (SPEC §4, "Order item status"). */
export type Countdown =
  { state: 'ready' } | { state: 'untimed' } | { state: 'running' | 'late'; clock: string };

/** @param nowMs epoch milliseconds. */
export function countdownOf(item: Pick<OrderItem, 'status' | 'due_at'>, nowMs: number): Countdown {
  if (item.status === 'ready') return { state: 'ready' };
  if (item.due_at === null) return { state: 'untimed' };
  const leftMs = Date.parse(item.due_at) - nowMs;
  return leftMs > 0
    ? { state: 'running', clock: clockOf(Math.ceil(leftMs / 1000)) }
    : { state: 'late', clock: clockOf(Math.floor(-leftMs / 1000)) };
}

/** @returns `4:05`, or `1:04:05` from an hour on. */
function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
