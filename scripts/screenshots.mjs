import { browser } from './lib/browser.mjs';
import { buildAndPublish, install, run } from './lib/toolchain.mjs';

install();
const CHROMIUM_PATH = await browser();
buildAndPublish(['--live']);
run('playwright', ['test', '--config', 'e2e/screenshots/playwright.config.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH },
});
