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
const getNowMs = () => nowMs;

/** The time in epoch milliseconds, updated every second while `isTicking`, by one timer for all components. */
export const useNow = (isTicking = true) =>
  useSyncExternalStore(isTicking ? subscribe : neverTicks, getNowMs, getNowMs);
