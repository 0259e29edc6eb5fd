import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 10_000_000,
})
  .split('\n')
  .filter((path) => path && existsSync(join(ROOT, path)));
const documents = tracked.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'));
const folders = new Set(
  tracked.flatMap((path) => path.split('/').map((_, end, parts) => parts.slice(0, end).join('/'))),
);
const known = new Set([...tracked, ...folders]);
const names = new Set([...known].map((path) => path.slice(path.lastIndexOf('/') + 1)));

/** `a/{b,c}` names two paths. */
function expand(path: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [path] : choices.split(',').flatMap((each) => expand(before + each + after));
}

/** The folders at the root, and those of the contract, which the product rules name without their package. */
const TOP_FOLDERS = new Set([
  ...[...folders].filter((path) => path && !path.includes('/')),
  'contract',
  'domain',
]);
const isOfTheProduct = (path: string) => TOP_FOLDERS.has(path.split('/')[0] ?? '') && path.includes('/');
/** Placeholders in paths: `<area>`, `*` and `NNNN`. */
const isPattern = (path: string) => /[<*…]|NNNN/.test(path);
/** Paths that a build, a release or a run writes. */
const WRITTEN =
  /(^|\/)(dist|node_modules|test-results|data)(\/|$)|^(contract|name|release|remotes)\.json$|^(service|panel)-worker\.js$/;
const FILE_NAME = /^[a-z0-9][\w.-]*\.(ts|tsx|js|mjs|json|css|md|yaml|conf|service)$/;

/** The paths and file names in a document's code spans. */
function namedIn(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, span = '']) => expand(span.trim()))
    .filter((span) => !/\s/.test(span) && !isPattern(span) && !WRITTEN.test(span))
    .map((span) => span.replace(/#.*$/, '').replace(/\/$/, ''));
}

/** The end of a path by which other packages import a file of `shared-api` or `shared-ui`. */
const importedAs = (path: string) => path.replace(/^shared-(api|ui)\//, '');

/** A path from the root, from the document's package or as an import names it; without its ending for a group of files. */
const isKnown = (path: string, document: string) =>
  [path, join(dirname(document), path), `shared-api/src/${importedAs(path)}`].some(
    (each) => known.has(each) || tracked.some((file) => file.startsWith(`${each}.`)),
  ) ||
  (path.startsWith('shared-ui/') &&
    ['', '.ts', '.tsx'].some((ending) => names.has(basename(importedAs(path)) + ending)));

/** The anchors of a document's headings. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  it('names paths that exist', () => {
    const missing = namedIn(document)
      .filter(isOfTheProduct)
      .filter((path) => !isKnown(path, document));
    expect(missing).toEqual([]);
  });

  it('names files that exist', () => {
    expect(namedIn(document).filter((name) => FILE_NAME.test(name) && !names.has(name))).toEqual([]);
  });

  it('links to files and headings that exist', () => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      // What the product serves is no file here; the guide's own test follows it.
      .filter((target) => !/^[a-z]+:|^\/help\//.test(target))
      .filter((target) => {
        const [path = '', heading] = target.split('#');
        const file = path ? join(dirname(document), path) : document;
        if (!known.has(file)) return true;
        return heading !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(heading);
      });
    expect(broken).toEqual([]);
  });
});

it('code cites documents and headings that exist', () => {
  const sources = tracked.filter((path) => /\.(ts|tsx|js|mjs|css|json)$/.test(path));
  const broken = sources.flatMap((source) =>
    [...readFileSync(join(ROOT, source), 'utf8').matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)]
      .map(([cited]) => cited)
      .filter((cited) => {
        const [file = '', heading] = cited.split('#');
        return !known.has(file) || (heading !== undefined && !anchorsOf(file).includes(heading));
      })
      .map((cited) => `${source}: ${cited}`),
  );
  expect(broken).toEqual([]);
});
