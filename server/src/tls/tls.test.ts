import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { X509Certificate } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CodeAddresses } from 'shared-api/contract/service/tables';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigError } from '#config';
import { makeCertificate } from '#testing/certificates';
import { buildTestApp } from '#testing/test-app';
import { redirectToTls } from './redirect-to-tls';

const fingerprint = (path: string) => new X509Certificate(readFileSync(path)).fingerprint256;

async function listening(env: Record<string, string> = {}) {
  const own = makeCertificate('DNS:menu.example,IP:127.0.0.1');
  const lines: string[] = [];
  const test = await buildTestApp({
    env: { PUBLIC_URL: '', TLS_CERT: own.cert, TLS_KEY: own.key, LOG_LEVEL: 'info', ...env },
    app: { certificateIntervalMs: 20, logStream: { write: (line) => void lines.push(line) } },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  onTestFinished(() => rmSync(dirname(own.cert), { recursive: true }));
  return { test, own, port, lines };
}

/** A request that trusts this certificate only. */
async function get(port: number, trusted: string, path: string, options: RequestOptions = {}) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ca: readFileSync(trusted), agent: false, ...options }, resolve)
      .once('error', reject)
      .end();
  });
  let body = '';
  for await (const chunk of reply) body += String(chunk);
  return { status: reply.statusCode, headers: reply.headers, body };
}

/** The certificate that a new connection is shown. */
async function shown(port: number): Promise<string> {
  const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false });
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}

describe('with TLS_CERT and TLS_KEY the server', () => {
  it('serves TLS, with HSTS, secure cookies and addresses that need no setting', async () => {
    const { test, own, port } = await listening({ HOST: '0.0.0.0' });
    const health = await get(port, own.cert, '/api/v1/health-check');
    expect(health.status).toBe(200);
    expect(health.headers['strict-transport-security']).toBe('max-age=31536000');
    const token = await test.tokenOf('manager');
    const { body } = await get(port, own.cert, '/api/v1/tables/code-addresses', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { current, offered } = (JSON.parse(body) as { data: CodeAddresses }).data;
    expect(current.address).toBe(`https://127.0.0.1:${port}`);
    // The names of the certificate, since phones refuse every other address.
    expect(offered.map(({ address }) => address)).toEqual([`https://menu.example:${port}`]);
  });

  it('opens live connections of its own pages', async () => {
    const { own, port } = await listening();
    const upgrade = await new Promise<IncomingMessage>((resolve, reject) => {
      request({
        host: '127.0.0.1',
        port,
        path: '/socket.io/?EIO=4&transport=websocket',
        ca: readFileSync(own.cert),
        headers: {
          connection: 'upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          origin: `https://127.0.0.1:${port}`,
        },
      })
        .once('upgrade', (response, socket) => {
          socket.destroy();
          resolve(response);
        })
        .once('error', reject)
        .end();
    });
    expect(upgrade.statusCode).toBe(101);
  });

  it('survives senders without TLS', async () => {
    const { own, port } = await listening();
    await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
      socket.on('error', () => {}).once('close', resolve);
      socket.resume();
    });
    expect((await get(port, own.cert, '/api/v1/health-check')).status).toBe(200);
  });

  it('uses a renewed certificate without a restart', async () => {
    const { test, own, port } = await listening();
    const before = await shown(port);
    const renewed = makeCertificate('IP:127.0.0.1');
    copyFileSync(renewed.cert, own.cert);
    copyFileSync(renewed.key, own.key);
    await vi.waitFor(async () => expect(await shown(port)).toBe(fingerprint(renewed.cert)));
    expect(fingerprint(renewed.cert)).not.toBe(before);
    expect(test.context.certificate?.problem).toBeNull();
  });

  it.each([
    ['a certificate that is none', (cert: string) => writeFileSync(cert, 'nonsense')],
    ['a missing file', (cert: string) => rmSync(cert)],
    [
      'the certificate of another key',
      (cert: string) => copyFileSync(makeCertificate('IP:127.0.0.1').cert, cert),
    ],
  ])('keeps the earlier certificate instead of %s, and says so', async (_what, damage) => {
    const { test, own, port, lines } = await listening();
    const before = await shown(port);
    damage(own.cert);
    await vi.waitFor(() => expect(test.context.certificate?.problem).toMatch(/./));
    expect(await shown(port)).toBe(before);
    expect(lines.join()).toContain('the earlier one stays');
    expect(lines.join()).not.toContain('PRIVATE KEY');
  });

  it('does not start with files that it cannot use', async () => {
    const [one, other] = [makeCertificate(), makeCertificate()];
    for (const [cert, key] of [
      [one.cert, other.key],
      ['/none.pem', one.key],
    ] as const) {
      await expect(buildTestApp({ env: { TLS_CERT: cert, TLS_KEY: key } })).rejects.toThrow(ConfigError);
    }
  });
});

describe('HTTP_PORT', () => {
  async function redirect(env: Record<string, string>, path: string, host = '127.0.0.1:3000') {
    const { test, port } = await listening(env);
    const server = await redirectToTls(test.app, { ...test.context.config, httpPort: 0, host: '127.0.0.1' });
    const { port: httpPort } = server.address() as AddressInfo;
    const received = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(httpPort, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (chunk) => (text += chunk.toString())).once('close', () => resolve(text));
    });
    return { port, status: received.slice(9, 12), location: /^location: (.*)\r$/m.exec(received)?.[1] };
  }

  it('sends codes that were printed without TLS to the same path with it', async () => {
    expect(await redirect({ PUBLIC_URL: 'https://menu.example' }, '/menu?t=code-1')).toMatchObject({
      status: '307',
      location: 'https://menu.example/menu?t=code-1',
    });
    const { port, location } = await redirect({}, '/menu?t=code-1');
    expect(location).toBe(`https://127.0.0.1:${port}/menu?t=code-1`);
  });

  it.each([
    ['https://evil.example/', '127.0.0.1'],
    ['/', 'evil.example/path'],
    ['/', 'a@evil.example'],
  ])('sends nobody elsewhere: %s at %s', async (path, host) => {
    expect(await redirect({ PUBLIC_URL: 'https://menu.example' }, path, host)).toMatchObject({
      status: '400',
      location: undefined,
    });
  });
});
