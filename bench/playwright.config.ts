import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config';

/** The same browser and servers as the journeys, one measurement after another. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.bench.ts',
  globalSetup: '../e2e/global-setup.ts',
  workers: 1,
  timeout: 10 * 60_000,
  reporter: 'line',
});
