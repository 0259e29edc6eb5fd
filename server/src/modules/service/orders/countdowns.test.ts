import type { Order } from 'shared-api/contract/service/orders';
import { describe, expect, it } from 'vitest';
import { placeOrder, setSetting } from '../../../testing/factories';
import { buildTestApp, type TestApp } from '../../../testing/test-app';
import { endCountdowns } from './order.service';

const MINUTE_MS = 60_000;

async function readOrder(test: TestApp, id: number) {
  const { data } = await test.call<Order>('GET', `/orders/${id}`, { token: await test.tokenOf('editor') });
  return [data.status, ...data.items.map((item) => item.status)];
}

describe('item countdowns', () => {
  it('make items ready when they end, and complete the order with the last', async () => {
    const test = await buildTestApp();
    const order = await placeOrder(test, { products: [{ duration_minutes: 5 }, { duration_minutes: 12 }] });

    test.clock.advance(5 * MINUTE_MS - 1);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['new', 'preparing', 'preparing']);

    test.clock.advance(1);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['new', 'ready', 'preparing']);

    test.clock.advance(7 * MINUTE_MS);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['completed', 'ready', 'ready']);
  });

  it('ignore items without a duration and orders that are not active', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('editor');
    const withoutDuration = await placeOrder(test, { products: [{ duration_minutes: 0 }] });
    const cancelled = await placeOrder(test, { products: [{ duration_minutes: 1 }] });
    await test.call('PUT', `/orders/${cancelled.id}/status`, { token, body: { status: 'cancelled' } });

    test.clock.advance(24 * 60 * MINUTE_MS);
    await endCountdowns(test.context);

    expect(await readOrder(test, withoutDuration.id)).toEqual(['new', 'preparing']);
    expect(await readOrder(test, cancelled.id)).toEqual(['cancelled', 'preparing']);
  });

  it.each(['0', 'false'])('change nothing when auto_ready is %s', async (value) => {
    const test = await buildTestApp();
    await setSetting(test, 'auto_ready', value);
    const order = await placeOrder(test, { products: [{ duration_minutes: 1 }] });
    test.clock.advance(10 * MINUTE_MS);
    await endCountdowns(test.context);
    expect(await readOrder(test, order.id)).toEqual(['new', 'preparing']);
  });

  it('continue after a restart', async () => {
    const before = await buildTestApp();
    const order = await placeOrder(before, { products: [{ duration_minutes: 5 }] });
    await before.close();
    before.clock.advance(6 * MINUTE_MS);

    const after = await buildTestApp({ dataDir: before.dataDir, clock: before.clock });
    await endCountdowns(after.context);
    expect(await readOrder(after, order.id)).toEqual(['completed', 'ready']);
  });
});
