import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LIVE_SOCKETS_PER_ADDRESS_MAX } from '../realtime/socket-limit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLive } from '../testing/open-live';
import { buildTestApp } from '../testing/test-app';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits';

async function listening(env?: Record<string, string>, connectionLimits?: ConnectionLimits) {
  const logged: string[] = [];
  const logStream = { write: (line: string) => void logged.push(line) };
  const { app } = await buildTestApp({
    env: { LOG_LEVEL: 'warn', ...env },
    app: { connectionLimits, logStream },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, logged, port: (app.server.address() as AddressInfo).port };
}

/** What the server sends until it has closed the connection; the sender keeps its half open. */
async function receivedUntilClosed({ server }: FastifyInstance, sent: string): Promise<string> {
  const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
  const { port } = server.address() as AddressInfo;
  let text = '';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(sent));
  onTestFinished(() => void socket.destroy());
  socket.on('data', (chunk) => (text += chunk.toString()));
  await Promise.all([closed, once(socket, 'end')]);
  return text;
}

const POST = 'POST /api/v1/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('slow and oversized requests', () => {
  it('have ten seconds for the headers, and for the whole request what clients wait for an archive', async () => {
    const { app } = await listening();
    expect(app.server.headersTimeout).toBe(10_000);
    expect(app.server.requestTimeout).toBe(310_000);
    expect(CONNECTION_LIMITS.body.maxMs.plain).toBe(30_000);
    expect(app.server.maxConnections).toBe(20_000);
  });

  it.each([
    ['the headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['the body', `${POST}Content-Length: 9\r\n\r\n{`],
  ])('are closed during %s', async (_what, beginning) => {
    const { app } = await listening();
    app.server.headersTimeout = 50;
    app.server.requestTimeout = 100;
    const received = await receivedUntilClosed(app, beginning);
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(received).toContain('Connection: close');
  });

  it('are told apart from connections that are not used yet, which are closed without a response', async () => {
    const { app } = await listening();
    app.server.headersTimeout = 50;
    expect(await receivedUntilClosed(app, '')).toBe('');
  });

  it('get 413 for headers that are too large', async () => {
    const { port } = await listening();
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/health-check`, {
      headers: { 'x-long': 'x'.repeat(20_000) },
    });
    expect(reply.status).toBe(413);
  });
});

describe('connections of one sender', () => {
  const body = { ...CONNECTION_LIMITS.body, intervalMs: 50, bytes: 100 };
  const text = JSON.stringify({ text: 'x'.repeat(20_000) });
  const head = `${POST}Content-Length: ${text.length}\r\n\r\n`;

  it('are cut when its body hardly arrives, also after the response, without an error in the log', async () => {
    const { app, logged } = await listening({}, { ...CONNECTION_LIMITS, body });
    expect(await receivedUntilClosed(app, `${head}{`)).toBe('');
    const refused = await receivedUntilClosed(app, `${head.replace('/orders', '/banners')}{`);
    expect(refused).toMatch(/^HTTP\/1\.1 401 /);
    expect(logged).toEqual([]);
  });

  it.each([
    // The first interval is longer than a pause of a busy machine, but shorter than the body takes.
    ['get a response if the body arrives within the time limit', 150, body.maxMs.plain, /^HTTP\/1\.1 422 /],
    ['are closed if the body takes longer than the time limit', 50, 100, /^cut$/],
  ])('%s', async (_title, intervalMs, plain, expected) => {
    const limits = { ...CONNECTION_LIMITS, body: { ...body, intervalMs, maxMs: { ...body.maxMs, plain } } };
    const { port } = await listening({}, limits);
    const received = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head);
        let sent = 0;
        const timer = setInterval(() => {
          socket.write(text.slice(sent, (sent += 2_000)));
          if (sent >= text.length) clearInterval(timer);
        }, 25);
        socket.on('close', () => clearInterval(timer));
      });
      socket.on('data', (chunk) => resolve(chunk.toString()));
      socket.on('close', () => resolve('cut'));
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
    });
    expect(received).toMatch(expected);
  });

  it('are limited, except for those of a trusted proxy', async () => {
    const limits = { ...CONNECTION_LIMITS, connectionsPerAddress: 2 };
    const open = async (port: number) => {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => {});
      socket.write('GET /api/v1/health-check HTTP/1.1\r\nHost: x\r\n\r\n');
      const isAnswered = await Promise.race([
        once(socket, 'data').then(() => true),
        once(socket, 'close').then(() => false),
      ]);
      return { socket, isAnswered };
    };
    const openThree = async (env: Record<string, string>) => {
      const { app, port } = await listening(env, limits);
      const closed = once(app.server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
      const opened = [await open(port), await open(port), await open(port)];
      return { port, closed, first: opened[0]!.socket, answers: opened.map(({ isAnswered }) => isAnswered) };
    };
    const { port, closed, first, answers } = await openThree({ TRUST_PROXY: '' });
    expect(answers).toEqual([true, true, false]);
    first.destroy();
    await closed;
    expect((await open(port)).isAnswered).toBe(true);
    for (const [name, value] of [
      ['TRUST_PROXY', 'loopback'],
      ['GUEST_LIMITS', '0'],
    ] as const) {
      expect((await openThree({ [name]: value })).answers).toEqual([true, true, true]);
    }
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
