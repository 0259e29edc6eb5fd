import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { PageCache } from './page-cache';

const page = (html: string) => vi.fn(async () => ({ html, contentSecurityPolicy: '' }));

test('renders a page once for all encodings', async () => {
  const cache = new PageCache();
  const make = page('<h1>Menü</h1>');
  const [plain, compressed] = [await cache.get('/menu', null, make), await cache.get('/menu', 'br', make)];
  expect(plain.body.toString()).toBe('<h1>Menü</h1>');
  expect(brotliDecompressSync(compressed.body).toString()).toBe('<h1>Menü</h1>');
  expect(compressed.etag).not.toBe(plain.etag);
  expect(await cache.get('/menu', 'br', make)).toBe(compressed);
  expect(make).toHaveBeenCalledOnce();
});

test('a frequently read page is not evicted by many other pages', async () => {
  const cache = new PageCache();
  const make = page('menu');
  for (let number = 0; number < 200; number += 1) {
    await cache.get('/menu', null, make);
    await cache.get(`/order/${number}`, null, page('order'));
  }
  expect(make).toHaveBeenCalledOnce();
});

test('a page is rendered again after a failure', async () => {
  const cache = new PageCache();
  await expect(cache.get('/menu', null, () => Promise.reject(new Error('no shell')))).rejects.toThrow(
    'no shell',
  );
  expect((await cache.get('/menu', null, page('menu'))).body.toString()).toBe('menu');
});

test('a page that could not be rendered is made again after half a minute', async () => {
  let nowMs = 0;
  const cache = new PageCache(() => nowMs);
  const make = vi
    .fn()
    .mockResolvedValueOnce({ html: 'empty', contentSecurityPolicy: '', isRenderingMissing: true })
    .mockResolvedValue({ html: 'rendered', contentSecurityPolicy: '' });
  const html = async () => (await cache.get('/menu', null, make)).body.toString();
  expect(await html()).toBe('empty');
  nowMs = 29_999;
  expect(await html()).toBe('empty');
  nowMs = 30_000;
  expect(await html()).toBe('rendered');
  nowMs = 90_000;
  expect(await html()).toBe('rendered');
  expect(make).toHaveBeenCalledTimes(2);
});
