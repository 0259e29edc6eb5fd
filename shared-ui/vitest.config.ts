import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // One jsdom and one module graph for all files: separate ones took five times as long.
    isolate: false,
    // Generous: only a hanging test reaches it.
    testTimeout: 30_000,
    setupFiles: ['../scripts/vitest-dom.ts'],
  },
});
