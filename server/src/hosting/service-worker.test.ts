import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeReleases } from '../testing/releases';
import { buildTestApp } from '../testing/test-app';

async function open(serviceWorker: string | null) {
  const releases = makeReleases();
  if (serviceWorker) writeFileSync(join(releases, 'shell', 'v1', 'service-worker.js'), serviceWorker);
  const { app } = await buildTestApp({
    env: { RELEASES_DIR: releases, GUEST_APP_RELEASES_URL: 'http://127.0.0.1:9/guest-app' },
  });
  return (path: string) => app.inject(path);
}

test('serves the live shell’s service worker without caching, with the origins of the front ends', async () => {
  const get = await open('/* worker */');
  const { body, headers } = await get('/service-worker.js');
  expect(body).toBe('/* worker */');
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:9;");
  expect((await get('/menu')).headers['content-security-policy']).toContain("worker-src 'self'");
});

test('serves an unregistering worker for a shell without one', async () => {
  const get = await open(null);
  expect((await get('/service-worker.js')).body).toContain('registration.unregister()');
});

test('the offline page has no menu data and no rendered HTML, so that it works at any path', async () => {
  const get = await open(null);
  expect((await get('/menu')).body).toContain('id="bootstrap"');
  const { body } = await get('/offline-page');
  expect(body).toContain('id="remotes"');
  expect(body).not.toContain('id="bootstrap"');
  expect(body).not.toContain('data-server-rendered');
});
