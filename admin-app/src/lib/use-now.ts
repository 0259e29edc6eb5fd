import { useSyncExternalStore } from 'react';
import { ITEM_COUNTDOWN_INTERVAL_MS } from 'shared-api/contract/limits';

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
    timer = setInterval(tick, ITEM_COUNTDOWN_INTERVAL_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time in epoch milliseconds; one clock ticks every second for all that show it (SPEC §9). */
export const useNow = () => useSyncExternalStore(subscribe, () => nowMs);
