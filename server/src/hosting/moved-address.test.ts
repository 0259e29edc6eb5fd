import { expect, it } from 'vitest';
import { makeReleases } from '#testing/releases';
import { buildTestApp } from '#testing/test-app';

const OLD = 'http://192.168.1.20:3000';
const NEW = 'https://menu.example';

async function open(env: Record<string, string>, codeAddress?: string) {
  const test = await buildTestApp({ env: { RELEASES_DIR: makeReleases(), PUBLIC_URL: '', ...env } });
  if (codeAddress) {
    const token = await test.tokenOf('manager');
    await test.call('PUT', '/settings/code_address', { token, body: { value: codeAddress } });
  }
  return async (url: string, host = new URL(OLD).host) => {
    const { statusCode, headers } = await test.app.inject({ url, headers: { host } });
    return [statusCode, headers.location];
  };
}

it.each([
  ['PREVIOUS_URLS and PUBLIC_URL', { PREVIOUS_URLS: OLD, PUBLIC_URL: NEW }, undefined],
  ['PREVIOUS_URLS and the address chosen in the panel', { PREVIOUS_URLS: OLD }, NEW],
  ['the chosen address, which PUBLIC_URL replaced', { PUBLIC_URL: NEW }, OLD],
])('printed codes of a former address open the new one, by %s', async (_by, env, codeAddress) => {
  const get = await open(env, codeAddress);
  expect(await get('/menu?t=code-1')).toEqual([307, `${NEW}/menu?t=code-1`]);
  expect(await get('/')).toEqual([307, `${NEW}/`]);
});

it('only guests are sent on, and only from a former address', async () => {
  const get = await open({ PREVIOUS_URLS: OLD, PUBLIC_URL: NEW });
  // The panel works in the network, also when the internet is away.
  for (const url of ['/admin/dashboard', '/login', '/api/v1/health-check', '/offline-page']) {
    expect(await get(url), url).toEqual([200, undefined]);
  }
  expect(await get('/menu?t=code-1', 'localhost:3000')).toEqual([200, undefined]);
  expect(await get('/menu', 'menu.example')).toEqual([200, undefined]);
});

it('a page of the present address stays, even if it is also named as a former one', async () => {
  const get = await open({ PREVIOUS_URLS: OLD, PUBLIC_URL: OLD });
  expect(await get('/menu')).toEqual([200, undefined]);
  expect(await (await open({ PREVIOUS_URLS: OLD }))('/menu')).toEqual([200, undefined]);
});

it('no request chooses where it is sent', async () => {
  const get = await open({ PREVIOUS_URLS: OLD, PUBLIC_URL: NEW });
  for (const url of ['//evil.example/menu', '/\\evil.example', '/@evil.example', '/.evil.example']) {
    const [, location = `${NEW}/`] = await get(url);
    expect(new URL(String(location)).origin, url).toBe(NEW);
  }
  expect(await get('/menu', 'evil.example')).toEqual([200, undefined]);
});
