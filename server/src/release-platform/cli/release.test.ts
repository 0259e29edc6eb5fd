import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { incompatibilities, liveReleases } from '../rules/compatibility';
import type { Contract } from '../rules/contract';
import { readJson } from '../rules/files';
import { readPointer, rollBack, writePointer } from '../rules/pointer';
import { readRelease } from '../rules/read-release';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { FIRST_MENU_SCRIPT_BYTES_MAX } from 'shared-api/domain/releases/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { buildName } from './build-name';
import { releasesOnServer, releaseTable } from './list-releases';
import { readCliOptions } from './cli-options';
import { adopt, publishTree } from './offer';
import { release, ReleaseStoppedError } from './release';
import { findVersion, releaseLabel } from './release-label';

const contract: Contract = {
  endpoints: { 'GET /orders': { access: 'public', request: {}, response: {} } },
  schemas: {},
};
const CODE = 'http.send("GET /orders")';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afiyet-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

interface Build {
  code?: string;
  mountContracts?: number[];
  react?: string;
}

/** The files of a build that a release reads. */
const REMOTE = (react: string) => ({
  metaData: { remoteEntry: { name: 'static/js/remoteEntry.js', path: '' } },
  shared: [{ name: 'react', version: '', requiredVersion: react }],
  exposes: [{ assets: { js: { sync: ['static/js/entry.js'] } } }],
});
const SHELL = (react: string) => ({
  metaData: { remoteEntry: { name: '', path: '' } },
  shared: [{ name: 'react', version: react, requiredVersion: `^${react}` }],
  exposes: [],
});

function build(app: AppName, { code = CODE, mountContracts = [1], react }: Build): string {
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ mountContracts }),
    'dist/mf-manifest.json': JSON.stringify(
      app === 'shell' ? SHELL(react ?? '19.3.1') : REMOTE(react ?? '^19.3.0'),
    ),
    ...(app === 'shell'
      ? {
          'dist/index.html': '<script defer src="/static/js/index.js"></script>',
          'dist/static/js/index.js': code,
        }
      : {
          'dist/static/js/entry.js': code,
          'dist/static/js/remoteEntry.js': 'var remote',
        }),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, app, file)), { recursive: true });
    writeFileSync(join(folder, app, file), content);
  }
  return join(folder, app);
}

const store = () => join(folder, 'store');
const ship = (app: AppName, own: Build = {}, server = contract) =>
  release({ store: store(), app, packageFolder: build(app, own), builtAgainst: contract, server }).record;
const live = (app: AppName) => liveReleases(store())[app]?.record.version;

function reasonsOf(ship: () => unknown): readonly string[] {
  try {
    ship();
  } catch (error) {
    if (error instanceof ReleaseStoppedError) return error.reasons;
    throw error;
  }
  return [];
}

describe('a release', () => {
  test('is live at once, with a description and compressed files', () => {
    const { version } = ship('guest-app');
    expect(readPointer(store(), 'guest-app')).toEqual([
      { version, since: expect.stringMatching(/^2\d{3}-/), releasedBy: 'command' },
    ]);
    const files = join(store(), 'guest-app', version);
    expect(readJson(join(files, 'release.json'))).toMatchObject({
      app: 'guest-app',
      version,
      mountContracts: [1],
      shared: { react: '^19.3.0' },
      integrity: { 'static/js/entry.js': expect.stringMatching(/^sha384-/) },
    });
    expect(readJson(join(files, 'contract.json'))).toMatchObject({ endpoints: { 'GET /orders': {} } });
    expect(existsSync(join(files, 'static/js/entry.js.br'))).toBe(true);
  });

  test('whose contract has an earlier form is compatible with no server', () => {
    const { version } = ship('guest-app');
    writeFileSync(join(store(), 'guest-app', version, 'contract.json'), '{"calls":{},"entities":{}}');
    expect(incompatibilities(liveReleases(store()), contract)).toEqual([
      `guest-app ${version}: was built for another server: build it again`,
    ]);
  });

  test('uses nothing that only an earlier build in the same folder names', () => {
    build('guest-app', {});
    writeFileSync(join(folder, 'guest-app/dist/static/js/earlier.js'), 'http.send("GET /removed")');
    const { version } = ship('guest-app');
    expect(Object.keys(readRelease(store(), 'guest-app', version).contract?.endpoints ?? {})).toEqual([
      'GET /orders',
    ]);
  });

  test('does not change earlier releases', () => {
    const { version } = ship('guest-app');
    const entry = join(store(), 'guest-app', version, 'static/js/entry.js');
    ship('guest-app', { code: `${CODE};next()` });
    expect(live('guest-app')).not.toBe(version);
    expect(readFileSync(entry, 'utf8')).toBe(CODE);
  });

  test('has compressed files with its own content, also if the previous release had other content', () => {
    ship('guest-app');
    const { version } = ship('guest-app', { code: `${CODE};next()` });
    const files = join(store(), 'guest-app', version, 'static/js');
    for (const [name, content] of [
      ['entry.js', `${CODE};next()`],
      ['remoteEntry.js', 'var remote'],
    ] as const) {
      const read = (ending: string) => readFileSync(join(files, `${name}.${ending}`));
      expect(brotliDecompressSync(read('br')).toString()).toBe(content);
      expect(gunzipSync(read('gz')).toString()).toBe(content);
    }
  });

  test('of the same build changes nothing', () => {
    ship('guest-app');
    const before = readPointer(store(), 'guest-app');
    ship('guest-app');
    expect(readPointer(store(), 'guest-app')).toEqual(before);
  });

  test('keeps the source maps away from what is served, with paths in the repository and without the sources', () => {
    const map = (folder: string) =>
      JSON.stringify({
        version: 3,
        sources: ['../../../../src/menu.tsx', `${folder}/../shared-ui/src/x.ts`, 'webpack://runtime'],
        sourcesContent: ['secret', '', ''],
        mappings: ';A',
      });
    const shipWithMap = (folder: string) => {
      const file = join(build('guest-app', {}), 'dist/static/js/async/menu.js');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, CODE);
      writeFileSync(`${file}.map`, map(folder));
      return ship('guest-app');
    };
    const { version, integrity } = shipWithMap('../../../..');
    expect(Object.keys(integrity)).toContain('static/js/async/menu.js');
    const files = join(store(), 'guest-app', version);
    expect(existsSync(join(files, 'static/js/async/menu.js.map'))).toBe(false);
    expect(readJson(join(files, 'source-maps/menu.js.map'))).toEqual({
      version: 3,
      sources: ['guest-app/src/menu.tsx', 'shared-ui/src/x.ts', 'webpack://runtime'],
      mappings: ';A',
    });
    // The same build, made in another folder.
    expect(shipWithMap('../../../../elsewhere/..').version).toBe(version);
  });

  test('writes the files for hosts that only serve files', () => {
    const shell = ship('shell').version;
    const guest = ship('guest-app').version;
    expect(readJson(join(store(), 'remotes.json'))).toEqual({
      guest_app: { entry: `/releases/guest-app/${guest}/static/js/remoteEntry.js` },
    });
    expect(readFileSync(join(store(), 'index.html'), 'utf8')).toContain(
      `src="/releases/shell/${shell}/static/js/index.js"`,
    );
  });

  test('has the name of its build, which can be given later', () => {
    const packageFolder = build('guest-app', {});
    const init = { store: store(), app: 'guest-app', packageFolder, builtAgainst: contract } as const;
    const named = (message: string) => ({ commit: '1a2b3c4', message, author: 'Onur' });
    const releasedAs = (message: string, isRenamed: boolean) =>
      release({ ...init, server: contract, name: named(message), isRenamed }).name;
    expect(releasedAs('Kasım: hesap telefonda', false)).toEqual(named('Kasım: hesap telefonda'));
    expect(releasedAs('The next commit', false)).toEqual(named('Kasım: hesap telefonda'));
    expect(releasedAs('Aralık: yılbaşı', true)).toEqual(named('Aralık: yılbaşı'));
    expect(release({ ...init, server: contract }).name).toEqual(named('Aralık: yılbaşı'));
  });

  test('is named by the last commit, else by its message', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.email=o@x', ...args], { cwd: folder });
    expect(buildName(folder)).toBeNull();
    expect(buildName(folder, 'Kasım')).toEqual({ commit: null, message: 'Kasım', author: null });
    git('init', '--quiet');
    mkdirSync(join(folder, 'contracts'));
    for (const file of ['menu.ts', 'contracts/guest-app.json']) writeFileSync(join(folder, file), '1');
    git('add', '.');
    git('-c', 'user.name=Onur', 'commit', '--quiet', '-m', `Show the bill${'!'.repeat(TEXT_MAX.note)}`);
    const commit = String(git('rev-parse', '--short', 'HEAD')).trim();
    const name = { commit, author: 'Onur' };
    expect(buildName(folder)).toMatchObject({ ...name, message: expect.stringMatching(/^Show the bill!+$/) });
    expect(buildName(folder)?.message).toHaveLength(TEXT_MAX.note);
    writeFileSync(join(folder, 'contracts/guest-app.json'), '2');
    expect(buildName(folder)).toMatchObject(name);
    writeFileSync(join(folder, 'menu.ts'), '2');
    expect(buildName(folder, 'Kasım')).toEqual({ ...name, commit: `${commit}-dirty`, message: 'Kasım' });
  });

  test('of an incomplete build is refused', () => {
    const packageFolder = build('guest-app', {});
    rmSync(join(packageFolder, 'dist/mf-manifest.json'));
    const init = {
      store: store(),
      app: 'guest-app',
      packageFolder,
      builtAgainst: contract,
      server: contract,
    } as const;
    expect(() => release(init)).toThrow('no complete build');
  });
});

test('a held release is checked and published, and not live', () => {
  ship('shell');
  const { version } = ship('guest-app');
  const packageFolder = build('guest-app', { code: `${CODE};next()` });
  const init = { store: store(), app: 'guest-app', packageFolder, builtAgainst: contract } as const;
  const held = release({ ...init, server: contract, isHeld: true }).record;
  expect(existsSync(join(store(), 'guest-app', held.version, 'release.json'))).toBe(true);
  expect(live('guest-app')).toBe(version);
  const again = { ...init, server: contract, isHeld: true, isRenamed: true };
  const name = { commit: null, message: 'Renamed', author: null };
  expect(release({ ...again, name, packageFolder: build('guest-app', {}) })).toMatchObject({
    record: { version },
    name: null,
  });
  const other = build('guest-app', { code: `${CODE};third()`, mountContracts: [2] });
  const stopped = () => release({ ...init, packageFolder: other, server: contract, isHeld: true });
  expect(reasonsOf(stopped)).toHaveLength(1);
});

describe('a start of the working tree', () => {
  const start = (code: string, isForced = false) => {
    for (const app of APP_NAMES) build(app, { code });
    const packageFolderOf = (app: AppName) => join(folder, app);
    return publishTree({ store: store(), packageFolderOf, builtAgainst: contract, isForced });
  };
  const ofGuestApp = (lines: string[]) => lines.find((line) => line.startsWith('guest-app'));

  test('makes its builds live where nothing was released, and says so for each app', () => {
    const lines = start(CODE);
    expect(APP_NAMES.map(live)).toEqual(APP_NAMES.map(() => expect.stringMatching(/^[0-9a-f]{12}$/)));
    expect(lines).toEqual(APP_NAMES.map((app) => `${app} ${live(app)} is live now.`));
    expect(start(CODE)).toEqual(APP_NAMES.map((app) => `${app} ${live(app)} is live.`));
    const before = live('guest-app');
    expect(ofGuestApp(start(`${CODE};newer()`))).toBe(
      `guest-app ${live('guest-app')} is live now instead of ${before}.`,
    );
    expect(live('guest-app')).not.toBe(before);
  });

  test.each(['api', 'command'] as const)(
    'publishes its builds and leaves what was released by %s live, unless it is told otherwise',
    (releasedBy) => {
      start(CODE);
      const { version } = ship('guest-app', { code: `${CODE};team()` });
      const [entry, ...earlier] = readPointer(store(), 'guest-app');
      writePointer(store(), 'guest-app', [{ ...entry!, releasedBy }, ...earlier]);
      for (const code of [CODE, `${CODE};newer()`]) {
        expect(ofGuestApp(start(code))).toMatch(
          new RegExp(
            `is published and not live: ${version} was released \\(.*\\) and stays live. --live makes`,
          ),
        );
        expect(live('guest-app')).toBe(version);
      }
      start(`${CODE};newer()`, true);
      const forced = live('guest-app');
      expect(forced).not.toBe(version);
      // It is again a build of a start, such as that of `npm test`, and the next one replaces it.
      start(`${CODE};newest()`);
      expect([version, forced]).not.toContain(live('guest-app'));
    },
  );

  test('does not bring a build back that was rolled back, but makes a new one live', () => {
    start(CODE);
    start(`${CODE};broken()`);
    const broken = live('guest-app')!;
    const first = rollBack(store(), 'guest-app');
    expect(ofGuestApp(start(`${CODE};broken()`))).toContain(
      `${broken} is published and not live: it was withdrawn`,
    );
    expect(live('guest-app')).toBe(first);
    start(`${CODE};repaired()`);
    expect([first, broken]).not.toContain(live('guest-app'));
    expect(() => rollBack(store(), 'guest-app', broken)).toThrow('was withdrawn');
  });

  test('leaves a build that a team releases as it is to that team', () => {
    start(CODE);
    ship('guest-app');
    expect(ofGuestApp(start(`${CODE};newer()`))).toContain('is published and not live');
  });
});

describe('the options of a release', () => {
  test.each<[string[], object, string?]>([
    [[], { to: undefined, activation: { kind: 'live' } }],
    [['--share', '20'], { to: 'https://y.example', activation: { kind: 'canary' } }, 'https://y.example'],
    [['--to', 'https://x.example'], { to: 'https://x.example' }, 'https://y.example'],
    [['--hold'], { activation: { kind: 'hold' } }],
    [['--to', 'https://x.example', '--share', '20'], { activation: { kind: 'canary', share: 20 } }],
    [
      ['--to', 'https://x.example', '0123456789ab', '--reason', 'x'],
      { names: ['0123456789ab'], reason: 'x' },
    ],
  ])('%j is %j with RELEASE_TO=%s', (args, options, RELEASE_TO = '') => {
    expect(readCliOptions(args, { RELEASE_TO })).toMatchObject(options);
  });

  test.each([
    [['--hold', '--share', '10', '--to', 'https://x.example'], 'Choose --hold or --share'],
    [['--share', '10'], '--share needs --to'],
    [['--to', 'https://x.example', '--share', '0'], 'from 1 to 100'],
    [['--to', 'https://x.example', '--share', 'all'], 'from 1 to 100'],
    [['--too', 'https://x.example'], "Unknown option '--too'"],
  ])('%j is refused', (args, message) => {
    expect(() => readCliOptions(args, {})).toThrow(message);
  });
});

describe('a release for people', () => {
  test.each([
    [null, 'shell 77d1e9f0a1b2'],
    [{ commit: null, message: 'Kasım', author: null }, 'shell 77d1e9f0a1b2 “Kasım”'],
    [{ commit: '9e02aa1', message: 'Kasım', author: 'Onur' }, 'shell 77d1e9f0a1b2 “Kasım” (9e02aa1, Onur)'],
  ])('named %j', (name, label) => {
    expect(releaseLabel('shell', '77d1e9f0a1b2', name)).toBe(label);
  });

  test('is found by its version or the beginning of it', () => {
    const versions = ['77d1e9f0a1b2', '77d1e9f0ffff', '31c8f4a0b1c2'];
    for (const given of ['31c8f4a0', '31c8f4a0b1c2', '31c8']) {
      expect(findVersion(versions, given)).toBe('31c8f4a0b1c2');
    }
    expect(() => findVersion(versions, '77d1e9f0')).toThrow('several releases: 77d1e9f0a1b2, 77d1e9f0ffff');
    expect(() => findVersion(versions, '31c')).toThrow('no release 31c');
    expect(() => findVersion(versions, '0123456789ab')).toThrow('no release 0123456789ab');
  });

  test('is listed with its name, and with the state that keeps it from going live', () => {
    const named = { commit: '9e02aa1', message: 'Kasım', author: 'Onur', key: 'İzmir' };
    const other = {
      made_at: '2026-11-20T09:00:00.000Z',
      is_uploaded: true,
      is_withdrawn: false,
      start_bytes: 2048,
    };
    const release = (release: string, own: object) => ({
      release,
      ...other,
      missing_on: [],
      problems: [],
      ...own,
    });
    const lines = releaseTable(
      releasesOnServer({
        app: 'guest-app',
        live: { release: 'live', since: '2026-11-26T13:10:00.000Z' },
        history: [{ release: 'before', since: null }],
        releases: [
          release('tried', {}),
          release('broken', { is_withdrawn: true }),
          release('newer', { problems: ['x'], missing_on: ['server-2'] }),
          release('before', {}),
          release('live', { name: named }),
        ],
        rollout: { release: 'tried', share: 20 },
      }),
    );
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ['', 'app', 'version', 'live since', 'state', 'what is new', 'commit', 'author', 'key', 'starts with'],
      ['●', 'guest-app', 'live', '2026-11-26T13:10:00.000Z', 'Kasım', '9e02aa1', 'Onur', 'İzmir', '2 KB'],
      ['', 'guest-app', 'before', '2 KB'],
      ['', 'guest-app', 'tried', '20 % of visits', '2 KB'],
      ['', 'guest-app', 'broken', 'withdrawn', '2 KB'],
      ['', 'guest-app', 'newer', 'stopped, not on every server', '2 KB'],
    ]);
  });
});

describe('a rollback', () => {
  test('returns to the releases that were live, but never to one that was rolled back', () => {
    const [first, second, third] = ['1', '2', '3'].map(
      (code) => ship('guest-app', { code: CODE + code }).version,
    );
    expect(rollBack(store(), 'guest-app')).toBe(second);
    const fourth = ship('guest-app', { code: `${CODE}4` }).version;
    expect(readPointer(store(), 'guest-app').map(({ version }) => version)).toEqual([
      fourth,
      second,
      third,
      first,
    ]);
    expect(rollBack(store(), 'guest-app')).toBe(second);
    expect(rollBack(store(), 'guest-app')).toBe(first);
    expect(live('guest-app')).not.toBe(third);
    expect(() => rollBack(store(), 'guest-app')).toThrow('no earlier release');
  });

  test('to a named release does not make the withdrawn one the next target', () => {
    const [first, second, third] = ['1', '2', '3'].map(
      (code) => ship('guest-app', { code: CODE + code }).version,
    );
    const packageFolder = build('guest-app', { code: `${CODE};held()` });
    const init = { store: store(), app: 'guest-app', packageFolder, builtAgainst: contract } as const;
    const held = release({ ...init, server: contract, isHeld: true }).record;
    expect(rollBack(store(), 'guest-app', first)).toBe(first);
    expect(rollBack(store(), 'guest-app')).toBe(second);
    for (const [version, message] of [
      [first, 'was withdrawn'],
      [third, 'was withdrawn'],
      [second, 'is live already'],
      [held.version, 'was never live'],
      ['0123456789ab', 'is not published'],
    ] as const) {
      expect(() => rollBack(store(), 'guest-app', version)).toThrow(message);
    }
  });

  test('leaves the withdrawn build to those who say why it goes live again', () => {
    ship('guest-app');
    const code = `${CODE}2`;
    const { version } = ship('guest-app', { code });
    rollBack(store(), 'guest-app');
    expect(() => ship('guest-app', { code })).toThrow('was withdrawn');
    const packageFolder = build('guest-app', { code });
    const init = { store: store(), app: 'guest-app', packageFolder, builtAgainst: contract } as const;
    release({ ...init, server: contract, reason: 'The server was at fault' });
    expect(live('guest-app')).toBe(version);
  });

  test('does not change the other apps', () => {
    const admin = ship('admin-app').version;
    ship('guest-app');
    ship('guest-app', { code: `${CODE}2` });
    rollBack(store(), 'guest-app');
    expect(live('admin-app')).toBe(admin);
  });
});

describe('a release is stopped and nothing changes', () => {
  test('when the live server would break it', () => {
    const { version } = ship('guest-app');
    const server: Contract = {
      endpoints: { 'GET /orders': { access: 'staff', request: {}, response: {} } },
      schemas: {},
    };
    const reasons = reasonsOf(() => ship('guest-app', { code: `${CODE}2` }, server));
    expect(reasons).toEqual([expect.stringContaining('GET /orders: access public → staff')]);
    const older: Contract = { endpoints: {}, schemas: {} };
    expect(() => ship('guest-app', { code: `${CODE}3` }, older)).toThrow(
      /GET \/orders: this server lacks it\nThe server is older than this build: update it first/,
    );
    expect(live('guest-app')).toBe(version);
  });

  test.each([
    ['newer', '^19.4.0'],
    ['older', '^18.2.0'],
  ])('when the remote needs a %s React than the shell has', (_, react) => {
    ship('shell');
    expect(reasonsOf(() => ship('guest-app', { react }))).toEqual([
      expect.stringContaining(`needs react ${react}, shell`),
    ]);
    expect(live('guest-app')).toBeUndefined();
  });

  test('when the shell cannot mount the remote', () => {
    ship('shell');
    expect(reasonsOf(() => ship('admin-app', { mountContracts: [2] }))).toEqual([
      expect.stringMatching(/admin-app \w+ is written for mount contract 2, shell \w+ mounts 1/),
    ]);
  });

  test('when a live remote is incompatible with the new shell', () => {
    ship('guest-app');
    ship('admin-app', { react: '^19.0.0' });
    expect(reasonsOf(() => ship('shell', { react: '20.0.0', mountContracts: [2] }))).toHaveLength(4);
    expect(live('shell')).toBeUndefined();
    ship('shell', { mountContracts: [1, 2] });
    expect(live('shell')).toBeDefined();
  });

  test('when the first menu view exceeds its budget', () => {
    ship('shell');
    const heavy = randomBytes(FIRST_MENU_SCRIPT_BYTES_MAX).toString('base64');
    expect(reasonsOf(() => ship('guest-app', { code: CODE + heavy }))).toEqual([
      expect.stringContaining(`${FIRST_MENU_SCRIPT_BYTES_MAX} are allowed`),
    ]);
  });
});

test('a remote is released although the other one is incompatible with the server', () => {
  ship('shell');
  ship('admin-app');
  const withoutOrders: Contract = {
    endpoints: { 'GET /menu': { access: 'public', request: {}, response: {} } },
    schemas: {},
  };
  const packageFolder = build('guest-app', { code: 'http.send("GET /menu")' });
  release({
    store: store(),
    app: 'guest-app',
    packageFolder,
    builtAgainst: withoutOrders,
    server: withoutOrders,
  });
  expect(live('guest-app')).toBeDefined();
});

describe('the releases of an image', () => {
  const volume = () => join(folder, 'volume');
  const liveIn = (store: string) => readPointer(store, 'guest-app')[0]?.version;

  test('are live in the volume when a container starts for the first time', () => {
    const { version } = ship('guest-app');
    ship('admin-app');
    expect(adopt(store(), volume(), false)).toHaveLength(2);
    expect(liveIn(volume())).toBe(version);
    expect(existsSync(join(volume(), 'guest-app', version, 'static/js/entry.js.br'))).toBe(true);
  });

  test('replace the earlier ones, which stay for open tabs and a rollback', () => {
    const before = ship('guest-app');
    adopt(store(), volume(), false);
    const after = ship('guest-app', { code: `${CODE};1` });
    expect(adopt(store(), volume(), false)).toEqual([
      `guest-app ${after.version} is live now instead of ${before.version}.`,
    ]);
    expect(readPointer(volume(), 'guest-app').map(({ version }) => version)).toEqual([
      after.version,
      before.version,
    ]);
    expect(existsSync(join(volume(), 'guest-app', before.version, 'release.json'))).toBe(true);
  });

  test('do not come back after a rollback when the container starts again', () => {
    const before = ship('guest-app');
    adopt(store(), volume(), false);
    ship('guest-app', { code: `${CODE};1` });
    adopt(store(), volume(), false);
    rollBack(volume(), 'guest-app');
    expect(adopt(store(), volume(), false)).toEqual([expect.stringContaining('it was withdrawn')]);
    expect(liveIn(volume())).toBe(before.version);
  });

  test('do not replace what a team has released, unless they are told to', () => {
    ship('guest-app');
    adopt(store(), volume(), false);
    const [image] = readPointer(volume(), 'guest-app');
    writePointer(volume(), 'guest-app', [{ ...image!, releasedBy: 'api' }]);
    const { version } = ship('guest-app', { code: `${CODE};1` });
    expect(adopt(store(), volume(), false)).toEqual([expect.stringContaining('is published and not live')]);
    expect(liveIn(volume())).toBe(image?.version);
    adopt(store(), volume(), true);
    expect(liveIn(volume())).toBe(version);
  });
});
