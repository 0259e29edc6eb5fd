import type { Locator } from '@playwright/test';
import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LIST_IN_USE_MS, PRESS_GUARD_MS } from 'shared-api/domain/limits';
import { LIVE_POLL_AFTER_MS } from 'shared-api/realtime/follow-live';
import { REALTIME_RECONNECT_MS } from 'shared-api/domain/realtime';
import { PHONE } from '../../fixtures';
import { placeOrder } from '../../staff-orders';
import type { Restaurant } from '../../prepared-restaurant';
import { colleague, expect, test } from '../../staff-test';

/** Whether nothing covers the centre of an element. */
const isUncovered = (element: Locator) =>
  element.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('orders and waiter calls appear on every open dashboard, with a sound unless muted, and each shows the changes of the other', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  const tablet = await colleague(browser, restaurant, { role: 'manager', viewport: PHONE });
  const dashboards = [panel, tablet];
  for (const dashboard of dashboards) {
    await dashboard.page.clock.install();
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
      expect(await dashboard.notesPlayed()).toBeGreaterThan(0);
      await expect(dashboard.statistic('Toplam sipariş')).toContainText('1');
      await expect(dashboard.statistic('Aktif Masa')).toContainText('1');
    }
  });

  await test.step('where the sound is muted, also after a reload, a second order appears above it', async () => {
    await panel.status.click();
    await panel.button('Bildirim sesini kapat').click();
    await page.reload();
    await expect(panel.status).toHaveAccessibleName(/Bildirim sesi kapalı/);
    await expect(panel.liveState('Canlı')).toBeVisible();
    await tablet.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const toast = expect(tablet.toast('Yeni sipariş').filter({ hasText: 'Masa M-5' })).toBeVisible();
    await placeOrder(restaurant.http, 'M-5', ['Humus']);
    await toast;
    for (const button of [tablet.button('Menüyü aç'), tablet.status])
      await expect.poll(() => isUncovered(button)).toBe(true);
    for (const dashboard of dashboards) {
      await expect(dashboard.rows('#')).toHaveCount(2);
      await expect(dashboard.rows('#').first()).toContainText('Masa M-5');
    }
    expect(await panel.notesPlayed()).toBe(0);
  });

  await test.step('a status change on one dashboard appears on the other, also in the open detail', async () => {
    // The new order above it has moved it.
    for (const dashboard of dashboards) await dashboard.page.clock.runFor(PRESS_GUARD_MS);
    await tablet.button('Masa M-4, Sipariş #1, Detay').click();
    const detail = tablet.page.getByRole('dialog');
    await expect(detail).toContainText('Ayşe');
    await panel.moveOn(1, 'Hazırla');
    await expect(detail.getByRole('button', { name: 'Hazır', exact: true })).toBeVisible();
    await panel.moveOn(1, 'Hazır');
    await detail.getByRole('button', { name: 'Tamamla', exact: true }).click();
    await expect(detail).toContainText('Tamamlandı');
    await page.clock.fastForward(LIST_IN_USE_MS);
    await expect(panel.order(1)).toHaveCount(0);
    await tablet.page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  });

  await test.step('a waiter call appears until it is completed', async () => {
    await restaurant.http.send('POST /waiter-calls', {
      body: { table_number: 'M-9' },
      idempotencyKey: crypto.randomUUID(),
    });
    for (const dashboard of dashboards) {
      await expect(dashboard.statistic('Aktif garson çağrısı')).toContainText('1');
    }
    await panel.button('Başla, Masa M-9').click();
    await expect(tablet.page.getByRole('listitem').filter({ hasText: 'Masa M-9' })).toContainText('İşlemde');
    await tablet.button('Tamamla, Masa M-9').click();
    await page.clock.fastForward(LIST_IN_USE_MS);
    await expect(panel.page.getByText('Bekleyen garson çağrısı yok')).toBeVisible();
  });
});

/** Ends the countdown of every item, as if that time had passed. */
function letTimePass({ server: { dataDir } }: Restaurant, minutes: number): void {
  const file = readdirSync(dataDir).find((name) => name.endsWith('.db') || name.endsWith('.sqlite'));
  const database = new DatabaseSync(join(dataDir, file ?? ''));
  database.exec(`UPDATE order_items SET due_at = due_at - ${minutes * 60_000}`);
  database.close();
}

test('where WebSockets are refused, new orders are found and announced; after a lost connection, missed changes appear, also the end of countdowns', async ({
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
  // Orders of the first list are not announced.
  const firstList = page.waitForResponse(/\/orders\/active/);
  await page.goto('/admin/dashboard');
  await expect(panel.status).toBeVisible();
  await firstList;
  const { id } = await placeOrder(restaurant.http, 'M-3', ['Adana Kebap', 'Menemen']);
  await page.clock.fastForward(LIVE_POLL_AFTER_MS);
  await expect(panel.toast('Yeni sipariş')).toContainText('Masa M-3');
  await expect(panel.order(id)).toContainText('Menemen');
  await expect(panel.liveState("Canlı bağlantı yok, 5 sn'de bir yenileniyor")).toBeVisible();

  isRefused = false;
  await page.clock.fastForward(2 * REALTIME_RECONNECT_MS);
  await expect(panel.liveState('Canlı')).toBeVisible();
  await panel.moveOn(id, 'Hazırla');
  await expect(panel.order(id), 'acknowledged before the server is killed').toContainText('Hazırlanıyor');
  const timer = panel.order(id).getByRole('timer');
  await expect(timer).toHaveCount(2);
  await expect(timer.first()).toHaveText(/^\d+:\d\d kaldı$/);

  await restaurant.server.down('SIGKILL');
  await expect(page.getByText(/^Sunucuya ulaşılamıyor\. Ekranlar saat/)).toBeVisible();
  await expect(panel.order(id), 'what was there stays in sight').toBeVisible();

  // While the dashboard is disconnected, the countdowns end and another order is placed.
  letTimePass(restaurant, 120);
  await page.context().setOffline(true);
  await restaurant.server.up();
  const missed = await placeOrder(restaurant.http, 'M-8', ['Adana Kebap']);
  await page.context().setOffline(false);

  await expect(panel.liveState('Canlı')).toBeVisible();
  await expect(panel.order(missed.id)).toContainText('Masa M-8');
  await expect(panel.order(id)).toHaveCount(0);
});
