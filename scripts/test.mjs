import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { testBrowser } from './lib/browser.mjs';
import { browserTestsFor, changedFiles } from './lib/changed-files.mjs';
import { environment, install, root } from './lib/toolchain.mjs';

/**
 * `npm test` runs everything; `npm test -- --changed` runs what a change can have broken (scripts/lib/changed-files.mjs):
 * all types, lint and format of the changed files, the unit tests that import them, and the browser tests they name.
 */
const isChangedOnly = process.argv.includes('--changed');

install();
const CHROMIUM_PATH = await testBrowser();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const changes = isChangedOnly ? changedFiles() : undefined;

/** One more than vitest's own choice: tests wait for disks and other processes. */
const WORKERS = 1 + availableParallelism();
const total = { passed: 0, failed: 0, skipped: 0 };

/** @returns whether the step succeeded. */
function step(title, command, args, env = {}) {
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(env) });
  return status === 0;
}

/** A step that counts as one test. */
function check(title, command, args) {
  total[step(title, command, args) ? 'passed' : 'failed'] += 1;
}

/** Runs checks of one core each at the same time. The output of each is printed when it ends. */
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

/** A test run whose counts are read from its JSON report. */
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

const isLinted = (file) => /\.(ts|tsx|js|mjs)$/.test(file);
const lintFiles = changes ? changes.files.filter(isLinted) : ['.'];
const formatFiles = changes?.files ?? ['.'];

check('Types', 'npm', ['run', '--silent', 'types']);
await checkTogether(
  [
    ['Lint', 'eslint', ['--no-warn-ignored', ...lintFiles], lintFiles],
    ['Format', 'prettier', ['--check', '--ignore-unknown', '--log-level=warn', ...formatFiles], formatFiles],
  ].filter(([, , , files]) => files.length > 0),
);

const browserTests = changes ? browserTestsFor(changes.files) : [];
if (!changes || browserTests.length > 0) {
  check('Build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
  check('Publish', 'node', ['scripts/releases/cli.ts', 'publish']);
}
tests(
  'Unit and server tests',
  'vitest',
  [
    'run',
    ...(changes ? ['--changed', changes.base, '--passWithNoTests'] : []),
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
if (!changes || browserTests.length > 0) {
  tests(
    'Browser tests',
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...browserTests],
    { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
    'playwright.json',
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  );
}

const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed ? 1 : 0);
