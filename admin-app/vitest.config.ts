import { defineConfig } from 'vitest/config';

/** Tests wait for what they expect, never for a time; the limit only ends one that hangs. */
export default defineConfig({
  test: {
    environment: 'jsdom',
    testTimeout: 30_000,
    setupFiles: ['../scripts/vitest-dom.ts', './src/testing/reset-browser.ts'],
  },
});
