import base from '../playwright.config';

/** Takes screenshots of every screen: `npm run screenshots`. */
export default {
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots',
  globalSetup: '../global-setup.ts',
  timeout: 180_000,
};
