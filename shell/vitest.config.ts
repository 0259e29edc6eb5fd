import { defineConfig } from 'vitest/config';

/** Its tests mock each other's modules, so each file has its own. */
export default defineConfig({
  test: { environment: 'jsdom', testTimeout: 30_000, setupFiles: ['../scripts/vitest-dom.ts'] },
});
