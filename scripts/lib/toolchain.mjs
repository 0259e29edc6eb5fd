// Plain JavaScript that an older Node than the product's own can run: it is what brings the right one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bin = join(root, 'node_modules', '.bin');

/** Runs a command of the workspace on the pinned Node; ends this process when it fails. */
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

/** The environment in which `node` is the pinned one and the workspace's tools are found. */
export const environment = (extra = {}) => ({
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  // What is started a hundred times, such as the tests' servers, is compiled once.
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

/** Whether every package of the lock file stands in node_modules in the locked version. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const installed = new Map(lockedPackages('node_modules/.package-lock.json'));
  return lockedPackages('package-lock.json').every(
    ([path, { version, link }]) => link || installed.get(path)?.version === version,
  );
}

/** Installs what is missing, the pinned Node included. Quick when nothing is. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  // Not `npm ci`: it refuses where a registry lacks the builds of another platform.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
}
