import { act, getConfig } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Simulates returning to the tab until the expectation holds; the listener may be in a chunk that is loaded
 * later.
 */
export const returnToTabUntil = (expectation: () => void) =>
  vi.waitFor(
    () => {
      act(() => document.dispatchEvent(new Event('visibilitychange')));
      expectation();
    },
    { timeout: getConfig().asyncUtilTimeout },
  );
