import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from './lib/browser.mjs';
import { buildAndPublish, environment, install, root } from './lib/toolchain.mjs';

/** Minimum scores of the guest's pages with Lighthouse's mobile preset. */
const SCORE_MIN = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 };
const PAGES = ['/', '/menu', '/cart'];
/** The median run counts. */
const RUNS = 3;
const ATTEMPTS_MAX = 2 * RUNS;
const PORT = 43117;
const DEBUGGING_PORT = 43118;

install();
const executablePath = await browser();
buildAndPublish(['--live']);

const { default: lighthouse } = await import('lighthouse');
const { chromium } = await import('playwright');
const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-lighthouse-'));
const reports = join(root, 'test-results', 'lighthouse');
mkdirSync(reports, { recursive: true });

const server = spawn('node', ['server/dist/main.js'], {
  cwd: root,
  env: environment({ PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve, reject) => {
  server.stdout.on('data', (chunk) => String(chunk).includes(`:${PORT}`) && resolve());
  server.once('exit', (code) => reject(new Error(`The server exited with ${code}`)));
});
const chrome = await chromium.launch({
  executablePath,
  args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
});

const percent = (score) => Math.round((score ?? 0) * 100);

/** @returns the run with the median performance. */
async function measure(path) {
  const results = [];
  for (let attempts = 0; results.length < RUNS; attempts += 1) {
    if (attempts === ATTEMPTS_MAX)
      throw new Error(`${path}: Lighthouse recorded ${results.length} runs only`);
    const { lhr, report } = await lighthouse(`http://127.0.0.1:${PORT}${path}`, {
      port: DEBUGGING_PORT,
      output: 'html',
      onlyCategories: Object.keys(SCORE_MIN),
    });
    // Lighthouse sometimes fails to record a trace.
    if (!lhr.runtimeError) results.push({ lhr, report });
  }
  results.sort((a, b) => a.lhr.categories.performance.score - b.lhr.categories.performance.score);
  const median = results[Math.floor(RUNS / 2)];
  writeFileSync(join(reports, `${path.slice(1) || 'home'}.html`), median.report);
  return median.lhr;
}

let isGood = true;
const rows = [];
try {
  for (const path of PAGES) {
    const { audits, categories } = await measure(path);
    const scores = Object.fromEntries(
      Object.keys(SCORE_MIN).map((name) => [name, percent(categories[name].score)]),
    );
    const seconds = (audit) => `${(audits[audit].numericValue / 1000).toFixed(1)} s`;
    rows.push({
      page: path,
      ...scores,
      'largest paint': seconds('largest-contentful-paint'),
      'blocked (ms)': Math.round(audits['total-blocking-time'].numericValue),
      shift: audits['cumulative-layout-shift'].numericValue.toFixed(3),
    });
    for (const [name, minimum] of Object.entries(SCORE_MIN)) {
      if (scores[name] >= minimum) continue;
      isGood = false;
      const failed = categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim());
      console.error(`${path}: ${name} ${scores[name]} < ${minimum}: ${failed.join(', ')}`);
    }
  }
} finally {
  await chrome.close();
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
console.table(rows);
process.exit(isGood ? 0 : 1);
