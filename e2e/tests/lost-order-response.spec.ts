import { ADMIN } from '../afiyet-server';
import { expect, ownTest as test, person, PHONE } from '../fixtures';
import { GuestPhone } from '../pages/guest-phone';

test('an order is placed once when the server is killed before its response', async ({ browser, server }) => {
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
  await expect(dialog.getByRole('alert').or(page.getByRole('alert')).first()).toBeVisible();
  await page.unroute('**/api/v1/orders?*');

  await server.up();
  await guest.sendButton(dialog).click();
  await expect(page.getByText('Siparişiniz alındı')).toBeVisible();

  const { token } = await login(server.url);
  const orders = await fetch(`${server.url}/api/v1/orders`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await orders.json()) as { data: { items: { special_instructions: string }[] }[] };
  expect(data).toHaveLength(1);
  expect(data[0]?.items[0]?.special_instructions).toBe('Az pişmiş');
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
