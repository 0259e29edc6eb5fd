import { vi } from 'vitest';

/** Looks again until it holds: for what happens after the answer, however busy the machine is. */
export const patiently = <T>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: 10_000 });
