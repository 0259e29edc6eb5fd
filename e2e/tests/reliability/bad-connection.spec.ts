import { ADMIN } from '../../afiyet-server';
import { DESKTOP, expect, ownTest, person, PHONE, test } from '../../fixtures';
import { StaffPanel } from '../../pages/staff-panel';
import { placeOrder } from '../../staff-orders';
import { SubscribedDashboard } from '../../reliability/subscribed-dashboard';
import { isFull } from '../../reliability/full';
import { UnreliableConnection } from '../../reliability/unreliable-connection';

const CUTS = isFull ? 20 : 2;
const ORDERS_BETWEEN = 5;

test('a live connection that is repeatedly cut and slowed misses no message and receives none twice', async ({
  restaurant: { server, http, sessions },
}) => {
  test.setTimeout(60_000 + CUTS * 15_000);
  const connection = await UnreliableConnection.to(server.port);
  const { token } = sessions.owner;
  const [near, far] = [
    await SubscribedDashboard.open(server.url, token),
    await SubscribedDashboard.open(connection.url, token),
  ];
  const orders: number[] = [];
  const order = async () => void orders.push((await placeOrder(http, 'M-1', ['Humus'])).id);

  for (let cut = 1; cut <= CUTS; cut += 1) {
    connection.setDelay(cut % 2 === 0 ? 0 : 150);
    for (let placed = 0; placed < ORDERS_BETWEEN; placed += 1) await order();
    connection.cut();
    await order();
    // The client reconnects after five seconds.
    await expect.poll(() => far.connections, { timeout: 30_000 }).toBe(cut + 1);
  }
  await order();

  const last = orders.at(-1);
  const ids = ({ received }: SubscribedDashboard) =>
    received.flatMap((message) => (message.type === 'new_order' ? [message.data.id] : []));
  await expect.poll(() => ids(near).at(-1)).toBe(last);
  await expect.poll(() => ids(far).at(-1)).toBe(last);
  expect(ids(far)).toEqual(orders);
  expect(far.received).toEqual(near.received);
  near.close();
  far.close();
  await connection.close();
});

ownTest(
  'a dashboard and an order page recover by themselves after a bad connection',
  async ({ browser, restaurant: { server, http } }) => {
    test.setTimeout(180_000);
    const connection = await UnreliableConnection.to(server.port);
    const panel = await StaffPanel.signIn(await person(browser, DESKTOP), connection.url, ADMIN);
    const first = await placeOrder(http, 'M-1', ['Humus']);
    await expect(panel.order(first.id)).toBeVisible();
    const phone = await (await person(browser, PHONE)).newPage();
    await phone.goto(`${connection.url}/order/${first.token}`);
    const step = phone.locator('[aria-current="step"]');
    await expect(step).toHaveText('Alındı');

    const orders = [first.id];
    /** Changes made while the connection is bad, which staff and guests must see in the end. */
    async function meanwhile(status: 'processing' | 'ready'): Promise<void> {
      await http.send('PUT /orders/{id}/status', {
        params: { id: first.id },
        body: { status, override: false },
      });
      for (const table of ['M-2', 'M-3']) orders.unshift((await placeOrder(http, table, ['Humus'])).id);
    }
    async function expectTruth(status: string): Promise<void> {
      await expect(panel.rows('#')).toHaveCount(orders.length, { timeout: 60_000 });
      const shown = await panel.rows('#').allInnerTexts();
      expect(shown.map((text) => Number(/#(\d+)/.exec(text)?.[1]))).toEqual(orders);
      await expect(panel.order(first.id)).toContainText(status);
      await expect(step).toHaveText(status, { timeout: 60_000 });
    }

    await test.step('cut, then slow', async () => {
      connection.cut();
      connection.setDelay(250);
      await meanwhile('processing');
      await expectTruth('Hazırlanıyor');
    });
    await test.step('silent, as when a laptop sleeps, then cut', async () => {
      connection.setDelay(0);
      connection.setSilent(true);
      await meanwhile('ready');
      connection.cut();
      connection.setSilent(false);
      await expectTruth('Hazır');
    });
    await test.step('the server is killed and started again', async () => {
      await server.down('SIGKILL');
      await server.up();
      orders.unshift((await placeOrder(http, 'M-4', ['Humus'])).id);
      await expectTruth('Hazır');
    });
    await connection.close();
  },
);
