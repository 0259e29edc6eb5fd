import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/**
 * Files that differ from the point where this branch left the upstream branch (`@{upstream}`, `origin/main` or `main`;
 * HEAD on that branch itself), untracked ones included and deleted ones left out.
 */
export function changedFiles() {
  const upstream = ['@{upstream}', 'origin/main', 'main'].find((ref) =>
    git('rev-parse', '--verify', '-q', ref),
  );
  const base = (upstream && git('merge-base', 'HEAD', upstream)) || 'HEAD';
  const paths = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  const files = paths
    .flatMap((list) => list.split('\n'))
    .filter((path) => path && existsSync(join(root, path)));
  return { base, files: [...new Set(files)] };
}

/** Which browser tests a changed file requires; the first matching rule applies. */
const RULES = [
  [/^e2e\/tests\/.*\.spec\.ts$/, (file) => [file]],
  [/\.(test\.tsx?|md)$/, () => []],
  [
    /^guest-app\//,
    () => ['tests/guest/menu', 'tests/guest/cart', 'tests/hydration', 'tests/order-from-table'],
  ],
  [/^admin-app\//, () => ['tests/admin/dashboard', 'tests/admin/menu-editing', 'tests/order-from-table']],
  [/^shell\//, () => ['tests/hydration', 'tests/separate-artefacts', 'tests/service-worker-cache']],
  [/^server\/src\/release-platform\/(cli|rules)\//, () => ['tests/releases/stopped-release']],
  [/^(server|shared-api|shared-ui|e2e)\//, () => ['tests/order-from-table', 'tests/guest/menu']],
];

/** @returns patterns of spec files for Playwright. */
export const browserTestsFor = (files) => [
  ...new Set(files.flatMap((file) => RULES.find(([pattern]) => pattern.test(file))?.[1](file) ?? [])),
];

/**
 * Folders in server/ whose tests also run on PostgreSQL: those of the changed modules. Undefined for all folders, if a
 * change affects every module.
 */
export function postgresFoldersFor(files) {
  const changed = files.filter((file) => file.startsWith('server/'));
  const folders = changed.map(
    (file) => /^server\/(src\/(?:modules\/[^/]+|release-platform)\/[^/]+)\//.exec(file)?.[1],
  );
  return folders.includes(undefined) ? undefined : [...new Set(folders)];
}
