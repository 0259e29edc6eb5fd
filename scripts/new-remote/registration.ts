import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NewRemote {
  name: string;
  /** First segment of its pages' paths. */
  segment: string;
}

interface Package {
  workspaces: string[];
}
interface Lock {
  packages: Record<string, object> & { '': Package };
}

const FRONT_ENDS = join('shared-api', 'src', 'domain', 'front-ends.ts');
const TABLE = /(const REMOTE_OF_SEGMENT = \{)([^}]*)(\} as const;)/;
/** `printWidth` of .oxfmtrc.json. */
const LINE_WIDTH = 110;

const quoted = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

function change<T>(file: string, edit: (content: T) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as T;
  edit(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** First segments by remote, as `front-ends.ts` lists them. */
export function listedSegments(root: string): [segment: string, name: string][] {
  const [, , entries = ''] = TABLE.exec(readFileSync(join(root, FRONT_ENDS), 'utf8')) ?? [];
  return [...entries.matchAll(/'?([\w-]+)'?: '([\w-]+)'/g)].map(([, segment = '', name = '']) => [
    segment,
    name,
  ]);
}

function listSegments(root: string, segments: [segment: string, name: string][]): void {
  const file = join(root, FRONT_ENDS);
  const entries = segments.map(([segment, name]) => `${quoted(segment)}: '${name}'`);
  const line = `const REMOTE_OF_SEGMENT = { ${entries.join(', ')} } as const;`;
  const lines = `const REMOTE_OF_SEGMENT = {\n${entries.map((entry) => `  ${entry},\n`).join('')}} as const;`;
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(TABLE, () => (line.length <= LINE_WIDTH ? line : lines)),
  );
}

const byPath = ([a]: [string, object], [b]: [string, object]) => (a < b ? -1 : 1);

/** Adds the remote to the list of front ends, the workspaces and their lock file. */
export function register(root: string, { name, segment }: NewRemote): void {
  listSegments(root, [...listedSegments(root), [segment, name]]);
  const { version, dependencies } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  change<Package>(join(root, 'package.json'), ({ workspaces }) => workspaces.push(name));
  change<Lock>(join(root, 'package-lock.json'), (lock) => {
    lock.packages[''].workspaces.push(name);
    const own: [string, object][] = [
      [name, { version, dependencies }],
      [`node_modules/${name}`, { resolved: name, link: true }],
    ];
    const all = [...Object.entries(lock.packages), ...own].sort(byPath);
    lock.packages = Object.fromEntries(all) as Lock['packages'];
  });
}

/** Undoes {@link register}. */
export function unregister(root: string, name: string): void {
  const others = (each: string) => each !== name;
  listSegments(
    root,
    listedSegments(root).filter(([, owner]) => others(owner)),
  );
  const leave = (owner: Package) => (owner.workspaces = owner.workspaces.filter(others));
  change<Package>(join(root, 'package.json'), leave);
  change<Lock>(join(root, 'package-lock.json'), ({ packages }) => {
    leave(packages['']);
    delete packages[name];
    delete packages[`node_modules/${name}`];
  });
}
