import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { testBrowser } from './lib/browser.mjs';
import { browserTestsFor, changedFiles, postgresFoldersFor } from './lib/changed-files.mjs';
import { temporaryFolder } from './lib/temporary-folder.mjs';
import { environment, install, root } from './lib/toolchain.mjs';

/**
 * `npm test` runs everything; `npm test -- --changed` runs what a change may have broken (scripts/lib/changed-files.mjs):
 * all types, lint and format of the changed files, the unit tests that import them (on PostgreSQL, only those of the changed
 * modules), and the browser tests they name.
 */
const isChangedOnly = process.argv.includes('--changed');

install();
const CHROMIUM_PATH = await testBrowser();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
process.env.TMPDIR = temporaryFolder();
// A larger heap for new objects (MB): collecting garbage took a tenth of the processor time.
process.env.NODE_OPTIONS = `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`;

const changes = isChangedOnly ? changedFiles() : undefined;

/** One more than vitest's own choice: tests wait for disks and other processes. */
const WORKERS = 1 + availableParallelism();
const total = { passed: 0, failed: 0, skipped: 0 };
/** Duration of each step, in the order in which they ended. */
const durations = [];

function recordDuration(title, startedAt) {
  durations.push({ step: title, seconds: Math.round((performance.now() - startedAt) / 1000) });
}

/** @returns whether the step succeeded. */
function step(title, command, args, env = {}) {
  console.log(`\n▸ ${title}`);
  const startedAt = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(env) });
  recordDuration(title, startedAt);
  return status === 0;
}

/** A step that counts as one test. */
function check(title, command, args) {
  total[step(title, command, args) ? 'passed' : 'failed'] += 1;
}

/** A check whose output is printed when it ends. */
function checkInBackground([title, command, args]) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment() });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      console.log(`\n▸ ${title}\n${output}`);
      recordDuration(title, startedAt);
      total[code === 0 ? 'passed' : 'failed'] += 1;
      resolve();
    });
  });
}

async function checkInTurn(checks) {
  for (const each of checks) await checkInBackground(each);
}

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
const browserTests = changes ? browserTestsFor(changes.files) : [];
const hasBrowserTests = !changes || browserTests.length > 0;
const postgresFolders = changes && postgresFoldersFor(changes.files);
// Lint keeps one core busy for as long as all other checks together.
await Promise.all([
  checkInTurn(lintFiles.length > 0 ? [['Lint', 'eslint', ['--no-warn-ignored', ...lintFiles]]] : []),
  checkInTurn([
    ...(formatFiles.length > 0
      ? [['Format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...formatFiles]]]
      : []),
    ...(hasBrowserTests
      ? [
          ['Build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']],
          ['Publish', 'node', ['server/src/release-platform/cli/main.ts', 'publish', '--live', '--tested']],
        ]
      : []),
  ]),
]);

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
  { NO_COLOR: '1', ...(postgresFolders && { POSTGRES_FOLDERS: postgresFolders.join() }) },
  'vitest.json',
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
);
if (hasBrowserTests) {
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

console.log('\nSeconds per step; lint runs beside format, build and publish.');
const longest = Math.max(...durations.map(({ step }) => step.length));
for (const { step, seconds } of durations) {
  console.log(`${step.padEnd(longest)}  ${String(seconds).padStart(4)}`);
}
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed ? 1 : 0);
