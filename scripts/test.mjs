import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { testBrowser } from './lib/browser.mjs';
import { environment, install, root } from './lib/toolchain.mjs';

install();
const CHROMIUM_PATH = await testBrowser();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Vitest leaves a core to others by itself, and tests wait for disks and other processes. */
const WORKERS = 1 + availableParallelism();
const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs one step to its end, whatever the others did. @returns whether it succeeded. */
function step(title, command, args, env = {}) {
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(env) });
  return status === 0;
}

/** A step that is one check: it passes or fails as a whole. */
function check(title, command, args) {
  total[step(title, command, args) ? 'passed' : 'failed'] += 1;
}

/** The same for checks that keep one core busy each: at once, and each is heard when it ends. */
const checkTogether = (checks) =>
  Promise.all(
    checks.map(
      ([title, command, args]) =>
        new Promise((resolve) => {
          const child = spawn(command, args, { cwd: root, env: environment() });
          let output = '';
          for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
          child.on('error', (error) => (output += error.message));
          child.on('close', (code) => {
            console.log(`\n▸ ${title}\n${output}`);
            total[code === 0 ? 'passed' : 'failed'] += 1;
            resolve();
          });
        }),
    ),
  );

/** A test run whose own counts are read from its JSON report. */
function tests(title, command, args, env, report, countsOf) {
  const succeeded = step(title, command, args, env);
  let counts;
  try {
    counts = countsOf(JSON.parse(readFileSync(join(results, report), 'utf8')));
  } catch {
    counts = { passed: 0, failed: 1, skipped: 0 };
  }
  if (!succeeded && counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
}

check('Types', 'npm', ['run', '--silent', 'types']);
await checkTogether([
  ['Lint', 'eslint', ['.']],
  ['Format', 'prettier', ['--check', '--log-level=warn', '.']],
]);
check('Build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
check('Publish', 'node', ['scripts/releases/cli.ts', 'publish']);
tests(
  'Unit and server tests',
  'vitest',
  [
    'run',
    `--maxWorkers=${WORKERS}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  ],
  { NO_COLOR: '1' },
  'vitest.json',
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
);
tests(
  'Browser tests',
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts'],
  { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
  'playwright.json',
  ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
);

const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed ? 1 : 0);
