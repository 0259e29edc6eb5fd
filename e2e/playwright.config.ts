import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { isFull } from './reliability/full';

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  // Tests that take minutes run with `npm run verify`.
  grepInvert: isFull ? undefined : /@verify/,
  // The tests of a file run one after the other and share a server.
  fullyParallel: false,
  // One more than the number of cores: two workers on two cores leave a fifth of the processor idle.
  workers: 1 + availableParallelism(),
  retries: 0,
  // Generous: only a hanging test reaches these limits.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    actionTimeout: 30_000,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Animations take a twentieth of the processor time. Tests that depend on them use `WITH_ANIMATIONS` (fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a fifth of the time; a failed test reports its page anyway.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
