import { afterEach, expect, test, vi } from 'vitest';
import { reloadPage } from './reload-page';
import { findRemote } from './remotes';

vi.mock('./reload-page', () => ({ reloadPage: vi.fn() }));

const REMOTES = { guest_app: { entry: '/g.js' }, admin_app: { entry: '/a.js' } };

afterEach(() => {
  vi.mocked(reloadPage).mockReset();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const writtenByServer = (remotes: object) => {
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(remotes)}</script>`;
};
const respondWith = (remotes: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(remotes)),
  );

test('a remote listed in the server’s page needs no request', async () => {
  writtenByServer(REMOTES);
  respondWith({});
  await expect(findRemote('guest_app', { fresh: false })).resolves.toBe('/g.js');
  expect(fetch).not.toHaveBeenCalled();
});

test('a page without remotes requests them once and stores them in the page', async () => {
  respondWith(REMOTES);
  await expect(findRemote('guest_app', { fresh: false })).resolves.toBe('/g.js');
  await expect(findRemote('admin_app', { fresh: false })).resolves.toBe('/a.js');
  expect(fetch).toHaveBeenCalledOnce();
  expect(JSON.parse(document.getElementById('remotes')?.textContent ?? '')).toEqual(REMOTES);
});

test('a retry requests the remotes again and continues with the same release', async () => {
  writtenByServer(REMOTES);
  respondWith(REMOTES);
  await expect(findRemote('guest_app', { fresh: true })).resolves.toBe('/g.js');
  expect(fetch).toHaveBeenCalledOnce();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a retry reloads the page when another release is live', async () => {
  writtenByServer(REMOTES);
  respondWith({ guest_app: { entry: '/g2.js' } });
  await findRemote('guest_app', { fresh: true });
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('a retry loads a remote that was released in the meantime', async () => {
  writtenByServer({});
  respondWith(REMOTES);
  await expect(findRemote('guest_app', { fresh: false })).rejects.toThrow('guest_app is not released');
  await expect(findRemote('guest_app', { fresh: true })).resolves.toBe('/g.js');
});

test('a host without remotes.json fails with its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(findRemote('guest_app', { fresh: false })).rejects.toThrow('503');
});
