import { afterEach, expect, test, vi } from 'vitest';
import { readRemotes, remoteOf } from './remotes';

const REMOTES = { guest_app: { entry: '/g.js' }, admin_app: { entry: '/a.js' } };

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test.each([
  ['/', 'guest_app'],
  ['/menu', 'guest_app'],
  ['/order/abc', 'guest_app'],
  ['/administration', 'guest_app'],
  ['/login', 'admin_app'],
  ['/admin', 'admin_app'],
  ['/admin/orders', 'admin_app'],
])('%s belongs to %s', (path, remote) => {
  expect(remoteOf(path)).toBe(remote);
});

test('remotes that the server wrote into the page cost no request', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(REMOTES)}</script>`;
  await expect(readRemotes({ fresh: false })).resolves.toEqual(REMOTES);
  expect(fetched).not.toHaveBeenCalled();
});

test('a retry asks the server anew where the remotes are', async () => {
  document.body.innerHTML = '<script type="application/json" id="remotes">{}</script>';
  vi.stubGlobal('fetch', async () => Response.json(REMOTES));
  await expect(readRemotes({ fresh: true })).resolves.toEqual(REMOTES);
});

test('a host without remotes.json fails with its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(readRemotes({ fresh: false })).rejects.toThrow('503');
});
