// Runs on older versions of Node too, since it installs the pinned one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bin = join(root, 'node_modules', '.bin');

/** Runs a command with the pinned Node and the workspace's tools. Exits when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
    env: environment(options.env),
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** Environment variables with the pinned Node and the workspace's tools on the path. */
export const environment = (extra = {}) => ({
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  // Tests start the same server many times.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...extra,
  PATH: [bin, process.env.PATH].join(delimiter),
});

function lockedPackages(file) {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return Object.entries(packages).filter(
    ([path, entry]) => path.startsWith('node_modules/') && !entry.optional,
  );
}

function isInstalled() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const installed = new Map(lockedPackages('node_modules/.package-lock.json'));
  return lockedPackages('package-lock.json').every(
    ([path, { version, link }]) => link || installed.get(path)?.version === version,
  );
}

/** @returns why the pinned Node does not start, or undefined when it does. */
function nodeProblem() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { stdout, stderr } = spawnSync('node', ['--version'], { encoding: 'utf8', env: environment() });
  return stdout?.trim() === `v${devDependencies.node}` ? undefined : stderr || `found Node ${stdout}`;
}

/** Installs missing packages, the pinned Node included. Exits with a message when that Node does not start. */
export function install() {
  if (!isInstalled()) {
    console.log('Installing packages…');
    // `npm ci` fails when a registry lacks the optional packages of other platforms. Install scripts would look for Python,
    // to compile better-sqlite3, which brings its binaries.
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']);
  }
  // The install script of this package adds the binary.
  if (!existsSync(join(root, 'node_modules', 'node', 'bin', 'node'))) {
    run('npm', ['rebuild', 'node', '--loglevel=error']);
  }
  const problem = nodeProblem();
  if (!problem) return;
  console.error(`The Node that Afiyet needs does not start: ${problem}`);
  if (problem.includes('libatomic')) {
    console.error('Install libatomic (on Debian and Ubuntu: apt install libatomic1), then start again.');
  }
  process.exit(1);
}

/** The command that builds all packages. Turbo restores a cached build without removing the files of another one. */
export function buildCommand() {
  for (const app of ['shell', 'guest-app', 'admin-app']) {
    rmSync(join(root, app, 'dist'), { recursive: true, force: true });
  }
  return ['turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']];
}

/**
 * Builds all packages and publishes the front ends to the release store.
 * @param {string[]} options `--live` makes them live even where another release was released.
 */
export function buildAndPublish(options = []) {
  run(...buildCommand());
  run('node', ['server/src/release-platform/cli/main.ts', 'publish', ...options]);
}
