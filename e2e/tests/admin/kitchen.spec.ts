import { endUserSession, listUserSessions, listUsers } from 'shared-api/client/access/users';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { listStations } from 'shared-api/client/kitchen/stations';
import { listOrders, setOrderStatus } from 'shared-api/client/service/orders';
import { person, PHONE, TABLET } from '../../fixtures';
import { placeOrder } from '../../staff-orders';
import { colleague, expect, test } from '../../staff-test';

test.use({ role: 'kitchen', viewport: TABLET, hasTouch: true });

test('a display signs in by a code that an admin confirms, and is signed out remotely', async ({
  browser,
  restaurant,
}) => {
  const context = await person(browser, TABLET, { baseURL: restaurant.server.url });
  const display = await context.newPage();
  await display.goto('/login/display');
  const shown = display.getByRole('status', { name: 'Ekran kodu' });
  const code = (await shown.textContent()) ?? '';

  const admin = await colleague(browser, restaurant, { role: 'admin', viewport: PHONE });
  await admin.open('users');
  await admin.page.getByRole('button', { name: 'Mutfak ekranı bağla' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Ekran kodu').fill(code.toLowerCase());
  await expect(dialog.getByText(/^Kodu gösteren cihaz/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mutfak ekranı bağla' }).click();
  await expect(display.getByText('Bekleyen fiş yok')).toBeVisible();
  await display.reload();
  await expect(display.getByText('Bekleyen fiş yok')).toBeVisible();

  const account = (await listUsers(restaurant.http)).find(({ username }) => username === 'Mutfak ekranı');
  const [session] = await listUserSessions(restaurant.http, account!.id);
  await endUserSession(restaurant.http, account!.id, session!.id);
  await expect(shown).toBeVisible();
  await expect(shown).not.toHaveText(code);
  await context.close();
});

const TABLES = ['M-1', 'M-2', 'M-3', 'M-4', 'M-5', 'M-6', 'M-7', 'M-8', 'M-9', 'M-10'];

test('a cook works through ten tickets on two displays, while the server is killed and one loses its connection', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  const { http, server } = restaurant;
  await updateSetting(http, 'food_is_served', 'true');
  await updateSetting(http, 'auto_ready', 'false');
  const grill = (await listStations(http)).find(({ name }) => name === 'Izgara');
  const display = page.getByRole('list', { name: 'Fişler' }).getByRole('article');
  const ticket = (table: string) =>
    display.filter({ has: page.getByRole('heading', { name: `Masa ${table}`, exact: true }) });
  const bump = (table: string) => ticket(table).getByRole('button', { name: /^Tamamla/ });

  await panel.open(`kitchen?station=${grill?.id}`);
  await expect(page.getByText('Bekleyen fiş yok')).toBeVisible();
  const second = await colleague(browser, restaurant, { role: 'kitchen', viewport: PHONE });
  await second.open(`kitchen?station=${grill?.id}`);
  const secondDisplay = second.page.getByRole('article');
  for (const table of TABLES) await placeOrder(http, table, ['Adana Kebap', 'Urfa Kebap', 'Çay']);
  await expect(display).toHaveCount(10);
  await expect(display.first()).toContainText('Masa M-1');
  // Tea is made at the bar.
  await expect(page.getByText('Çay')).toHaveCount(0);

  await ticket('M-1').getByRole('button', { name: /Adana/ }).tap();
  await expect(ticket('M-1').getByRole('button', { name: /Adana.*Hazırlanıyor/ })).toBeVisible();
  await bump('M-1').tap();
  await bump('M-2').tap();
  await expect(display).toHaveCount(8);
  await page.getByRole('button', { name: /^Geri al/ }).tap();
  await expect(display).toHaveCount(9);
  await expect(secondDisplay).toHaveCount(9);

  await server.down('SIGKILL');
  await bump('M-2').tap();
  await expect(page.getByText('Değişiklik kaydedilemedi').first()).toBeVisible();
  await expect(display).toHaveCount(9);
  await server.up();
  await bump('M-2').tap();
  await expect(display).toHaveCount(8);

  await second.page.context().setOffline(true);
  await expect(second.page.getByText('Bağlantı yok: bu ekran güncel olmayabilir')).toBeVisible();
  await bump('M-3').tap();
  const { orders } = await listOrders(http, { search: 'M-4' });
  await setOrderStatus(http, orders[0]!.id, 'cancelled', true);
  await expect(ticket('M-4').getByRole('alert')).toContainText('SİPARİŞ İPTAL EDİLDİ');
  await second.page.context().setOffline(false);
  await expect(secondDisplay).toHaveCount(7);
  await expect(second.page.getByText(/güncel olmayabilir/)).toHaveCount(0);

  await ticket('M-4').getByRole('button', { name: 'Gördüm' }).tap();
  for (const table of TABLES.slice(4)) await bump(table).tap();
  await expect(page.getByText('Bekleyen fiş yok')).toBeVisible();
  await expect(second.page.getByText('Bekleyen fiş yok')).toBeVisible();

  // What the grill made is ready; the tea is still to be made.
  const left = (await listOrders(http, {})).orders.filter(({ status }) => status !== 'cancelled');
  expect(left.map(({ status }) => status)).toEqual(Array(9).fill('processing'));
  expect(
    left.every(({ items }) => items.map(({ status }) => status).join() === 'ready,ready,preparing'),
  ).toBe(true);
});
