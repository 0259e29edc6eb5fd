import { vi } from 'vitest';

/** Stands in for reloading the page, which jsdom cannot do. */
export const fakeReload = vi.fn<() => void>();
