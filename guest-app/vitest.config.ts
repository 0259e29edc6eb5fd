import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'jsdom',
    exclude: ['src/**/*.server.test.tsx'],
    // One jsdom and one module graph for all files: separate ones took twice as long.
    isolate: false,
    // Generous: only a hanging test reaches it.
    testTimeout: 30_000,
    setupFiles: ['../scripts/vitest-dom.ts', './src/testing/fresh-browser.ts'],
  },
});
