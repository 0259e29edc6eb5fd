import { defaultExclude, defineConfig } from 'vitest/config';

/** Builds a remote and a server, for `npm run verify` alone. */
const FULL_SIZE = ['new-remote/released-remote.test.ts'];

export default defineConfig({
  test: {
    name: 'scripts',
    environment: 'node',
    // Importing the modules anew for each file took a third of the time.
    isolate: false,
    testTimeout: 30_000,
    exclude: [...defaultExclude, ...(process.env.VERIFY === '1' ? [] : FULL_SIZE)],
  },
});
