import { afterEach, expect, test, vi } from 'vitest';
import { reloadPage } from './reload-page';
import { remoteOf } from './remote-of';
import { findRemote } from './remotes';

vi.mock('./reload-page', () => ({ reloadPage: vi.fn() }));

const REMOTES = { guest_app: { entry: '/g.js' }, admin_app: { entry: '/a.js' } };

afterEach(() => {
  vi.mocked(reloadPage).mockReset();
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

const writtenByServer = (remotes: object) => {
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(remotes)}</script>`;
};
const answer = (remotes: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(remotes)),
  );

test('a remote that the server wrote into the page costs no request', async () => {
  writtenByServer(REMOTES);
  answer({});
  await expect(findRemote('guest_app', { fresh: false })).resolves.toBe('/g.js');
  expect(fetch).not.toHaveBeenCalled();
});

test('a page that no server helped asks once, and keeps what it runs for the remote to read', async () => {
  answer(REMOTES);
  await expect(findRemote('guest_app', { fresh: false })).resolves.toBe('/g.js');
  await expect(findRemote('admin_app', { fresh: false })).resolves.toBe('/a.js');
  expect(fetch).toHaveBeenCalledOnce();
  expect(JSON.parse(document.getElementById('remotes')?.textContent ?? '')).toEqual(REMOTES);
});

test('a retry asks anew, and goes on where the same release is live', async () => {
  writtenByServer(REMOTES);
  answer(REMOTES);
  await expect(findRemote('guest_app', { fresh: true })).resolves.toBe('/g.js');
  expect(fetch).toHaveBeenCalledOnce();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a retry after another release begins a new page: the code of two never meets in one', async () => {
  writtenByServer(REMOTES);
  answer({ guest_app: { entry: '/g2.js' } });
  await findRemote('guest_app', { fresh: true });
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('a remote that was released meanwhile is loaded by a retry', async () => {
  writtenByServer({});
  answer(REMOTES);
  await expect(findRemote('guest_app', { fresh: false })).rejects.toThrow('guest_app is not released');
  await expect(findRemote('guest_app', { fresh: true })).resolves.toBe('/g.js');
});

test('a host without remotes.json fails with its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(findRemote('guest_app', { fresh: false })).rejects.toThrow('503');
});
