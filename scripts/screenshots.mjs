import { browser } from './lib/browser.mjs';
import { install, run } from './lib/toolchain.mjs';

install();
const CHROMIUM_PATH = await browser();
run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
run('node', ['scripts/releases/cli.ts', 'publish']);
run('playwright', ['test', '--config', 'e2e/screenshots/playwright.config.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH },
});
