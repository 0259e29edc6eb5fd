import { browser } from './lib/browser.mjs';
import { install, run } from './lib/toolchain.mjs';

install();
const CHROMIUM_PATH = await browser();
run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
run('node', ['bench/load-page/main.ts', ...process.argv.slice(2)], { env: { CHROMIUM_PATH } });
