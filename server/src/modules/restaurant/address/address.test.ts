import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:https';
import type { Address } from 'shared-api/contract/restaurant/address';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '#testing/certificates';
import { buildTestApp, createTestClock } from '#testing/test-app';

async function open(env: Record<string, string> = {}, clock = createTestClock()) {
  const test = await buildTestApp({ clock, env: { PUBLIC_URL: '', ...env } });
  const token = await test.tokenOf('manager');
  const read = async (headers: Record<string, string> = {}) =>
    (
      await test.call<Address>('GET', '/address', {
        token,
        headers: { host: '192.168.1.20:3000', ...headers },
      })
    ).data;
  return { test, token, read };
}

/** Something else that serves TLS, such as Caddy. */
async function serveTls(days: number): Promise<{ origin: string; expiresAt: Date }> {
  const { cert, key } = makeCertificate('IP:127.0.0.1', days);
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const expiresAt = new Date(new X509Certificate(readFileSync(cert)).validTo);
  return { origin: `https://127.0.0.1:${port}`, expiresAt };
}

describe('the address', () => {
  it('is that of the request, without a certificate', async () => {
    const { read } = await open();
    expect(await read()).toEqual({
      codes: 'http://192.168.1.20:3000',
      codes_source: 'request',
      previous: [],
      certificate: null,
      root_certificate: null,
    });
  });

  it('names the former ones from which guests go on', async () => {
    const { test, token, read } = await open({
      PUBLIC_URL: 'http://menu.example',
      PREVIOUS_URLS: 'http://10.0.0.7',
    });
    await test.call('PUT', '/settings/code_address', { token, body: { value: 'http://192.168.1.20:3000' } });
    expect(await read()).toMatchObject({
      codes: 'http://menu.example',
      codes_source: 'public_url',
      previous: ['http://10.0.0.7', 'http://192.168.1.20:3000'],
    });
  });

  it('is shown only to those who edit settings', async () => {
    const { test } = await open();
    expect((await test.call('GET', '/address', { token: await test.tokenOf('editor') })).status).toBe(403);
  });
});

describe('the certificate', () => {
  const DAY_MS = 24 * 3_600_000;

  it.each([
    [90, 60, 'valid'],
    [90, 77, 'expires_soon'],
    [90, 91, 'expired'],
    // A week is renewed in days.
    [8, 5, 'valid'],
    [8, 7, 'expires_soon'],
  ])('of %i days is after %i: %s', async (days, passed, state) => {
    const { origin, expiresAt } = await serveTls(days);
    const clock = createTestClock();
    clock.set(new Date(expiresAt.getTime() - (days - passed) * DAY_MS).toISOString());
    const { read } = await open({ PUBLIC_URL: origin }, clock);
    expect((await read()).certificate).toEqual({
      expires_at: expiresAt.toISOString(),
      state,
      problem: null,
    });
  });

  it('is unknown if this machine does not reach the address', async () => {
    const { read } = await open({ PUBLIC_URL: 'https://127.0.0.1:9' });
    expect((await read()).certificate).toBeNull();
  });

  it('is that of TLS_CERT, which needs no connection', async () => {
    const { cert, key } = makeCertificate();
    const { read } = await open({ TLS_CERT: cert, TLS_KEY: key, PUBLIC_URL: 'https://127.0.0.1:9' });
    expect((await read()).certificate?.expires_at).toBe(
      new Date(new X509Certificate(readFileSync(cert)).validTo).toISOString(),
    );
  });
});

describe('in a network with an authority of its own', () => {
  it('codes open without TLS, since guests do not install its certificate, and staff get a page to do so', async () => {
    const { cert } = makeCertificate('DNS:authority');
    const { read } = await open({ TLS_ROOT: cert });
    const { codes, root_certificate: root } = await read({
      host: '192.168.1.20',
      'x-forwarded-proto': 'https',
    });
    expect(codes).toBe('http://192.168.1.20');
    expect(root?.page_url).toBe('http://192.168.1.20/help/certificate');
    expect(root?.fingerprint).toBe(new X509Certificate(readFileSync(cert)).fingerprint256);
    expect(root?.code_url).toMatch(/^data:image\/svg/);
  });
});
