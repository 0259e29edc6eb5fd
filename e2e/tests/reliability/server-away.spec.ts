import { mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { openNotes } from 'shared-api/domain/service/noted-payments';
import { AfiyetServer } from '../../afiyet-server';
import { expect, person, PHONE, TABLET, test } from '../../fixtures';
import { guestTexts } from '../../guest-texts';
import { GuestScreen } from '../../pages/guest-screen';
import { restaurantOn, type Restaurant } from '../../prepared-restaurant';
import { BackupTarget, SLOW_MS } from '../../reliability/backup-target';
import { cachedOn, keptOn, leaveAndCache, openMenu } from '../../service-worker-cache';
import { placeOrder } from '../../staff-orders';
import { colleague } from '../../staff-test';

const t = guestTexts('tr');

/** A guest's phone at a table, by its printed code. */
async function phoneAt(
  browser: Browser,
  { server, http }: Restaurant,
  tableNumber: string,
): Promise<GuestScreen> {
  const table = (await http.send('GET /tables')).find(({ table_number: number }) => number === tableNumber)!;
  const { target_url: code } = await http.send('POST /tables/{id}/qr-code', { params: { id: table.id } });
  const context = await person(browser, PHONE, { baseURL: server.url });
  const page = await context.newPage();
  await page.goto(new URL(code).pathname + new URL(code).search);
  return new GuestScreen(page, t);
}

/** Puts a dish into the cart, and opens it. */
async function choose(guest: GuestScreen, dish: string): Promise<void> {
  await guest.button(t('menu.add', { name: dish })).click();
  await guest.page
    .getByRole('complementary')
    .getByRole('link', { name: t('cart.open') })
    .click();
}

async function orderFrom(guest: GuestScreen, dish: string): Promise<void> {
  await choose(guest, dish);
  await guest.button(t('order.send_to_kitchen')).click();
  await expect(guest.page).toHaveURL(/\/order\/\S{16,}$/);
}

/**
 * An evening whose server dies with open rounds on two phones, a tablet and a kitchen display, and is away for some time.
 * @param isSpare whether another machine takes its place, with the data of the last copy.
 */
async function evening(browser: Browser, isSpare: boolean): Promise<void> {
  const target = new BackupTarget();
  const server = await AfiyetServer.start(target.env);
  try {
    const restaurant = restaurantOn(server);
    const { http } = restaurant;
    await updateSetting(http, 'table_service', 'true');
    const prices = new Map((await http.send('GET /products')).map(({ name, price }) => [name, price]));
    const take = (id: number, status: 'processing' | 'ready' = 'processing') =>
      http.send('PUT /orders/{id}/status', { params: { id }, body: { status, override: true } });
    const dishesAt = async () => {
      const visits = await http.send('GET /visits/active/details');
      return Object.fromEntries(
        visits.map(({ table_number: table, orders }) => [
          table,
          orders.flatMap(({ items }) => items.map(({ product_name: name }) => name)).toSorted(),
        ]),
      );
    };

    const first = await phoneAt(browser, restaurant, 'M-1');
    const second = await phoneAt(browser, restaurant, 'M-2');
    await orderFrom(first, 'Haydari');
    await orderFrom(second, 'Fava');
    for (const { id } of await http.send('GET /orders/active')) await take(id);
    const grilled = await placeOrder(http, 'M-3', ['Adana Kebap']);
    await take(grilled.id);
    const served = await placeOrder(http, 'M-4', ['Humus']);
    await take(served.id, 'ready');
    await target.copy(http);
    // The disk with the copies is away for the rest of the evening: what follows is on this machine alone.
    renameSync(target.folder, `${target.folder}-away`);

    await test.step('what is recorded after the last copy', async () => {
      await openMenu(second.page);
      await orderFrom(second, 'Mevsim Salata');
      await take((await placeOrder(http, 'M-5', ['Urfa Kebap'])).id);
    });
    const lostOrder = second.page.url();

    const tablet = await colleague(browser, restaurant, { role: 'waiter', viewport: TABLET });
    const kitchen = await colleague(browser, restaurant, { role: 'kitchen', viewport: TABLET });
    const grill = (await http.send('GET /stations')).find(({ name }) => name === 'Izgara')!;
    await kitchen.open(`kitchen?station=${grill.id}`);
    await tablet.open('service');
    const tile = (name: string) =>
      tablet.page
        .getByRole('list', { name: 'Masalar' })
        .getByRole('button', { name: new RegExp(`^${name} ?,`) });
    for (const { page } of [first, second]) {
      await openMenu(page);
      await leaveAndCache(page);
    }
    await expect.poll(() => cachedOn(tablet.page), { timeout: SLOW_MS }).toContain('/admin/offline-page');
    await expect.poll(() => keptOn(tablet.page)).toContain('Urfa Kebap');

    await server.down('SIGKILL');
    await test.step('all three are loaded again, and the evening goes on', async () => {
      await tablet.page.reload();
      for (const { page } of [first, second]) await page.goto('/menu');
      const note = async (table: string, method: string) => {
        await tile(table).click();
        await tablet.button('Ödeme not et').click();
        const dialog = tablet.page.getByRole('dialog', { name: 'Ödeme not et' });
        await dialog.getByRole('radio', { name: method }).check();
        await dialog.getByRole('button', { name: /not et$/ }).click();
        await expect(dialog).toBeHidden();
      };
      await note('M-3', 'Nakit');
      await note('M-5', 'Kart, POS');
      const takeRound = async (table: string, dish: RegExp) => {
        await tile(table).click();
        await tablet.button('Sipariş al').click();
        await tablet.page.getByRole('button', { name: dish }).click();
        await tablet.button('Beklet').click();
      };
      await takeRound('M-5', /^Urfa Kebap ?,/);
      await takeRound('M-4', /^Adana Kebap ?,/);
      await tablet.button(/^Tamamla ?, /).click();
      const ticket = kitchen.page.getByRole('article').filter({ hasText: 'M-3' });
      await expect(async () => {
        // A tap just after something has moved is ignored.
        await ticket.getByRole('button', { name: /^Tamamla/ }).click({ timeout: 1_000 });
        await expect(ticket).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      for (const [guest, dish] of [
        [first, 'Fava'],
        [second, 'Haydari'],
      ] as const) {
        await choose(guest, dish);
        await expect(guest.page.getByRole('button', { name: t('cart.awaits_connection') })).toBeDisabled();
      }
      // Twice, as after an empty battery.
      await tablet.page.reload();
      await expect(tablet.page.getByRole('status').filter({ hasText: '2 ödeme notu' })).toBeVisible();
    });

    renameSync(`${target.folder}-away`, target.folder);
    if (isSpare) {
      const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-spare-'));
      expect(target.restoreInto(dataDir)).toContain('This machine is the restaurant’s server now');
      server.moveTo(dataDir);
    }
    await server.up();
    // A party that comes now gets no id that the dead machine has given.
    await placeOrder(http, 'M-6', ['Çay']);

    await test.step('what devices noted arrives by itself, what guests wrote when they say so', async () => {
      await expect
        .poll(async () => (await http.send('GET /noted-payments')).map(({ table_number: table }) => table))
        .toEqual(isSpare ? ['M-3'] : ['M-3', 'M-5']);
      await expect.poll(async () => (await dishesAt())['M-4']).toEqual(['Adana Kebap', 'Humus']);
      for (const guest of [first, second]) {
        await expect(guest.page.getByText(t('connection.offline'))).toBeHidden();
      }
      expect((await dishesAt())['M-1']).toEqual(['Haydari']);
      for (const guest of [first, second]) {
        await guest.button(t('order.send_to_kitchen')).click();
        await expect(guest.page).toHaveURL(/\/order\/\S{16,}$/);
      }
    });

    const expected: Record<string, string[]> = {
      'M-1': ['Fava', 'Haydari'],
      'M-2': isSpare ? ['Fava', 'Haydari'] : ['Fava', 'Haydari', 'Mevsim Salata'],
      'M-3': ['Adana Kebap'],
      'M-4': ['Adana Kebap', 'Humus'],
      ...(!isSpare && { 'M-5': ['Urfa Kebap', 'Urfa Kebap'] }),
      'M-6': ['Çay'],
    };
    await test.step('nothing is lost or doubled, but what only the dead machine knew', async () => {
      expect(await dishesAt()).toEqual(expected);
      const orders = (await http.send('GET /visits/active/details')).flatMap((visit) => visit.orders);
      const completed = orders.filter(({ status }) => status === 'completed').map(({ id }) => id);
      // What the kitchen has finished and the waiter has served.
      expect(completed.toSorted((a, b) => a - b)).toEqual([grilled.id, served.id]);
      // The kitchen has the rounds of the phones and of the tablet.
      await expect(kitchen.page.getByRole('article').filter({ hasText: 'M-4' })).toBeVisible();
      if (!isSpare) return;
      await second.page.goto(lostOrder);
      await expect(second.heading(t('tracking.not_found'))).toBeVisible();
      // Money for a bill that the spare does not know, and a round of its party, are questions on the tablet.
      await tablet.page.reload();
      await expect(tablet.page.getByText('Gönderilmedi: karar bekliyor')).toHaveCount(2);
      await expect(tablet.page.getByText(/^Bu adisyon artık açık değil/)).toBeVisible();
    });

    await test.step('the bills are paid and the day is closed', async () => {
      for (const visit of await http.send('GET /noted-payments')) {
        for (const note of openNotes(visit)) {
          await http.send('PUT /visits/{id}/noted-payments/{noteId}/record', {
            params: { id: visit.visit_id, noteId: note.id },
            body: { amount: note.amount, seen_value: visit.seen_value },
          });
        }
      }
      for (const { id, orders } of await http.send('GET /visits/active/details')) {
        for (const order of orders) {
          await http.send('PUT /orders/{id}/status', {
            params: { id: order.id },
            body: { status: 'completed', override: true },
          });
        }
        const { bill } = await http.send('GET /visits/{id}', { params: { id } });
        if (bill.unpaid > 0) {
          await http.send('POST /visits/{id}/payments', {
            params: { id },
            body: { part: { kind: 'rest' }, amount: bill.unpaid, method: 'transfer' },
          });
        }
        await http.send('PUT /visits/{id}/status', { params: { id }, body: { status: 'closed' } });
      }
      const sum = (dishes: string[]) => toLira(sumKurus(dishes.map((dish) => toKurus(prices.get(dish)!))));
      const { report } = await http.send('GET /day');
      const z = await http.send('POST /day/close', {
        body: { counted: report.drawer.expected, revenue: report.revenue, paid: report.paid },
      });
      const total = sum(Object.values(expected).flat());
      expect([z.number, z.report.revenue, z.report.paid]).toEqual([1, total, total]);
      const received = Object.fromEntries(z.report.methods.map(({ method, amount }) => [method, amount]));
      expect(received).toMatchObject({
        cash: sum(['Adana Kebap']),
        ...(!isSpare && { card: sum(['Urfa Kebap']) }),
      });
    });
  } finally {
    await server.dispose();
    target.dispose();
  }
}

for (const [title, isSpare] of [
  ['which comes back', false],
  ['whose place a spare takes', true],
] as const) {
  test(
    `guests, waiters and the kitchen go on without the server, ${title}`,
    { tag: '@verify' },
    async ({ browser }) => {
      test.setTimeout(SLOW_MS);
      await evening(browser, isSpare);
    },
  );
}
