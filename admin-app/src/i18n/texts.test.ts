import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_PAGE_TEXTS } from './first-page-texts';

interface Texts {
  [key: string]: string | Texts;
}

const SOURCE = join(import.meta.dirname, '..');
const SHARED_API = join(SOURCE, '../../shared-api/src');
const APP = join(SOURCE, 'app');
/** Name of the text file that every page loads. */
const FRAME = 'frame';

const keysOf = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : keysOf(value, `${prefix}${key}.`),
  );

/** The texts of a language by file: `tr.json` has the texts of the frame, `tr.menu.json` those of `menu`. */
function filesIn(language: string): Map<string, Map<string, string>> {
  const files = globSync(`${language}{,.*}.json`, { cwd: import.meta.dirname }).sort();
  return new Map(
    files.map((file) => {
      const texts = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Texts;
      const [, name = FRAME] = basename(file, '.json').split('.');
      return [name, new Map(keysOf(texts))];
    }),
  );
}

const tr = filesIn('tr');
const en = filesIn('en');
const keys = [...tr.values()].flatMap((texts) => [...texts.keys()]);
const placeholdersOf = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Matches imports other than type imports. */
const IMPORT = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)'/gm;
const DYNAMIC_IMPORT = /\bimport\((?:\/\*.*?\*\/ )?'([^']+)'\)/g;

function resolveImport(from: string, specifier: string): string | undefined {
  const [, shared] = /^shared-api\/(.+)$/.exec(specifier) ?? [];
  if (!shared && !/^[.#]/.test(specifier)) return undefined;
  const own = specifier.startsWith('#')
    ? join(SOURCE, specifier.slice(1))
    : resolve(dirname(from), specifier);
  const base = shared ? join(SHARED_API, shared) : own;
  return [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file));
}

const QUOTED = /'([\w.]+)'/g;
const TEMPLATE_PREFIX = /`([\w.]+\.)\$\{/g;

/** The keys that code uses: in full, without their plural suffix, or in a template for their last part. */
function usedIn(code: string): string[] {
  const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, part]) => part));
  const quoted = found(QUOTED);
  const prefixes = found(TEMPLATE_PREFIX);
  return keys.filter(
    (key) =>
      quoted.has(key) ||
      quoted.has(key.replace(/_(one|other)$/, '')) ||
      prefixes.has(key.slice(0, key.lastIndexOf('.') + 1)),
  );
}

function read(file: string) {
  const code = readFileSync(file, 'utf8');
  const imported = (pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, specifier = '']) => resolveImport(file, specifier) ?? []);
  return { used: usedIn(code), imports: imported(IMPORT), dynamicImports: imported(DYNAMIC_IMPORT) };
}
const modules = new Map<string, ReturnType<typeof read>>();
function moduleAt(file: string) {
  const known = modules.get(file) ?? read(file);
  modules.set(file, known);
  return known;
}

/** Names of the text files that a module and its imports use. */
function filesUsedBy(start: string, followsDynamic: (from: string, target: string) => boolean): string[] {
  const reached = new Set([start]);
  // Iterating over a set includes values that are added meanwhile.
  for (const file of reached) {
    const { imports, dynamicImports } = moduleAt(file);
    for (const target of [...imports, ...dynamicImports.filter((each) => followsDynamic(file, each))])
      reached.add(target);
  }
  const used = new Set([...reached].flatMap((file) => moduleAt(file).used));
  return [...tr].filter(([, texts]) => [...texts.keys()].some((key) => used.has(key))).map(([name]) => name);
}

const SCREEN =
  /screenWith\(\s*(\[[^\]]*\]|FIRST_PAGE_TEXTS\.\w+),\s*\(\) =>\s*import\((?:\/\*.*?\*\/ )?'([^']+)'\)/g;
/** @param code the array of names, or an entry of `FIRST_PAGE_TEXTS`. */
function namedIn(code: string): string[] {
  const entry = /^FIRST_PAGE_TEXTS\.(\w+)$/.exec(code)?.[1];
  if (entry) return FIRST_PAGE_TEXTS[entry as keyof typeof FIRST_PAGE_TEXTS];
  return [...code.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}
const screens = [
  'app/screens.ts',
  'app/router.tsx',
  'app/palette/palette-button.tsx',
  'app/shortcuts/shortcuts.tsx',
  'app/help/help-button.tsx',
  'features/restaurant/setup/setup-invitation.tsx',
  'features/restaurant/address/certificate-notice.tsx',
  'features/restaurant/demo-evening/demo-evening.tsx',
]
  .map((name) => join(SOURCE, name))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SCREEN)].map(([, names = '', specifier = '']) => ({
      name: basename(specifier),
      route: resolveImport(file, specifier) ?? '',
      named: namedIn(names),
    })),
  );

it('an English text with a count has a form for one', () => {
  const plural = [...en.values()]
    .flatMap((texts) => [...texts])
    .filter(([key, text]) => !/_(one|other)$/.test(key) && /\{\{count\}\} [a-z]+s\b/.test(text));
  expect(plural).toEqual([]);
});

describe('texts', () => {
  it('exist in both languages, in files of the same names', () => {
    const keysByFile = (files: typeof tr) =>
      Object.fromEntries([...files].map(([name, texts]) => [name, [...texts.keys()].sort()]));
    expect(keysByFile(en)).toEqual(keysByFile(tr));
  });

  it('have the same placeholders in both languages', () => {
    const differing = [...tr].flatMap(([name, texts]) =>
      [...texts].filter(
        ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(en.get(name)?.get(key)).join(),
      ),
    );
    expect(differing).toEqual([]);
  });

  it('are in one file each', () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('are all used', () => {
    const sources = globSync(['**/*.{ts,tsx}', '../../shared-api/src/i18n/*.ts'], { cwd: SOURCE });
    const code = sources
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
      .join('\n');
    const used = new Set(usedIn(code));
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  const routes = screens.map(({ route }) => route);

  it('of the frame are complete in its own file', () => {
    // Dialogs and libraries that features load later have their texts with the screens that show them.
    const isOfFrame = (from: string, target: string) => from.startsWith(APP) && !routes.includes(target);
    expect(filesUsedBy(join(SOURCE, 'entry.tsx'), isOfFrame)).toEqual([FRAME]);
  });

  it.each(screens)('of $name are in the files that it names', ({ route, named }) => {
    const isOfScreen = (_: string, target: string) => !routes.includes(target);
    expect(new Set([FRAME, ...filesUsedBy(route, isOfScreen)])).toEqual(new Set([FRAME, ...named]));
  });
});
