import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'jsdom',
    // One jsdom and one module graph for all files: starting both anew took four fifths of the time.
    isolate: false,
    // Generous: only a hanging test reaches it.
    testTimeout: 30_000,
    setupFiles: ['../scripts/vitest-dom.ts', './src/testing/reset-browser.ts'],
  },
});
