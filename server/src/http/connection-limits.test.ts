import { connect, type AddressInfo } from 'node:net';
import { LIVE_SOCKETS_PER_ADDRESS_MAX } from 'shared-api/contract/limits';
import { describe, expect, it } from 'vitest';
import { openLive } from '../testing/open-live';
import { buildTestApp } from '../testing/test-app';

async function listening(env?: Record<string, string>) {
  const { app } = await buildTestApp({ env });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

describe('slow and oversized requests', () => {
  it('have ten seconds for the headers and 70 seconds for the whole request', async () => {
    const { app } = await listening();
    expect(app.server.headersTimeout).toBe(10_000);
    expect(app.server.requestTimeout).toBe(70_000);
    expect(app.server.maxConnections).toBe(20_000);
  });

  it.each([
    ['the headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'the body',
      'POST /api/v1/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('are closed during %s', async (_what, beginning) => {
    const { app, port } = await listening();
    app.server.headersTimeout = 50;
    app.server.requestTimeout = 100;
    const received = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(received).toContain('Connection: close');
  });

  it('get 413 for headers that are too large', async () => {
    const { port } = await listening();
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/health-check`, {
      headers: { 'x-long': 'x'.repeat(20_000) },
    });
    expect(reply.status).toBe(413);
  });
});

describe('live connections of one address', () => {
  const open = async (port: number, address: string) =>
    (await openLive(port, { 'x-forwarded-for': address })).status;

  it('are limited to the needs of a full restaurant', { timeout: 60_000 }, async () => {
    const { port } = await listening({ TRUST_PROXY: 'loopback' });
    const statuses = new Set<number | undefined>();
    for (let opened = 0; opened < LIVE_SOCKETS_PER_ADDRESS_MAX; opened += 50) {
      for (const status of await Promise.all(Array.from({ length: 50 }, () => open(port, '192.0.2.1')))) {
        statuses.add(status);
      }
    }
    expect([...statuses]).toEqual([101]);
    expect(await open(port, '192.0.2.1')).toBe(400);
    expect(await open(port, '192.0.2.2')).toBe(101);
  });
});
