import type { Locator } from '@playwright/test';
import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LIVE_POLL_AFTER_MS, REALTIME_RECONNECT_MS } from 'shared-api/contract/limits';
import { createWaiterCall } from 'shared-api/client/service/waiter-calls';
import { person, PHONE } from '../../fixtures';
import { placeOrder } from '../../staff-orders';
import type { Restaurant } from '../../prepared-restaurant';
import { colleague, expect, ownTest as test } from '../../staff-test';

const callWaiter = ({ http }: Restaurant, tableNumber: string) =>
  createWaiterCall(http, { table_number: tableNumber }, crypto.randomUUID());

/** Whether a press in its middle reaches an element. */
const isUncovered = (element: Locator) =>
  element.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('a new order and a waiter call appear on every open dashboard, and each shows the changes of the other', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  const tablet = await colleague(browser, restaurant, { role: 'manager', viewport: PHONE });
  const dashboards = [panel, tablet];
  for (const dashboard of dashboards) {
    await dashboard.open('dashboard');
    await expect(dashboard.page.getByText('Açık sipariş yok')).toBeVisible();
  }

  await test.step('the order arrives with sound and toast, and the statistics change', async () => {
    const toasts = dashboards.map((dashboard) =>
      expect(dashboard.toast('Yeni sipariş')).toContainText('Masa M-4'),
    );
    await placeOrder(restaurant.http, 'M-4', ['Adana Kebap', 'Humus'], 'Ayşe');
    await Promise.all(toasts);
    for (const dashboard of dashboards) {
      await expect(dashboard.order(1)).toContainText('Masa M-4');
      await expect(dashboard.order(1)).toContainText('Adana Kebap');
      await expect(dashboard.order(1)).toContainText('Yeni');
      expect(await dashboard.notesPlayed()).toBeGreaterThan(0);
      await expect(dashboard.statistic('Toplam Sipariş')).toContainText('1');
      await expect(dashboard.statistic('Aktif Masa')).toContainText('1');
    }
  });

  await test.step('a second order appears above it', async () => {
    await tablet.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const toast = expect(tablet.toast('Yeni sipariş').filter({ hasText: 'Masa M-5' })).toBeVisible();
    await placeOrder(restaurant.http, 'M-5', ['Humus']);
    await toast;
    for (const name of ['Menüyü aç', 'Bildirim sesini dene', 'Bildirim sesini kapat']) {
      expect(await isUncovered(tablet.button(name)), name).toBe(true);
    }
    for (const dashboard of dashboards) {
      await expect(dashboard.rows('#')).toHaveCount(2);
      await expect(dashboard.rows('#').first()).toContainText('Masa M-5');
    }
  });

  await test.step('a status change on one dashboard appears on the other, also in the open detail', async () => {
    await tablet.button('Masa M-4, Sipariş #1, Detay').click();
    const detail = tablet.page.getByRole('dialog');
    await expect(detail).toContainText('Ayşe');
    await panel.moveOn(1, 'Hazırla');
    await expect(panel.toast('Sipariş durumu başarıyla güncellendi')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Hazır', exact: true })).toBeVisible();
    await panel.moveOn(1, 'Hazır');
    await detail.getByRole('button', { name: 'Tamamla', exact: true }).click();
    await expect(detail).toContainText('Tamamlandı');
    await expect(panel.order(1)).toHaveCount(0);
  });

  await test.step('cancelling asks for confirmation and removes the order from every dashboard', async () => {
    await panel.order(2).getByText('Humus').click();
    await panel.button('Sipariş İptal').click();
    await panel.answer('Bu siparişi iptal etmek istediğinize emin misiniz?', 'Sipariş İptal');
    await expect(page.getByRole('dialog')).toContainText('İptal Edildi');
    // Here it can still be undone.
    await expect(panel.order(2)).toContainText('İptal Edildi');
    await expect(tablet.order(2)).toHaveCount(0);
  });

  await test.step('a waiter call appears until it is completed', async () => {
    for (const dashboard of dashboards) {
      await dashboard.page.keyboard.press('Escape');
      await expect(dashboard.page.getByRole('dialog')).toBeHidden();
    }
    const guest = await (await person(browser, PHONE, { baseURL: restaurant.server.url })).newPage();
    await guest.goto('/menu');
    await guest.getByRole('button', { name: 'Garson çağır' }).last().click();
    const form = guest.getByRole('dialog');
    await form.getByText('M-9', { exact: true }).click();
    const toasts = dashboards.map((dashboard) =>
      expect(dashboard.toast('Garson çağrısı')).toContainText('Masa M-9'),
    );
    await form.getByRole('button', { name: /çağır/i }).click();
    await expect(form).toContainText('M-9');
    await Promise.all(toasts);

    for (const dashboard of dashboards) {
      await expect(dashboard.statistic('Aktif Garson Çağrısı')).toContainText('1');
      await expect(dashboard.page.getByRole('listitem').filter({ hasText: 'Masa M-9' })).toContainText(
        'Bekliyor',
      );
    }
    await panel.button('Başla, Masa M-9').click();
    await expect(panel.toast('Garson çağrısı durumu başarıyla güncellendi')).toBeVisible();
    await expect(tablet.page.getByRole('listitem').filter({ hasText: 'Masa M-9' })).toContainText('İşlemde');
    await expect(tablet.button('Başla, Masa M-9')).toHaveCount(0);
    await tablet.button('Tamamla, Masa M-9').click();
    await expect(panel.page.getByText('Bekleyen garson çağrısı yok')).toBeVisible();
    for (const dashboard of dashboards) {
      await expect(dashboard.statistic('Aktif Garson Çağrısı')).toContainText('0');
    }
  });

  await test.step('a call that is cancelled on the waiter-calls screen counts as completed', async () => {
    await callWaiter(restaurant, 'M-2');
    await tablet.open('waiter-calls');
    await tablet.button('İptal, Masa M-2').click();
    await expect(tablet.rows('Masa M-2')).toContainText('Tamamlandı');
    await expect(panel.page.getByText('Bekleyen garson çağrısı yok')).toBeVisible();
  });
  await tablet.page.context().close();
});

test('the sound can be tested and muted, which survives a reload; the tab title counts unseen orders; a double click moves an order by one status only', async ({
  panel,
  page,
  restaurant,
}) => {
  await panel.open('dashboard');
  await panel.button('Bildirim sesini dene').click();
  await expect.poll(() => panel.notesPlayed()).toBeGreaterThan(0);
  await panel.button('Bildirim sesini kapat').click();
  await page.reload();
  await expect(panel.button('Bildirim sesini aç')).toBeVisible();
  await expect(panel.liveState('Canlı')).toBeVisible();

  await panel.show('settings');
  await placeOrder(restaurant.http, 'M-1', ['Humus']);
  await expect(panel.toast('Yeni sipariş')).toBeVisible();
  expect(await panel.notesPlayed()).toBe(0);
  await expect(page).toHaveTitle('(1) Ayarlar · Afiyet');
  await panel.links.filter({ hasText: 'Panel' }).click();
  await expect(page).toHaveTitle('Panel · Afiyet');

  const steps: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') steps.push(request.postDataJSON());
  });
  await panel.moveOn(1, 'Hazırla');
  await expect(panel.order(1)).toContainText('Hazırlanıyor');
  await panel
    .order(1)
    .getByRole('button', { name: /^Hazır/ })
    .hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await panel.moveOn(1, 'Hazır');
  await expect(panel.order(1).getByRole('button', { name: /^Tamamla/ })).toBeVisible();
  expect(steps).toMatchObject([{ status: 'processing' }, { status: 'ready' }]);
});

test('where WebSockets are refused, new orders are found and announced', async ({
  panel,
  page,
  restaurant,
}) => {
  let isRefused = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isRefused) void socket.close();
    else socket.connectToServer();
  });
  await page.clock.install();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Açık sipariş yok')).toBeVisible();
  await placeOrder(restaurant.http, 'M-4', ['Humus']);
  await page.clock.fastForward(LIVE_POLL_AFTER_MS);
  await expect(panel.toast('Yeni sipariş')).toContainText('Masa M-4');
  await expect(panel.order(1)).toContainText('Humus');
  await expect(panel.liveState("Canlı bağlantı yok, 5 sn'de bir yenileniyor")).toBeVisible();

  isRefused = false;
  await page.clock.fastForward(2 * REALTIME_RECONNECT_MS);
  await expect(panel.liveState('Canlı')).toBeVisible();
});

/** Moves the countdown of every item to the past, as if the kitchen had been at it for that long. */
function letTimePass({ server: { dataDir } }: Restaurant, minutes: number): void {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.db') || name.endsWith('.sqlite'));
  const database = new DatabaseSync(join(dataDir, file ?? ''));
  database.exec(`UPDATE order_items SET due_at = due_at - ${minutes * 60_000}`);
  database.close();
}

test('a lost connection is shown, and missed changes appear after it returns; an order is completed when the countdowns of its items have ended', async ({
  panel,
  page,
  restaurant,
}) => {
  const order = await placeOrder(restaurant.http, 'M-3', ['Adana Kebap', 'Menemen']);
  await panel.open('dashboard');
  await panel.moveOn(order.id, 'Hazırla');
  const timer = panel.order(order.id).getByRole('timer');
  await expect(timer).toHaveCount(2);
  await expect(timer.first()).toHaveText(/^\d+:\d\d kaldı$/);

  await restaurant.server.down('SIGKILL');
  await expect(panel.liveState('Bağlantı koptu, yeniden bağlanılıyor...')).toBeVisible();
  await expect(panel.order(order.id), 'what was there stays in sight').toBeVisible();

  // While the dashboard is disconnected, the countdowns end and another order is placed.
  letTimePass(restaurant, 120);
  await page.context().setOffline(true);
  await restaurant.server.up();
  await placeOrder(restaurant.http, 'M-8', ['Adana Kebap']);
  await page.context().setOffline(false);

  await expect(panel.liveState('Canlı')).toBeVisible({ timeout: 15_000 });
  await expect(panel.order(2)).toContainText('Masa M-8');
  await expect(panel.order(order.id)).toHaveCount(0, { timeout: 15_000 });
});
