import { defineConfig } from '@playwright/test';
import { isFull } from './reliability/full';

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  // What takes minutes belongs to `npm run verify`.
  grepInvert: isFull ? undefined : /@verify/,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Limits for what hangs, generous enough for two busy cores.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // A recording takes a fifth of the time; where a test fails, its page is described all the same.
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
