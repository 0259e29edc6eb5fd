import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { testBrowser } from './lib/browser.mjs';
import { browserTestsFor, changedFiles, postgresFoldersFor } from './lib/changed-files.mjs';
import { temporaryFolder } from './lib/temporary-folder.mjs';
import { buildCommand, environment, install, root } from './lib/toolchain.mjs';

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

const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, repeated at the end: the output of the steps is long. */
const failures = [];
/** How much of an error is repeated: enough for Playwright's locator, expected and received value. */
const ERROR_LINES = 12;
/** Duration of each step, in the order in which they ended. */
const durations = [];

function recordDuration(title, startedAt) {
  durations.push({ step: title, seconds: Math.round((performance.now() - startedAt) / 1000) });
}

/**
 * Runs a command, whose output is printed when it ends: steps run side by side.
 * @returns whether it succeeded.
 */
function step(title, command, args, env = {}) {
  const startedAt = performance.now();
  console.log(`${title} …`);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment(env) });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      console.log(`\n▸ ${title}\n${output}`);
      recordDuration(title, startedAt);
      resolve(code === 0);
    });
  });
}

/** A step that counts as one test. */
async function check(title, command, args) {
  const succeeded = await step(title, command, args);
  total[succeeded ? 'passed' : 'failed'] += 1;
  if (!succeeded) failures.push(title);
}

/** A test run whose results are read from its JSON report: `resultsOf` gives the counts and the names of failed tests. */
async function tests(title, command, args, env, report, resultsOf) {
  const succeeded = await step(title, command, args, env);
  let counts = { passed: 0, failed: 0, skipped: 0 };
  let failed = [];
  try {
    ({ failed, ...counts } = resultsOf(JSON.parse(readFileSync(join(results, report), 'utf8'))));
  } catch {
    // No report: the run itself failed.
  }
  if (!succeeded && failed.length === 0) failed = [title];
  failures.push(...failed);
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  total.failed += failed.length;
}

/** A failed test and the beginning of its error: the whole error may be thousands of lines above. */
const failure = (title, error = '') =>
  [title, ...stripVTControlCharacters(error).split('\n').filter(Boolean).slice(0, ERROR_LINES)].join(
    '\n    ',
  );

/** Failed tests of a Vitest report, and the files that could not be run. */
const failedUnitTests = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return failure(file, message);
      return failed.map(({ fullName, failureMessages }) =>
        failure(`${file} ${fullName}`, failureMessages.join('\n')),
      );
    });

/** Failed and flaky tests of a Playwright report. */
const failedBrowserTests = ({ suites = [] }) =>
  suites.flatMap((suite) => [
    ...failedBrowserTests(suite),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, line, title, tests }) =>
        failure(`e2e/${file}:${line} ${title}`, tests[0].results[0]?.error?.message),
      ),
  ]);

const isLinted = (file) => /\.(ts|tsx|js|mjs)$/.test(file);
const lintFiles = changes ? changes.files.filter(isLinted) : ['.'];
const formatFiles = changes?.files ?? ['.'];

const browserTests = changes ? browserTestsFor(changes.files) : [];
const hasBrowserTests = !changes || browserTests.length > 0;
const postgresFolders = changes && postgresFoldersFor(changes.files);

/** One more worker than cores: tests wait for disks and other processes. Two test runs share them. */
const WORKERS = 1 + availableParallelism();
const workersOfEach = hasBrowserTests ? Math.ceil(WORKERS / 2) : WORKERS;

async function formatBuildAndPublish() {
  if (formatFiles.length > 0)
    await check('Format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...formatFiles]);
  if (!hasBrowserTests) return;
  await check('Build', ...buildCommand());
  await check('Publish', 'node', [
    'server/src/release-platform/cli/main.ts',
    'publish',
    '--live',
    '--tested',
  ]);
}

async function lint() {
  if (lintFiles.length > 0) await check('Lint', 'eslint', ['--no-warn-ignored', ...lintFiles]);
}

const unitTests = () =>
  tests(
    'Unit and server tests',
    'vitest',
    [
      'run',
      ...(changes ? ['--changed', changes.base, '--passWithNoTests'] : []),
      `--maxWorkers=${workersOfEach}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${join(results, 'vitest.json')}`,
    ],
    { NO_COLOR: '1', ...(postgresFolders && { POSTGRES_FOLDERS: postgresFolders.join() }) },
    'vitest.json',
    (report) => ({
      passed: report.numPassedTests,
      failed: failedUnitTests(report),
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

async function browserTestsIfAny() {
  if (!hasBrowserTests) return;
  await tests(
    'Browser tests',
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', `--workers=${workersOfEach}`, ...browserTests],
    { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
    'playwright.json',
    (report) => ({
      passed: report.stats.expected,
      failed: failedBrowserTests(report),
      skipped: report.stats.skipped,
    }),
  );
}

await check('Types', 'npm', ['run', '--silent', 'types']);
// Lint is one thread, and browser tests leave a fifth of the processor idle: each runs beside other steps.
const built = formatBuildAndPublish();
await Promise.all([Promise.all([lint(), built]).then(unitTests), built.then(browserTestsIfAny)]);

console.log('\nSeconds per step; lint and unit tests run beside all steps after the types.');
const longest = Math.max(...durations.map(({ step }) => step.length));
for (const { step, seconds } of durations) {
  console.log(`${step.padEnd(longest)}  ${String(seconds).padStart(4)}`);
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed ? 1 : 0);
