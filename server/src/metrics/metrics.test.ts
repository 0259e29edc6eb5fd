import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placeOrder } from '../testing/factories';
import { openLive } from '../testing/open-live';
import { buildTestApp } from '../testing/test-app';
import { Metrics, serveMetrics } from './metrics';

async function setUp() {
  const metrics = new Metrics();
  const test = await buildTestApp({ log: metrics.onStatement, metrics });
  const server = await serveMetrics(metrics, { metricsHost: '127.0.0.1', metricsPort: 0 });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (path = '/metrics', method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  /** Values by name and labels. */
  async function readMetrics(): Promise<Map<string, number>> {
    const lines = (await (await ask()).text()).split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
    );
  }
  return { test, ask, readMetrics };
}

describe('metrics', () => {
  it('include the restaurant’s orders, waiter calls and countdowns', async () => {
    const { test, readMetrics } = await setUp();
    const order = await placeOrder(test, {
      products: [{ duration_minutes: 5 }, { duration_minutes: 20 }, { duration_minutes: 0 }],
    });
    await test.call('POST', '/waiter-calls', { body: { table_id: order.table_id } });
    await test.context.events.idle();
    test.clock.advance(6 * 60_000);
    const found = await readMetrics();
    expect(
      Object.fromEntries(
        [...found].filter(([name]) => /^afiyet_(?!http|database_st|live|field_reports)/.test(name)),
      ),
    ).toEqual({
      'afiyet_orders_active{status="new"}': 1,
      'afiyet_orders_active{status="processing"}': 0,
      'afiyet_orders_active{status="ready"}': 0,
      afiyet_waiter_calls_open: 1,
      'afiyet_countdowns{state="running"}': 1,
      'afiyet_countdowns{state="overdue"}': 1,
      afiyet_events_unsent: 0,
      afiyet_database_up: 1,
    });
    expect(found.get('process_start_time_seconds')).toBeGreaterThan(0);
  });

  it('time requests by route, and statements, without personal data', async () => {
    const { test, ask, readMetrics } = await setUp();
    const { token } = await placeOrder(test);
    await test.call('GET', `/orders/track/${token}`);
    await test.call('GET', '/orders/track/unknown?phone=0532');
    await test.call('GET', '/nothing/of/the/kind');
    const found = await readMetrics();
    const requests = (labels: string) => found.get(`afiyet_http_request_duration_seconds_count{${labels}}`);
    expect(requests('method="POST",route="/api/v1/orders",status="201"')).toBe(1);
    expect(requests('method="GET",route="/api/v1/orders/track/:token",status="200"')).toBe(1);
    expect(requests('method="GET",route="/api/v1/orders/track/:token",status="404"')).toBe(1);
    expect(requests('method="GET",route="unknown",status="404"')).toBe(1);
    expect(found.get('afiyet_database_statement_duration_seconds_count{outcome="done"}')).toBeGreaterThan(5);
    expect(await (await ask()).text()).not.toContain(token);
  });

  it('count live connections', async () => {
    const { test, readMetrics } = await setUp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    expect((await readMetrics()).get('afiyet_live_connections{audience="guest"}')).toBe(0);
    const guest = await openLive(port);
    expect(guest.status).toBe(101);
    // `40` opens Socket.IO's default namespace.
    guest.socket?.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
    await expect
      .poll(async () => (await readMetrics()).get('afiyet_live_connections{audience="guest"}'))
      .toBe(1);
  });

  it('report a missing database and still respond', async () => {
    const { test, readMetrics } = await setUp();
    await test.context.db.destroy();
    const found = await readMetrics();
    expect(found.get('afiyet_database_up')).toBe(0);
    expect(found.get('afiyet_live_connections{audience="staff"}')).toBe(0);
  });

  it('are served on their own port only', async () => {
    const { test, ask } = await setUp();
    expect((await ask()).headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(404);
    expect((await test.app.inject('/metrics')).statusCode).toBe(404);
  });
});
