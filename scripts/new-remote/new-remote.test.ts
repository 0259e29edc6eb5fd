import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AfiyetServer } from '../../e2e/afiyet-server';
import { WorkingTree } from '../../e2e/releases/working-tree';
import { filesOf, readJson } from '../../server/src/release-rules/files';
import { readPointer } from '../../server/src/release-rules/pointer';
import { addRemote, removeRemote } from './new-remote';
import { listedSegments } from './registration';

const ROOT = join(import.meta.dirname, '..', '..');
const REGISTERED_IN = ['package.json', 'package-lock.json', 'shared-api/src/contract/front-ends.ts'];

/** The files that a registration changes, and the template's versions. */
function smallTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'afiyet-new-remote-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of [...REGISTERED_IN, 'admin-app/package.json']) cpSync(join(ROOT, file), join(root, file));
  mkdirSync(join(root, 'node_modules', 'react'), { recursive: true });
  return root;
}
const contentOf = (root: string) =>
  Object.fromEntries(filesOf(root).map((file) => [relative(root, file), readFileSync(file, 'utf8')]));

describe('npm run new-remote', () => {
  test('creates a workspace and registers it; --remove undoes it', () => {
    const root = smallTree();
    const before = contentOf(root);
    addRemote(root, { name: 'kiosk-app', segment: 'self-order' });
    expect(listedSegments(root).at(-1)).toEqual(['self-order', 'kiosk-app']);
    expect(readJson<{ workspaces: string[] }>(join(root, 'package.json')).workspaces).toContain('kiosk-app');
    const added = contentOf(root);
    expect(added['kiosk-app/src/app/app-root.tsx']).toContain('path="/self-order/*"');
    const own = Object.entries(added).filter(([file]) => file.startsWith('kiosk-app/'));
    expect(own.filter(([, text]) => /__[A-Z]/.test(text))).toEqual([]);

    mkdirSync(join(root, 'contracts'));
    writeFileSync(join(root, 'contracts', 'kiosk-app.json'), '{}');
    removeRemote(root, 'kiosk-app');
    expect(contentOf(root)).toEqual(before);
  });

  test('keeps the list readable when it gets longer than a line', () => {
    const root = smallTree();
    const before = contentOf(root);
    const names = ['kiosk-app', 'courier-app', 'screens-app', 'reception-app'];
    for (const name of names) addRemote(root, { name, segment: name });
    expect(listedSegments(root).map(([, name]) => name)).toEqual(['admin-app', 'admin-app', ...names]);
    expect(contentOf(root)['shared-api/src/contract/front-ends.ts']).toMatch(
      /\n {2}'kiosk-app': 'kiosk-app',\n/,
    );
    for (const name of names) removeRemote(root, name);
    expect(contentOf(root)).toEqual(before);
  });

  test.each([
    ['Kiosk', 'kiosk', 'small letters'],
    ['kiosk', 'self/order', 'small letters'],
    ['admin-app', 'kiosk', 'There is a folder'],
    ['react', 'kiosk', 'installed package'],
    ['kiosk', 'login', 'belong to admin-app'],
    ['kiosk', 'menu', 'of the server or the guest app'],
    ['kiosk', 'api', 'of the server or the guest app'],
  ])('refuses %s with pages below /%s and changes nothing', (name, segment, reason) => {
    const root = smallTree();
    const before = contentOf(root);
    expect(() => addRemote(root, { name, segment })).toThrow(reason);
    expect(contentOf(root)).toEqual(before);
  });

  test.each(['admin-app', 'shell', 'server', 'kiosk'])('does not remove %s', (name) => {
    const root = smallTree();
    const before = contentOf(root);
    expect(() => removeRemote(root, name)).toThrow('no added remote');
    expect(contentOf(root)).toEqual(before);
  });
});

/** A shell whose page loads nothing of its own. */
function addShell(store: string): void {
  const files = {
    current: 'one 2026-01-01T00:00:00.000Z\n',
    'one/index.html': '<html lang="tr"><head><title></title></head><body><div id="root"></div></body></html>',
    'one/release.json': JSON.stringify({
      app: 'shell',
      shared: { react: '19.99.0', 'react-dom': '19.99.0' },
      mountContracts: [1],
      startBytes: 0,
    }),
    'one/contract.json': 'null',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(store, 'shell', 'one'), { recursive: true });
    writeFileSync(join(store, 'shell', file), content);
  }
}

/** Builds a remote and the server that knows it. */
test('a new remote is built and released, and the server serves its page', { timeout: 600_000 }, async () => {
  const tree = WorkingTree.create();
  onTestFinished(() => tree.dispose());
  const store = join(tree.folder, 'releases');
  await tree.npm(['new-remote', '--', 'kiosk'], {});
  addShell(store);
  expect(await tree.npm(['release', '-w', 'kiosk'], { RELEASES_DIR: store, PORT: '9' })).toContain('is live');

  const [live] = readPointer(store, 'kiosk' as 'guest-app');
  const contract = readJson<{ endpoints: object }>(
    join(store, 'kiosk', live?.version ?? '', 'contract.json'),
  );
  expect(Object.keys(contract.endpoints)).toEqual(['GET /guest-bootstrap']);

  const server = await AfiyetServer.start({ RELEASES_DIR: store }, tree.folder);
  onTestFinished(() => server.dispose());
  const page = await fetch(`${server.url}/kiosk/anything`);
  const html = await page.text();
  const entry = /"kiosk":\{"entry":"([^"]+)"\}/.exec(html)?.[1];
  expect(entry).toMatch(`/releases/kiosk/${live?.version}/`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await fetch(server.url + entry)).status).toBe(200);
  const remotes = (await (await fetch(`${server.url}/remotes.json`)).json()) as object;
  expect(remotes).toEqual({ kiosk: { entry } });
});
