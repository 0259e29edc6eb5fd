import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { makeReleases } from '../testing/releases';
import { buildTestApp } from '../testing/test-app';

async function open(serviceWorker: string | null) {
  const releases = makeReleases();
  for (const file of serviceWorker ? ['service-worker.js', 'panel-worker.js'] : []) {
    writeFileSync(join(releases, 'shell', 'v1', file), `${serviceWorker} ${file}`);
  }
  const { app } = await buildTestApp({
    env: { RELEASES_DIR: releases, GUEST_APP_RELEASES_URL: 'http://127.0.0.1:9/guest-app' },
  });
  return (path: string) => app.inject(path);
}

test.each([
  ['for guests', 'service-worker.js'],
  ['of the panel', 'panel-worker.js'],
])(
  'serves the live shell’s worker %s without caching, with the origins of the front ends',
  async (_, file) => {
    const get = await open('/* worker */');
    const { body, headers } = await get(`/${file}`);
    expect(body).toBe(`/* worker */ ${file}`);
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:9;");
    expect((await get('/menu')).headers['content-security-policy']).toContain("worker-src 'self'");
  },
);

test.each([
  ['when it replaces an earlier one', 'activate'],
  ['when a page that was open has registered it again meanwhile', 'message'],
])(
  'for a shell without a service worker, serves one that removes itself and its caches %s',
  async (_, event) => {
    const get = await open(null);
    const worker = new EventTarget();
    const unregister = vi.fn();
    const deleteCache = vi.fn();
    runInNewContext((await get('/service-worker.js')).body, {
      self: Object.assign(worker, { registration: { unregister } }),
      caches: { keys: () => Promise.resolve(['app', 'images']), delete: deleteCache },
    });
    const completed: Promise<unknown>[] = [];
    worker.dispatchEvent(
      Object.assign(new Event(event), { waitUntil: (work: Promise<unknown>) => completed.push(work) }),
    );
    await Promise.all(completed);
    expect(unregister).toHaveBeenCalledOnce();
    expect(deleteCache.mock.calls).toEqual([['app'], ['images']]);
  },
);

test.each([
  ['the', '/offline-page'],
  ['the panel’s', '/admin/offline-page'],
])('%s offline page has no data and no rendered HTML, so that it works at any path', async (_, path) => {
  const get = await open(null);
  expect((await get('/menu')).body).toContain('id="bootstrap"');
  const { body } = await get(path);
  expect(body).toContain('id="remotes"');
  expect(body).not.toContain('id="bootstrap"');
  expect(body).not.toContain('data-server-rendered');
});
