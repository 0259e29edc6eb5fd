import { defineConfig } from 'vitest/config';

/** Test files mock modules of other files, so each file has its own module graph. */
export default defineConfig({
  test: { environment: 'jsdom', testTimeout: 30_000, setupFiles: ['../scripts/vitest-dom.ts'] },
});
