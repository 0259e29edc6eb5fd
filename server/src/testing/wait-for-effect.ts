import { vi } from 'vitest';

/** Polls with a long timeout, for effects that follow the response. */
export const waitForEffect = <T>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: 10_000 });
