import { act, getConfig } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Somebody looks at other apps and comes back, again and again, until something holds: what listens for it may arrive
 * with a later part.
 */
export const returnToTabUntil = (expectation: () => void) =>
  vi.waitFor(
    () => {
      act(() => document.dispatchEvent(new Event('visibilitychange')));
      expectation();
    },
    { timeout: getConfig().asyncUtilTimeout },
  );
