// Runs on older versions of Node too, since it installs the pinned one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** Installs missing packages, the pinned Node included. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  // `npm ci` fails when a registry lacks the optional packages of other platforms.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Builds all packages and publishes the front ends to the release store. */
export function buildAndPublish() {
  run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
  run('node', ['scripts/releases/cli.ts', 'publish']);
}
