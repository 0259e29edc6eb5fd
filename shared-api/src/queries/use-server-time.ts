import { useSyncExternalStore } from 'react';
import { serverTimeOf } from '../client/server-clock';

const TICK_MS = 1_000;

/** By the clock of the device. */
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
 * The result of `select` for the server's time in epoch milliseconds, updated every second while `isTicking` by one timer
 * for all components. A component renders again only when the result changes.
 */
export function useTimeValue<T extends string | number | boolean>(
  select: (nowMs: number) => T,
  isTicking = true,
): T {
  const value = () => select(serverTimeOf(nowMs));
  return useSyncExternalStore(isTicking ? subscribe : neverTicks, value, value);
}

/** The server's time in epoch milliseconds, updated every second while `isTicking`. */
export const useNow = (isTicking = true) => useTimeValue((ms) => ms, isTicking);
