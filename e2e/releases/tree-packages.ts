import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from 'shared-api/domain/front-ends';

const root = join(import.meta.dirname, '..', '..');
const packages = join(root, 'node_modules');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
/** Packages that rsbuild.config.ts imports. */
const BUILD_TOOLS = ['@rsbuild/core', '@rsbuild/plugin-react', '@module-federation/enhanced'];

/** Puts the installed packages into another tree, whose own workspaces take the place of ours. */
export function linkPackages(tree: string): void {
  const own = join(tree, 'node_modules');
  mkdirSync(own);
  // Links of the copy point to the packages beside it.
  cpSync(join(packages, '.bin'), join(own, '.bin'), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(packages).filter((each) => !each.startsWith('.'))) {
    if (!name.startsWith('@')) {
      symlinkSync(join(workspaces.includes(name) ? tree : packages, name), join(own, name));
      continue;
    }
    mkdirSync(join(own, name));
    for (const part of readdirSync(join(packages, name))) {
      symlinkSync(join(packages, name, part), join(own, name, part));
    }
  }
}

/**
 * Replaces links in a tree by copies of the packages that a build of an app and of the server needs. A package of both
 * would otherwise exist twice, as a link and as a copy.
 * @returns a function that makes them links again.
 */
export function copyPackages(tree: string, app: AppName): () => void {
  const names = withDependencies([app, 'server', ...BUILD_TOOLS]);
  const replace = (put: (from: string, to: string) => void) => {
    for (const name of names) {
      const own = join(tree, 'node_modules', name);
      rmSync(own, { recursive: true });
      put(join(packages, name), own);
    }
  };
  const filter = (path: string) => !path.endsWith('.map');
  replace((from, to) => cpSync(from, to, { recursive: true, filter }));
  return () => replace((from, to) => symlinkSync(from, to));
}

type Manifest = Partial<Record<'dependencies' | 'peerDependencies', Record<string, string>>>;

/** @returns these packages and those that they need, without workspaces. */
function withDependencies(names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = join(packages, name, 'package.json');
    if (found.has(name) || !existsSync(file)) return;
    found.add(name);
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    Object.keys({ ...dependencies, ...peerDependencies }).forEach(add);
  };
  names.forEach(add);
  return [...found].filter((name) => !workspaces.includes(name));
}
