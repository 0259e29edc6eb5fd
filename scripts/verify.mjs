import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testBrowser } from './lib/browser.mjs';
import { buildAndPublish, environment, install, root } from './lib/toolchain.mjs';

/**
 * `npm run verify [-- <word>]`: tests every guarantee of the README's "Reliability" at full size, or only those with a word
 * that begins like this (`z-reports` for two words). The last column is a file pattern of the test runner, an npm script,
 * or a command of the server, which examines the data of this machine.
 */
const GUARANTEES = [
  ['Z reports that are stored here are unchanged and without gaps', 'command', 'check-z-reports'],
  ['Z reports equal payments, drawer and raw rows', 'vitest', 'server/src/modules/service/day'],
  [
    'No acknowledged write is lost or duplicated in 200 kills',
    'playwright',
    'tests/reliability/server-kills',
  ],
  ['Payments and closed days survive 100 kills', 'playwright', 'tests/reliability/payment-kills'],
  ['Live screens recover from bad connections in order', 'playwright', 'tests/reliability/bad-connection'],
  ['A dashboard uses no more memory after 2,000 messages', 'playwright', 'tests/admin/soak'],
  ['A kitchen display uses no more memory after 5,000 tickets', 'playwright', 'tests/admin/kitchen-soak'],
  ['A full disk gives 503 until there is room again', 'playwright', 'tests/reliability/full-disk'],
  ['Two servers behind nginx and Caddy survive a kill', 'playwright', 'tests/reliability/two-servers'],
  ['Stored text never runs as a script', 'playwright', 'tests/security'],
  ['Every screen is accessible in every language', 'playwright', 'accessibility'],
  ['Hydration moves nothing, on every device and in every language', 'playwright', 'tests/hydration'],
  ['The guest app works in both languages and layouts', 'playwright', 'tests/guest'],
  [
    'The first load keeps to its budgets, that of module federation included',
    'playwright',
    'tests/first-load',
  ],
  ['Every rule of the server holds on both databases', 'vitest', 'server/src/modules'],
  ['Statements use their indexes, however many orders there are', 'vitest', 'server/src/db/query-plans'],
  ['Full disk, lost database and clock changes give 503', 'vitest', 'server/src/db/outages'],
  ['The rules hold in any sequence of actions', 'vitest', '-model.test'],
  ['Too many simultaneous writes are rejected with 503', 'vitest', 'server/src/db/group-commit'],
  ['Servers share messages, idempotency keys and sessions', 'vitest', 'server/src/db/postgres'],
  ['Migrations from every release; a failed one changes nothing', 'vitest', 'server/src/db/migrate'],
  ['Backups are complete, verified and portable', 'vitest', 'server/src/backup'],
  ['Scheduled jobs run once a day across servers', 'vitest', 'server/src/jobs'],
  ['Every endpoint checks the permission of every role', 'vitest', 'server/src/http/role-matrix'],
  [
    'Every response has security headers; no cross-origin requests',
    'vitest',
    'server/src/http/security-headers',
  ],
  ['Every endpoint rejects malformed input', 'vitest', 'server/src/http/bad-input'],
  ['Hostile input is rejected', 'vitest', 'server/src/http/hostile-input'],
  ['Slow requests and live connections are limited', 'vitest', 'server/src/http/connection-limits'],
  ['Guest writes are rate limited', 'vitest', 'server/src/http/rate-limit'],
  ['Logs contain no personal data', 'vitest', 'server/src/http/logging'],
  ['Personal data is erased in time and on request', 'vitest', 'server/src/modules/records/personal-data'],
  ['Every staff action is in the audit log', 'vitest', 'server/src/modules/records/audit'],
  ['A stop completes the requests in progress', 'vitest', 'server/src/http/graceful-stop'],
  ['Metrics report the state of the server', 'vitest', 'server/src/metrics'],
  ['Deployment files match the product', 'vitest', 'scripts/deploy'],
  ['Canaries are judged rightly, whatever is released', 'vitest', 'server/src/modules/releases/rollouts'],
  ['A new remote is built, released and served', 'vitest', 'scripts/new-remote'],
  ['No secrets in the sources', 'npm', 'secrets'],
  ['Scanners find no vulnerability in the built product', 'npm', 'scan'],
];

/** Debian packages of the programs that some guarantees need; without them those are skipped. */
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
    if (!has(program)) console.log(`${program} cannot be installed here: tests that need it are skipped.`);
  }
}

const results = join(root, 'test-results', 'verify');
const reportOf = (index) => join(results, `${index}.json`);
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

const PASSED = { passed: 1, failed: 0, skipped: 0, remarks: [] };
/** Exit code of a command that found no data. */
const NO_INPUT = 66;

/** Arguments of each runner, and how its counts and annotations are read. */
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
    env: () => ({ NO_COLOR: '1', VERIFY: '1' }),
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
    count: () => PASSED,
  },
  command: {
    program: 'node',
    args: (name) => [`server/dist/${name}.js`],
    env: () => ({}),
    count: () => PASSED,
  },
};

const RUNNERS_WITH_REPORT = ['playwright', 'vitest'];

function check([guarantee, runner, what], index, env) {
  console.log(`\n▸ ${guarantee}`);
  const { program = runner, args, env: own, count } = RUNNERS[runner];
  const { status } = spawnSync(program, args(what, reportOf(index)), {
    cwd: root,
    stdio: 'inherit',
    env: environment({ ...env, ...own(reportOf(index)) }),
  });
  if (status === NO_INPUT) return { guarantee, ...PASSED, passed: 0, skipped: 1 };
  const hasReport = RUNNERS_WITH_REPORT.includes(runner);
  let counts = { passed: 0, failed: 1, skipped: 0, remarks: [] };
  if (hasReport || status === 0) {
    try {
      counts = count(hasReport ? read(reportOf(index)) : null);
    } catch {
      // No report is a failure.
    }
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return { guarantee, ...counts };
}

/** Adds a space before each word, so that a search word matches only the beginning of words. */
const searchable = (text) => ` ${text.toLowerCase().replaceAll('-', ' ')}`;
const wanted = searchable(process.argv[2] ?? '');
const chosen = GUARANTEES.filter(([guarantee]) => searchable(guarantee).includes(wanted));

install();
// An operator checks stored data without installing a browser.
const needsPrograms = chosen.some(([, runner]) => ['playwright', 'npm'].includes(runner));
const CHROMIUM_PATH = needsPrograms ? await testBrowser() : undefined;
if (needsPrograms) installPrograms();
buildAndPublish();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes = chosen.map((guarantee, index) => check(guarantee, index, { CHROMIUM_PATH }));

console.log();
console.table(
  outcomes.map(({ guarantee, passed, failed, skipped }) => ({
    guarantee,
    holds: failed > 0 ? 'NO' : passed === 0 ? 'not tested' : skipped > 0 ? 'in part' : 'yes',
    passed,
    failed,
    skipped,
  })),
);
for (const { remarks } of outcomes) for (const remark of remarks.filter(Boolean)) console.log(`  ${remark}`);
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
