import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, Endpoint } from 'shared-api/contract/endpoint';
import { ENDPOINTS } from 'shared-api/contract/endpoints';

const SRC = join(import.meta.dirname, '..');
const START = '<!-- calls: written by `npm run endpoints -w server` -->';
const END = '<!-- end of calls -->';

const CALLERS: Record<Access, string> = {
  public: 'everybody',
  session: 'signed in',
  staff: 'editor, manager, admin',
  manager: 'manager, admin',
  admin: 'admin',
};

interface TestFile {
  name: string;
  /** Methods that the file names. */
  methods: Set<string>;
  /** Addresses below the API that it calls, by their segments. */
  paths: string[][];
}

const segmentsOf = (path: string) => path.split('/').slice(1);

/** The areas' own tests. */
function readTests(): TestFile[] {
  const names = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^modules\/.*\.test\.ts$/.test(name),
  );
  return names.sort().map((name) => {
    const text = readFileSync(join(SRC, name), 'utf8');
    return {
      name,
      methods: new Set(['GET', ...Array.from(text.matchAll(/'([A-Z]+)'/g), ([, method]) => method ?? '')]),
      paths: Array.from(text.matchAll(/[`'](\/[^`'?\s]*)/g), ([, path]) => segmentsOf(path ?? '')),
    };
  });
}

const literalPaths = new Set(ENDPOINTS.map(({ path }) => path));

/** How often the file names the call's address; 0 when it cannot make it. */
function mentions({ methods, paths }: Omit<TestFile, 'name'>, endpoint: Endpoint): number {
  const wanted = segmentsOf(endpoint.path);
  const fits = (path: string[]) =>
    path.length === wanted.length &&
    wanted.every((segment, index) => segment === path[index] || segment.startsWith('{')) &&
    (endpoint.path === `/${path.join('/')}` || !literalPaths.has(`/${path.join('/')}`));
  return methods.has(endpoint.method) ? paths.filter(fits).length : 0;
}

/**
 * The README with its table of all calls as the contract and the tests have them now. A test that the table names
 * stays in it for as long as it makes the call.
 * @throws when no test makes a call.
 */
export function withEndpointTable(readme: string): string {
  const [before, after] = [readme.indexOf(START) + START.length, readme.indexOf(END)];
  const named = new Map(
    Array.from(readme.slice(before, after).matchAll(/^\| `(.+?)` .*`(.+?)` *\|$/gm), (row) => [
      row[1],
      row[2],
    ]),
  );
  const tests = readTests();
  const rows = ENDPOINTS.map((endpoint) => {
    const call = `${endpoint.method} ${endpoint.path}`;
    const makers = tests
      .map(({ name, ...file }) => ({ name, mentions: mentions(file, endpoint) }))
      .filter((maker) => maker.mentions > 0)
      .sort((a, b) => b.mentions - a.mentions);
    const maker = makers.find(({ name }) => name === named.get(call)) ?? makers[0];
    if (!maker) throw new Error(`no test calls ${call}`);
    return `| \`${call}\` | ${CALLERS[endpoint.access]} | \`${maker.name}\` |`;
  });
  const table = ['| call | who may | tested in `src/` |', '| --- | --- | --- |', ...rows].join('\n');
  return `${readme.slice(0, before)}\n\n${table}\n\n${readme.slice(after)}`;
}
