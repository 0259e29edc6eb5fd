import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'src/testing/cheap-argon2.ts') },
    // Importing the modules separately for each file took two fifths of the time.
    isolate: false,
    // Long, to end only tests that hang; `npm run verify` tests far more in each.
    testTimeout: process.env.VERIFY === '1' ? 300_000 : 30_000,
  },
});
