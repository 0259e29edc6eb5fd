import { TABLET } from '../../fixtures';
import { PASSWORD } from '../../prepared-restaurant';
import { cachedOn, keptOn } from '../../service-worker-cache';
import { httpOf } from '../../staff-http';
import { placeOrder } from '../../staff-orders';
import { expect, ownTest as test } from '../../staff-test';

test.use({ role: 'waiter', viewport: TABLET, serviceWorkers: 'allow' });

const PIN = '7391';
const HOUR_MS = 3_600_000;

/** The panel's 200 files are cached one after the other, and then its page. */
const CACHED = { timeout: 60_000 };
test.beforeEach(() => test.setTimeout(180_000));

test('a tablet whose server is killed starts again with the last state, switches persons, and keeps a round until the server is back', async ({
  panel,
  page,
  restaurant,
}) => {
  const { http, server, sessions } = restaurant;
  await httpOf(server.url, sessions.waiter.token).send('PUT /auth/pin', {
    body: { password: PASSWORD, pin: PIN },
  });
  await placeOrder(http, 'M-1', ['Adana Kebap']);
  await placeOrder(http, 'M-2', ['Urfa Kebap']);
  const floor = page.getByRole('list', { name: 'Masalar' });
  const tile = (name: string) => floor.getByRole('button', { name: new RegExp(`^${name} ?,`) });
  const lock = async () => {
    await panel.openAccount();
    await panel.button('Kişi değiştir / kilitle').click();
  };
  const dialog = page.getByRole('dialog', { name: 'Cihaz kilitli' });
  const unlock = async () => {
    await dialog.getByLabel('PIN').fill(PIN);
    await dialog.getByLabel('PIN').press('Enter');
    await expect(dialog).toBeHidden();
  };

  await panel.open('service');
  await tile('M-1').click();
  await lock();
  await unlock();
  await expect.poll(() => cachedOn(page), CACHED).toContain('/admin/offline-page');
  await expect.poll(() => keptOn(page)).toContain('visit-details');
  await expect.poll(() => keptOn(page)).toContain('wrongCount');

  await server.down('SIGKILL');
  const beganMs = Date.now();
  await page.reload();
  await expect(tile('M-2')).toBeVisible();
  test
    .info()
    .annotations.push({ type: 'start without the server', description: `${Date.now() - beganMs} ms` });
  const line = page.getByRole('status').filter({ hasText: 'Sunucuya ulaşılamıyor' });
  await expect(line).toContainText(/Ekranlar saat \d\d[.:]\d\d itibarıyla/);
  await tile('M-2').click();
  const pane = page.getByRole('region', { name: 'Adisyon' });
  await expect(pane).toContainText('Urfa Kebap');
  await expect(pane).toContainText(/Bilinen, \d\d[.:]\d\d/);
  await expect(panel.button('Taşı')).toBeDisabled();

  await lock();
  await expect(dialog).toContainText('PIN bu cihazda denenir');
  await dialog.getByLabel('PIN').fill('5502');
  await dialog.getByLabel('PIN').press('Enter');
  await expect(dialog).toContainText('PIN yanlış');
  await unlock();

  await panel.button('Sipariş al').click();
  await page.getByRole('button', { name: /^Adana Kebap ?,/ }).click();
  await panel.button('Beklet').click();
  await expect(line).toContainText('bu cihazda 1 tur bekliyor');
  await panel.button('Ayrıntı').click();
  const details = page.getByRole('dialog', { name: 'Sunucuya ulaşılamıyor' });
  await expect(details).toContainText('Masa M-2');
  await details.getByRole('button', { name: 'Kapat' }).click();

  await server.up();
  // The server decides who this is before anything is sent.
  await expect(dialog).toContainText('Sunucu geri geldi');
  expect((await http.send('GET /orders/active')).length).toBe(2);
  await unlock();
  await expect.poll(async () => (await http.send('GET /orders/active')).length).toBe(3);
  await expect(line).toBeHidden();
});

test('twelve hours without contact, and a sign-out, delete what the device keeps', async ({
  panel,
  page,
  restaurant,
}) => {
  const { http, server } = restaurant;
  await placeOrder(http, 'M-1', ['Adana Kebap']);
  await panel.open('service');
  await expect.poll(() => keptOn(page)).toContain('visit-details');
  await expect.poll(() => cachedOn(page), CACHED).toContain('/admin/offline-page');
  await panel.signOut();
  await expect.poll(() => keptOn(page)).toBe('[]');

  await panel.fillLogin({ username: 'deniz-waiter', password: PASSWORD });
  await expect.poll(() => keptOn(page)).toContain('visit-details');
  await server.down('SIGKILL');
  await page.clock.install({ time: Date.now() + 13 * HOUR_MS });
  await page.goto('/admin/service');
  await expect(page.getByText('Masalar yüklenemedi')).toBeVisible();
  await expect.poll(() => keptOn(page)).toBe('[]');
});
