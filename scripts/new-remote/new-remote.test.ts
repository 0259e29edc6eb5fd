import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WorkingTree } from '../../e2e/releases/working-tree';
import { filesOf, readJson } from '../../server/src/release-platform/rules/files';
import { addRemote, removeRemote } from './new-remote';
import { listedSegments } from './registration';

const ROOT = join(import.meta.dirname, '..', '..');
const REGISTERED_IN = ['package.json', 'package-lock.json', 'shared-api/src/domain/front-ends.ts'];

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
    expect(contentOf(root)['shared-api/src/domain/front-ends.ts']).toMatch(
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

test('a new remote passes types', () => {
  const tree = WorkingTree.create();
  onTestFinished(() => tree.dispose());
  addRemote(tree.folder, { name: 'kiosk', segment: 'kiosk' });
  const compiler = join(tree.folder, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const args = ['--project', 'kiosk', '--noEmit', '--checkers', '1'];
  const { stdout, status } = spawnSync(process.execPath, [compiler, ...args], {
    cwd: tree.folder,
    encoding: 'utf8',
  });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
