import { useEffect } from 'react';
import { whenIdle } from '#services/when-idle';

/** Loads code that a screen needs later while the browser is idle, so that it opens at once and without a connection. */
export function usePreloaded(imports: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => whenIdle(() => void Promise.allSettled(imports.map((load) => load()))), [imports]);
}
