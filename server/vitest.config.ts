import { defineConfig } from 'vitest/config';

/** Tests wait for what they expect, never for a time; the limit only ends one that hangs. */
export default defineConfig({ test: { environment: 'node', testTimeout: 30_000 } });
