import { browser } from './lib/browser.mjs';
import { buildAndPublish, install, run } from './lib/toolchain.mjs';

/**
 * `npm run bench`, `bench:load`, `bench:printing` and `bench:load-page`: builds what `bench/<name>` measures, and runs
 * it.
 */
const [name, ...args] = process.argv.slice(2);
const SCRIPTS = {
  server: 'bench/server.ts',
  load: 'bench/load.ts',
  printing: 'bench/printing.ts',
  'load-page': 'bench/load-page/main.ts',
};

install();
const env = name === 'load-page' ? { CHROMIUM_PATH: await browser() } : {};
buildAndPublish(['--live']);
run('node', [SCRIPTS[name], ...args], { env });
