import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { testBrowser } from './lib/browser.mjs';
import { buildAndPublish, environment, install, root } from './lib/toolchain.mjs';

/**
 * `npm run verify [-- <word>]`: tests every guarantee of docs/reliability.md at full size, or only those with a word
 * that begins like this (`z-reports` for two words). The last column is a part of the paths of the test runner's files, an npm
 * script, or a command of the server, which examines the data of this machine. Each test runs once, for all guarantees that it
 * belongs to.
 */
const GUARANTEES = [
  ['Z reports that are stored here are unchanged and without gaps', 'command', 'check-z-reports'],
  ['Z reports equal payments, drawer and raw rows', 'vitest', 'server/src/modules/service/day'],
  [
    'No acknowledged write is lost or duplicated in 200 kills',
    'playwright in turn',
    'tests/reliability/server-kills',
  ],
  ['Payments and closed days survive 100 kills', 'playwright in turn', 'tests/reliability/payment-kills'],
  [
    'No round or payment is lost or doubled in a thousand evenings with failures',
    'playwright in turn',
    'tests/reliability/evening',
  ],
  [
    'Live screens recover from bad connections in order',
    'playwright in turn',
    'tests/reliability/bad-connection',
  ],
  ['A dashboard uses no more memory after 2,000 messages', 'playwright in turn', 'tests/admin/soak'],
  [
    'A kitchen display uses no more memory after 5,000 tickets',
    'playwright in turn',
    'tests/admin/kitchen-soak',
  ],
  [
    'An evening goes on without the server, which comes back, or a spare for it',
    'playwright in turn',
    'tests/reliability/server-away',
  ],
  [
    'A spare takes over by one command, and the replaced machine refuses to serve',
    'playwright in turn',
    'tests/reliability/spare',
  ],
  ['A full disk gives 503 until there is room again', 'playwright in turn', 'tests/reliability/full-disk'],
  [
    'Two servers behind nginx and Caddy survive a kill',
    'playwright in turn',
    'tests/reliability/two-servers',
  ],
  [
    'A standby of PostgreSQL takes over within 30 seconds and has every acknowledged order',
    'playwright in turn',
    'tests/reliability/failover',
  ],
  [
    'Certificates are obtained, renewed and outlive thirty days without internet',
    'playwright in turn',
    'tests/reliability/certificates',
  ],
  ['Stored text never runs as a script', 'playwright', 'tests/security'],
  ['Every screen is accessible in every language', 'playwright', 'accessibility'],
  ['No screen of the panel cuts a text in any size', 'playwright', 'tests/admin/screen-sizes'],
  ['Hydration moves nothing, on every device and in every language', 'playwright', 'tests/hydration'],
  ['The guest app works in both languages and layouts', 'playwright', 'tests/guest'],
  [
    'The first load keeps to its budgets, that of module federation included',
    'playwright in turn',
    'tests/first-load',
  ],
  ['Every rule of the server holds on both databases', 'vitest', 'server/src/modules'],
  ['Statements use their indexes, however many orders there are', 'vitest', 'server/src/db/query-plans'],
  ['Full disk, lost database and clock changes give 503', 'vitest', 'server/src/db/outages'],
  ['The rules hold in any sequence of actions', 'vitest', 'model.test'],
  ['Too many simultaneous writes are rejected with 503', 'vitest', 'server/src/db/group-commit'],
  ['Servers share messages, idempotency keys and sessions', 'vitest', 'server/src/db/postgres'],
  ['Migrations from every release; a failed one changes nothing', 'vitest', 'server/src/db/migrate'],
  ['Backups are complete, verified and portable', 'vitest', 'server/src/backup'],
  [
    'Copies off the machine are sealed, tried, kept by rule, and alarm',
    'vitest',
    'server/src/backup/off-site',
  ],
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
  ['Canaries are judged rightly, whatever is released', 'vitest', 'server/src/release-platform/rollouts'],
  ['A new remote is built, released and served', 'vitest', 'scripts/new-remote'],
  ['No secrets in the sources', 'npm', 'secrets'],
  ['Scanners find no vulnerability in the built product', 'npm', 'scan'],
];

/** Debian packages of the programs that some guarantees need; without them those are skipped. */
const PROGRAMS = {
  nginx: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
  pebble: ['pebble'],
  lego: ['lego'],
  sshd: ['openssh-server'],
  patroni: ['patroni'],
  etcd: ['etcd-server'],
  haproxy: ['haproxy'],
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
const reportOf = (runner) => join(results, `${runner}.json`);

/** Whether a file of a report is one of a guarantee's pattern. */
const isOf = (file, pattern) => file.includes(pattern);

const playwright = (workers) => ({
  program: 'playwright',
  args: (patterns) => [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--workers=${workers}`,
    '--timeout=1800000',
    ...patterns,
  ],
  env: (report) => ({ VERIFY: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  /** Outcomes and remarks of every test, by file. */
  testsIn({ suites, config }) {
    const specsOf = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)];
    return suites.flatMap(specsOf).flatMap(({ file, tests }) =>
      tests.map(({ status, annotations }) => ({
        file: join(config.rootDir, file),
        outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        remark: annotations.map(({ description }) => description ?? '').join(' '),
      })),
    );
  },
});

/** How each runner is started once for all its guarantees, and how its report is read. */
const RUNNERS = {
  // Tests that kill servers or measure memory run one after the other.
  'playwright in turn': playwright(1),
  playwright: playwright(1 + availableParallelism()),
  vitest: {
    program: 'vitest',
    args: (patterns, report) => [
      'run',
      `--maxWorkers=${1 + availableParallelism()}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...patterns,
    ],
    env: () => ({ NO_COLOR: '1', VERIFY: '1' }),
    testsIn: ({ testResults }) =>
      testResults.flatMap(({ name: file, status, assertionResults }) =>
        // A file that could not be loaded has no tests.
        (assertionResults.length > 0 || status === 'passed' ? assertionResults : [{ status }]).map(
          (test) => ({
            file,
            outcome: { passed: 'passed', failed: 'failed' }[test.status] ?? 'skipped',
            remark: '',
          }),
        ),
      ),
  },
  npm: { program: 'npm', args: ([script]) => ['run', '--silent', script], env: () => ({}) },
  command: { program: 'node', args: ([name]) => [`server/dist/${name}.js`], env: () => ({}) },
};
/** Exit code of a command that found no data. */
const NO_INPUT = 66;

/** @returns the exit code. */
function start(runner, patterns, env) {
  const { program, args, env: own } = RUNNERS[runner];
  const report = reportOf(runner);
  console.log(`\n▸ ${runner} ${patterns.join(' ')}`);
  return spawnSync(program, args(patterns, report), {
    cwd: root,
    stdio: 'inherit',
    env: environment({ ...env, ...own(report) }),
  }).status;
}

const count = (tests, outcome) => tests.filter((test) => test.outcome === outcome).length;

/** Runs the guarantees of one runner. @returns passed, failed and skipped tests and remarks of each. */
function check(runner, guarantees, env) {
  const { testsIn } = RUNNERS[runner];
  if (!testsIn) {
    return guarantees.map(([guarantee, , what]) => {
      const status = start(runner, [what], env);
      const skipped = status === NO_INPUT ? 1 : 0;
      const passed = status === 0 ? 1 : 0;
      return { guarantee, passed, failed: 1 - passed - skipped, skipped, remarks: [] };
    });
  }
  const patterns = [...new Set(guarantees.map(([, , what]) => what))];
  const status = start(runner, patterns, env);
  let tests = [];
  try {
    tests = testsIn(JSON.parse(readFileSync(reportOf(runner), 'utf8')));
  } catch {
    // No report is a failure of every guarantee.
  }
  // An error outside of any test.
  const hasError = status !== 0 && count(tests, 'failed') === 0;
  return guarantees.map(([guarantee, , pattern]) => {
    const own = tests.filter(({ file }) => isOf(file, pattern));
    const failed = own.length === 0 || hasError ? 1 : count(own, 'failed');
    const remarks = own.map(({ remark }) => remark).filter(Boolean);
    return { guarantee, passed: count(own, 'passed'), failed, skipped: count(own, 'skipped'), remarks };
  });
}

/** Adds a space before each word, so that a search word matches only the beginning of words. */
const searchable = (text) => ` ${text.toLowerCase().replaceAll('-', ' ')}`;
const wanted = searchable(process.argv[2] ?? '');
const chosen = GUARANTEES.filter(([guarantee]) => searchable(guarantee).includes(wanted));

install();
// An operator checks stored data without installing a browser.
const needsPrograms = chosen.some(([, runner]) => runner.startsWith('playwright') || runner === 'npm');
const CHROMIUM_PATH = needsPrograms ? await testBrowser() : undefined;
if (needsPrograms) installPrograms();
buildAndPublish(['--live']);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const startedAt = performance.now();
// This script runs with the Node of the machine, which may be 20, without Map.groupBy.
const runners = new Set(chosen.map(([, runner]) => runner));
const outcomes = [...runners].flatMap((runner) =>
  check(
    runner,
    chosen.filter((guarantee) => guarantee[1] === runner),
    { CHROMIUM_PATH },
  ),
);
const minutes = Math.round((performance.now() - startedAt) / 60_000);

const verdict = ({ passed, failed, skipped }) =>
  failed > 0 ? '**no**' : passed === 0 ? 'not tested' : skipped > 0 ? 'in part' : 'yes';
console.log(`\nIn ${minutes} minutes on ${availableParallelism()} cores:\n`);
console.log('| guarantee | holds | passed | failed | skipped | remarks |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const outcome of outcomes) {
  const { guarantee, passed, failed, skipped, remarks } = outcome;
  const cells = [guarantee, verdict(outcome), passed, failed, skipped, remarks.join('; ')];
  console.log(`| ${cells.join(' | ')} |`);
}
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
