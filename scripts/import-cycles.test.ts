import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { APP_NAMES } from 'shared-api/domain/front-ends';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PACKAGES = `${APP_NAMES.join()},shared-ui,shared-api,server,e2e,bench,tools,scripts`;
/** Static, dynamic and type imports, and re-exports. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g;

const files = globSync(`{${PACKAGES}}/**/*.{ts,tsx,js,mjs}`, {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/dist', '**/dist-gallery', '**/test-results', 'server/data'],
}).map((path) => join(ROOT, path));
const known = new Set(files);

/** @returns undefined for packages of the registry. */
function resolveImport(from: string, specifier: string): string | undefined {
  const [, name, path = ''] = /^(shared-api|shared-ui|(?=#))[/#](.+)$/.exec(specifier) ?? [];
  if (name === undefined && !specifier.startsWith('.')) return undefined;
  const ownPackage = relative(ROOT, from).split(sep)[0] ?? '';
  const base =
    name === undefined ? resolve(dirname(from), specifier) : join(ROOT, name || ownPackage, 'src', path);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}.js`].find((file) => known.has(file));
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, specifier = '']) => resolveImport(file, specifier))
    .filter((target) => target !== undefined);

/** Depth-first search: a file that is reached again on the current path closes a cycle. */
function findCycles(): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const names = [...path.slice(start), file].map((each) => each.slice(ROOT.length + 1));
      cycles.push(names.join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const target of importsOf(file)) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}

it('no file imports itself through others; move what both need into a third file', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(findCycles()).toEqual([]);
});
