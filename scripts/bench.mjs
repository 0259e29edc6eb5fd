import { browser } from './lib/browser.mjs';
import { buildAndPublish, install, run } from './lib/toolchain.mjs';

/**
 * `npm run bench`, `bench:load`, `bench:field-reports`, `bench:printing`, `bench:load-page` and `bench:table-editor`:
 * builds what `bench/<name>` measures, and runs it.
 */
const [name, ...args] = process.argv.slice(2);
const SCRIPTS = {
  server: 'bench/server.ts',
  load: 'bench/load.ts',
  printing: 'bench/printing.ts',
  'field-reports': 'bench/field-reports.ts',
  'load-page': 'bench/load-page/main.ts',
  'table-editor': 'bench/table-editor.ts',
};

install();
const env = name === 'load-page' || name === 'table-editor' ? { CHROMIUM_PATH: await browser() } : {};
buildAndPublish();
run('node', [SCRIPTS[name], ...args], { env });
