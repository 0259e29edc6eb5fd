import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['../scripts/vitest-dom.ts', './src/testing/fresh-browser.ts'],
    passWithNoTests: true,
  },
});
