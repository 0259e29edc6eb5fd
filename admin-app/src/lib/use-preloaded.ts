import { useEffect } from 'react';
import { whenIdle } from './when-idle';

/** Loads code that a screen shows later once the browser is idle, so that it opens without a wait or a connection. */
export function usePreloaded(imports: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => whenIdle(() => void Promise.allSettled(imports.map((load) => load()))), [imports]);
}
