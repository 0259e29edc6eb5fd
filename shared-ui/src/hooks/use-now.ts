import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;

let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  nowMs = Date.now();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    nowMs = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

const neverTicks = () => () => {};

/**
 * The result of `select` for the time in epoch milliseconds, updated every second while `isTicking` by one timer for all
 * components. A component renders again only when the result changes.
 */
export function useTimeValue<T extends string | number | boolean>(
  select: (nowMs: number) => T,
  isTicking = true,
): T {
  const value = () => select(nowMs);
  return useSyncExternalStore(isTicking ? subscribe : neverTicks, value, value);
}

/** The time in epoch milliseconds, updated every second while `isTicking`. */
export const useNow = (isTicking = true) => useTimeValue((ms) => ms, isTicking);
