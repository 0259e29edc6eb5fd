import type { Page } from '@playwright/test';
import type { Http } from 'shared-api/client/http';
import { formatPrice } from 'shared-api/i18n/format';
import { measureMemory } from '../../memory';
import { placeOrder } from '../../staff-orders';
import { expect, ownTest as test } from '../../staff-test';

/** Every order causes four messages: new, processing, ready and completed. */
const MESSAGES_PER_ORDER = 4;
const ORDERS = 2_004 / MESSAGES_PER_ORDER;
/** Number of active orders at a time, as in a full restaurant. */
const AT_ONCE = 10;
/** Browsers retain a little more over time: compiled code, styles, measurements. */
const HEAP_GROWTH_MAX = 1.1;
/** React retains its last rendered tree until the next render; its size varies. */
const NODES_GROWTH_MAX = 1.5;

/** The one dish that everybody orders. */
async function humus(http: Http) {
  const [product] = await http.send('GET /products', { query: { search: 'Humus' } });
  if (!product) throw new Error('The demo restaurant serves humus');
  return product;
}

async function runThrough(http: Http, orderCount: number): Promise<void> {
  const { id: productId, price } = await humus(http);
  const order = {
    order_type: 'takeaway' as const,
    customer_name: 'Ayşe',
    customer_phone: '05000000000',
    customer_address: 'Dutlu Çıkmazı 7',
    items: [{ product_id: productId, price }],
    total_amount: price,
  };
  let left = orderCount;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const { id } = await http.send('POST /orders', { body: order, idempotencyKey: crypto.randomUUID() });
      for (const status of ['processing', 'ready', 'completed'] as const) {
        await http.send('PUT /orders/{id}/status', { params: { id }, body: { status } });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Counts the messages that reached the page in its WebSocket frames. */
function countMessages(page: Page): { count: number } {
  const received = { count: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      received.count += String(payload).includes('"seq"') ? 1 : 0;
    }),
  );
  return received;
}

test('a dashboard uses no more memory after 2,000 live messages and is correct @verify', async ({
  panel,
  page,
  restaurant,
}) => {
  test.slow();
  const received = countMessages(page);
  await panel.open('dashboard');
  await expect(page.getByText('Açık sipariş yok')).toBeVisible();
  /** A single order: once it is processed, all earlier ones are. */
  const showOne = async () => {
    const { id } = await placeOrder(restaurant.http, 'M-4', ['Humus']);
    await expect(panel.order(id)).toContainText('Masa M-4', { timeout: 30_000 });
    await restaurant.http.send('PUT /orders/{id}/status', {
      params: { id },
      body: { status: 'completed', override: true },
    });
    await expect(panel.order(id)).toBeHidden();
  };
  // The first toast adds the container of all toasts, which stays.
  await showOne();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0, { timeout: 60_000 });
  const elements = await page.locator('*').count();

  const session = await page.context().newCDPSession(page);
  const thirds = [];
  while (thirds.length < 3) {
    await runThrough(restaurant.http, ORDERS / 3);
    await showOne();
    await expect(page.locator('*'), 'with the last toast all is as it was').toHaveCount(elements, {
      timeout: 60_000,
    });
    thirds.push(await measureMemory(session));
  }
  expect(received.count).toBeGreaterThanOrEqual(ORDERS * MESSAGES_PER_ORDER);

  const [first, , last] = thirds;
  if (!first || !last) throw new Error('Nothing was measured');
  const found = JSON.stringify(thirds);
  expect(last.nodes, found).toBeLessThanOrEqual(first.nodes * NODES_GROWTH_MAX);
  expect(last.heapBytes, found).toBeLessThanOrEqual(first.heapBytes * HEAP_GROWTH_MAX);

  await placeOrder(restaurant.http, 'M-4', ['Humus']);
  await expect(panel.rows('#')).toHaveCount(1);
  await expect(panel.statistic('Toplam sipariş').getByText('1', { exact: true })).toBeVisible();
  const { price } = await humus(restaurant.http);
  await expect(panel.statistic('Bugünkü ciro')).toContainText(formatPrice((ORDERS + 5) * price));
});
