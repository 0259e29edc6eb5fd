import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // Every test builds a server of its own; reading the modules anew for each file took two fifths of the time.
    isolate: false,
    // Tests wait for what they expect, never for a time; the limit only ends one that hangs.
    testTimeout: 30_000,
  },
});
