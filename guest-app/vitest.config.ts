import { defineConfig } from 'vitest/config';

/** Isolated: an interrupted server rendering leaves React contexts set, which later files would render in. */
export default defineConfig({
  test: {
    environment: 'jsdom',
    testTimeout: 30_000,
    setupFiles: ['../scripts/vitest-dom.ts', './src/testing/fresh-browser.ts'],
  },
});
