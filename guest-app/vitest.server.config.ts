import { defineConfig } from 'vitest/config';

/** Server rendering, without a browser. Apart: an interrupted one leaves React contexts set for whatever renders next. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: 'guest-app on the server',
    environment: 'node',
    include: ['src/**/*.server.test.tsx'],
    testTimeout: 30_000,
  },
});
