import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testBrowser } from './lib/browser.mjs';
import { environment, install, root, run } from './lib/toolchain.mjs';

/**
 * `npm run verify [-- <word>]`: every promise of README's "Trust" at full size, or those whose name holds the word.
 * Each is a file or a pattern of one of the test runners, or a command of its own.
 */
const PROMISES = [
  ['200 kills: nothing acknowledged is lost, twice or half', 'playwright', 'tests/reliability/killed'],
  ['Bad lines: screens catch up, in order, nothing twice', 'playwright', 'tests/reliability/bad-line'],
  ['A dashboard hears 2,000 messages and is as light as before', 'playwright', 'tests/admin/soak'],
  ['A full disk is told, logged, and over when there is room', 'playwright', 'tests/reliability/full-disk'],
  ['Two servers behind nginx and Caddy: one is killed', 'playwright', 'tests/reliability/two-servers'],
  ['No payload runs on any screen', 'playwright', 'tests/security'],
  ['Nothing bars the way on any screen, in any language', 'playwright', 'accessibility'],
  ['Full disk, lost database, jumping clock', 'vitest', 'server/src/db/outages'],
  ['Too many writes at once are refused politely', 'vitest', 'server/src/db/transactions'],
  ['Servers share messages, keys and calls', 'vitest', 'server/src/db/postgres'],
  ['Migrations from every release; a failed one changes nothing', 'vitest', 'server/src/db/migrate'],
  ['Backups: whole, checked, between both databases', 'vitest', 'server/src/backup'],
  ['Daily duties are done once among servers', 'vitest', 'server/src/jobs'],
  ['Every call by every role; deny by default', 'vitest', 'server/src/http/role-matrix'],
  ['Every reply is secured; other origins may not call', 'vitest', 'server/src/http/security-headers'],
  ['Nonsense is refused by every call', 'vitest', 'server/src/http/bad-input'],
  ['Hostile input is refused', 'vitest', 'server/src/http/hostile-input'],
  ['Slow senders are cut off, live connections limited', 'vitest', 'server/src/http/connection-limits'],
  ['Limits of what guests write, both sides', 'vitest', 'server/src/http/rate-limit'],
  ['Logs name nobody', 'vitest', 'server/src/http/logging'],
  ['Guests are forgotten in time, or when they ask', 'vitest', 'server/src/modules/records/personal-data'],
  ['It is known who changed what', 'vitest', 'server/src/modules/records/audit'],
  ['A stop finishes what was taken', 'vitest', 'server/src/http/graceful-stop'],
  ['Metrics tell how house and server fare', 'vitest', 'server/src/metrics'],
  ['Deployment files name what there is', 'vitest', 'scripts/deploy'],
  ['No secrets in the sources', 'npm', 'secrets'],
  ['Scanners find no hole in the built product', 'npm', 'scan'],
];

/** What Debian calls the programs that some promises need; without them those are skipped, and it is said. */
const PROGRAMS = {
  nginx: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
  wapiti: ['wapiti'],
  slowhttptest: ['slowhttptest'],
};

const has = (program) => spawnSync('which', [program]).status === 0;

function installPrograms() {
  for (const [program, packages] of Object.entries(PROGRAMS)) {
    if (has(program)) continue;
    console.log(`No ${program} found; trying: apt-get install ${packages.join(' ')}`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'ignore' });
    if (!has(program)) console.log(`${program} cannot be installed here: what needs it is skipped.`);
  }
}

const results = join(root, 'test-results', 'verify');
const reportOf = (index) => join(results, `${index}.json`);
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** How each runner is asked, and how its counts and remarks are read. */
const RUNNERS = {
  playwright: {
    args: (pattern) => [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--workers=1',
      '--timeout=1800000',
      pattern,
    ],
    env: (report) => ({ VERIFY: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count({ stats, suites }) {
      const tests = suites.flatMap(specsOf).flatMap(({ tests }) => tests);
      const remarks = tests.flatMap(({ annotations }) => annotations.map((it) => it.description ?? ''));
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
        remarks,
      };
    },
  },
  vitest: {
    args: (pattern, report) => [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      pattern,
    ],
    env: () => ({ NO_COLOR: '1' }),
    count: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      remarks: [],
    }),
  },
  npm: {
    args: (script) => ['run', '--silent', script],
    env: () => ({}),
    count: () => ({ passed: 1, failed: 0, skipped: 0, remarks: [] }),
  },
};

function check([promise, runner, what], index, env) {
  console.log(`\n▸ ${promise}`);
  const { args, env: own, count } = RUNNERS[runner];
  const { status } = spawnSync(runner, args(what, reportOf(index)), {
    cwd: root,
    stdio: 'inherit',
    env: environment({ ...env, ...own(reportOf(index)) }),
  });
  let counts = { passed: 0, failed: 1, skipped: 0, remarks: [] };
  if (runner !== 'npm' || status === 0) {
    try {
      counts = count(runner === 'npm' ? null : read(reportOf(index)));
    } catch {
      // No report is a failure.
    }
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return { promise, ...counts };
}

install();
const CHROMIUM_PATH = await testBrowser();
installPrograms();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
run('node', ['scripts/releases/cli.ts', 'publish']);

const word = process.argv[2]?.toLowerCase() ?? '';
const outcomes = PROMISES.filter(([promise]) => promise.toLowerCase().includes(word)).map((promise, index) =>
  check(promise, index, { CHROMIUM_PATH }),
);

console.log();
console.table(
  outcomes.map(({ promise, passed, failed, skipped }) => ({
    promise,
    kept: failed > 0 ? 'NO' : passed === 0 ? 'not tried' : skipped > 0 ? 'in part' : 'yes',
    passed,
    failed,
    skipped,
  })),
);
for (const { remarks } of outcomes) for (const remark of remarks.filter(Boolean)) console.log(`  ${remark}`);
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
