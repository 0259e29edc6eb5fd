import { ADMIN } from '../afiyet-server';
import { expect, ownTest as test, person, PHONE } from '../fixtures';
import { GuestPhone } from '../pages/guest-phone';

test('an order is placed once when the server is killed before its response, and its dishes leave the cart in all tabs', async ({
  browser,
  server,
}) => {
  const context = await person(browser, PHONE);
  const guest = await GuestPhone.open(context);
  const { page } = guest;
  await page.goto(`${server.url}/menu`);
  await guest.add('Adana Kebap', { wish: 'Az pişmiş' });
  await page.goto(`${server.url}/cart`);
  const dialog = await guest.fillTableOrder('M-7');

  // The order is stored; the server is killed before the phone receives the response.
  await page.route('**/api/v1/orders?*', async (route) => {
    const response = await route.fetch();
    expect(response.status()).toBe(201);
    await server.down('SIGKILL');
    await route.abort('connectionreset');
  });
  await guest.sendButton(dialog).click();
  await expect(dialog.getByText('Ulaştı mı, bilmiyoruz')).toBeVisible();
  await page.unroute('**/api/v1/orders?*');
  const second = await GuestPhone.open(context);

  // The phone asks by itself, and says so for a moment, perhaps before the server has said that it is up; what the kitchen
  // has leaves the cart, in the second tab, too.
  await Promise.all([
    expect(page.getByText('Siparişiniz bize ulaşmış; sepetinizden çıkardık.')).toBeVisible(),
    server.up(),
  ]);
  await second.page.goto(`${server.url}/menu`);
  await second.add('Fırın Sütlaç');
  await second.page.goto(`${server.url}/cart`);
  const form = await second.fillTableOrder('M-8');
  // Killed with the acknowledgement: the next page does not offer the same order again.
  await second.sendButton(form).click();
  await expect(second.page.getByText('Siparişiniz alındı').first()).toBeVisible();
  await second.page.close({ runBeforeUnload: false });
  await page.goto(`${server.url}/cart`);
  await expect(page.getByRole('heading', { name: 'Daha bir şey seçmediniz' })).toBeVisible();

  const { token } = await login(server.url);
  const orders = await fetch(`${server.url}/api/v1/orders`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await orders.json()) as { data: { items: { special_instructions: string }[] }[] };
  expect(data.map(({ items }) => items.length)).toEqual([1, 1]);
  expect(data[1]?.items[0]?.special_instructions).toBe('Az pişmiş');
});

async function login(url: string): Promise<{ token: string }> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data;
}
