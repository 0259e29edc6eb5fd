import { updateSetting } from 'shared-api/client/restaurant/settings';
import type { Http } from 'shared-api/client/http';
import type { Table } from 'shared-api/contract/service/tables';
import { TABLET } from '../../fixtures';
import { measureMemory, type Memory } from '../../memory';
import { placeOrder } from '../../staff-orders';
import { expect, ownTest as test } from '../../staff-test';

test.use({ role: 'kitchen', viewport: TABLET });

const DISH = 'Adana Kebap';
const TICKETS = 5_000;
const PARTS = 5;
/** Number of open tickets at a time. */
const AT_ONCE = 20;
/** Allowed growth: browsers retain a little more memory over time. */
const HEAP_GROWTH_MAX = 1.1;
const NODES_GROWTH_MAX = 1.5;

/** Orders come in, and the grill is done with them. */
async function processTickets(http: Http, stationId: number, count: number): Promise<void> {
  const [[product], tables] = await Promise.all([
    http.send('GET /products', { query: { search: DISH } }),
    http.send('GET /tables'),
  ]);
  if (!product) throw new Error(`The demo restaurant has ${DISH}`);
  let left = count;
  const work = async (table: Table) => {
    const order = {
      table_id: table.id,
      items: [{ product_id: product.id, price: product.price }],
      total_amount: product.price,
    };
    while (left > 0) {
      left -= 1;
      const { id, items } = await http.send('POST /orders', {
        body: order,
        idempotencyKey: crypto.randomUUID(),
      });
      await http.send('PUT /kitchen/orders/{id}/stations/{stationId}', {
        params: { id, stationId },
        body: { items: statesOf(items, 'preparing') },
      });
      await http.send('PUT /kitchen/orders/{id}/stations/{stationId}', {
        params: { id, stationId },
        body: { items: statesOf(items, 'ready') },
      });
    }
  };
  await Promise.all(tables.slice(0, AT_ONCE).map(work));
}
const statesOf = (items: readonly { id: number }[], state: 'preparing' | 'ready') =>
  items.map(({ id }) => ({ id, state }));

test('a kitchen display uses no more memory after 5,000 tickets and is correct @verify', async ({
  panel,
  page,
  restaurant,
}) => {
  test.setTimeout(30 * 60_000);
  const { http } = restaurant;
  await updateSetting(http, 'auto_ready', 'false');
  const grill = (await http.send('GET /stations')).find(({ name }) => name === 'Izgara');
  if (!grill) throw new Error('The demo restaurant has a grill');
  await panel.open(`kitchen?station=${grill.id}`);
  const tickets = page.getByRole('list', { name: 'Fişler' }).getByRole('article');
  const none = page.getByText('Bekleyen fiş yok');
  await expect(none).toBeVisible();

  const session = await page.context().newCDPSession(page);
  const parts: Memory[] = [];
  while (parts.length < PARTS) {
    await processTickets(http, grill.id, TICKETS / PARTS);
    // A last, single ticket: once it is shown, all earlier ones are.
    const { id, items } = await placeOrder(http, 'M-5', [DISH]);
    await expect(tickets).toHaveCount(1, { timeout: 60_000 });
    await expect(tickets).toContainText('Masa M-5');
    await http.send('PUT /kitchen/orders/{id}/stations/{stationId}', {
      params: { id, stationId: grill.id },
      body: { items: statesOf(items, 'ready') },
    });
    await expect(none).toBeVisible();
    parts.push(await measureMemory(session));
  }
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const found = JSON.stringify(parts);
  test.info().annotations.push({ type: 'memory', description: found });
  expect(last.nodes, found).toBeLessThanOrEqual(first.nodes * NODES_GROWTH_MAX);
  expect(last.heapBytes, found).toBeLessThanOrEqual(first.heapBytes * HEAP_GROWTH_MAX);
});
