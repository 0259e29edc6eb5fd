import { updateSetting } from 'shared-api/client/restaurant/settings';
import { listOrders } from 'shared-api/client/service/orders';
import { toKurus, toLira } from 'shared-api/domain/money';
import { formatPrice } from 'shared-api/i18n/format';
import { DESKTOP, PHONE, TABLET } from '../../fixtures';
import { colleague, expect, test } from '../../staff-test';

test.use({ role: 'waiter', viewport: PHONE, hasTouch: true, locale: 'en-US' });

const FLOAT = 500;
const TENDERED = 20_000.5;

test('a waiter serves a party on a phone, also without a connection, moves it and splits its bill; the manager closes the day with what was paid and refunds a part the day after', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  const { http } = restaurant;
  await updateSetting(http, 'table_service', 'true');
  await panel.open('service');
  const tiles = page.getByRole('list', { name: 'Masalar' }).getByRole('button');
  const pane = page.getByRole('region', { name: 'Adisyon' });
  const heading = (place: string) => page.getByRole('heading', { name: place, exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('a table is found and opened', async () => {
    await page.getByRole('searchbox', { name: 'Masa ara' }).fill('5');
    await page.keyboard.press('Enter');
    await expect(heading('Masa M-5')).toBeVisible();
    await expect(tiles.first()).toBeHidden();
    await panel.button('Bir kişi artır').tap();
    await panel.button('Adisyon aç').tap();
    await expect(pane.getByText('3 kişi', { exact: true })).toBeVisible();
    await page.goBack();
    const opened = tiles.filter({ hasText: 'M-5' });
    await expect(opened).toHaveText(/^M-5, Bakıyor, ₺0, 3 kişi/);
    await opened.tap();
  });

  await test.step('eight items are ten taps; their round waits for the connection, and arrives once', async () => {
    let taps = 0;
    const tap = async (name: string | RegExp) => {
      await panel.button(name).tap();
      taps += 1;
    };
    await tap('Sipariş al');
    await tap('Izgara & Kebaplar');
    const products = page.getByRole('list', { name: 'Ürünler' }).getByRole('button', { name: /₺/ });
    await expect(products.first()).toBeVisible();
    // The fourth product needs a choice.
    for (const position of [0, 1, 2, 4]) {
      await products.nth(position).tap();
      await products.nth(position).tap();
      taps += 2;
    }
    expect(taps).toBe(10);
    await expect(panel.button(/^8 adet/)).toBeVisible();

    await page.context().setOffline(true);
    await panel.button('Beklet').tap();
    const unsent = page.getByRole('region', { name: 'Gönderilmemiş turlar' }).filter({ visible: true });
    await expect(unsent.getByText('Onaylanmadı: bağlantı bekleniyor')).toBeVisible();
    await expect(unsent.getByText(/^2×/)).toHaveCount(4);
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Turlar' }).getByText(/^2×/)).toHaveCount(4);
    await expect(unsent).toHaveCount(0);
  });
  const { orders } = await listOrders(http, {});
  expect(orders.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2, 2, 2, 2]]);

  await test.step('the order is moved on, and the party moves', async () => {
    await panel.button(/^Hazırla ?, /).tap();
    await panel.button(/^Hazır ?, /).tap();
    await panel.button('Taşı').tap();
    await dialog.getByRole('button', { name: /^M-6/ }).tap();
    await expect(heading('Masa M-6')).toBeVisible();
    await expect(pane.getByText(/^2×/)).toHaveCount(4);
  });

  const readBill = async () =>
    (await http.send('GET /visits/{id}', { params: { id: orders[0]!.visit_id } })).bill;
  const byItem = (await readBill()).items[0]!.charged;
  const pay = async (method: string, amount: RegExp | string) => {
    await dialog.getByRole('radio', { name: method, exact: true }).check();
    await dialog.getByRole('button', { name: amount }).tap();
  };

  await test.step('one pays an equal part and another an item by card', async () => {
    await panel.button('Ödeme al').tap();
    await dialog.getByText('Eşit', { exact: true }).tap();
    await expect(dialog.getByText(/^3 kişiden biri: /)).toBeVisible();
    await pay('Kart', / · Kart al$/);
    await panel.button('Sıradaki ödeme').tap();
    await dialog.getByText('Kalem', { exact: true }).tap();
    await dialog.getByRole('checkbox', { name: /^2×/ }).first().check();
    await pay('Kart', `${formatPrice(byItem)} · Kart al`);
    await expect(panel.button('Sıradaki ödeme')).toBeVisible();
  });
  const { total, paid: byCard } = await readBill();
  const byCash = toLira(toKurus(total) - toKurus(byCard));

  await test.step('the last one pays the rest in cash', async () => {
    await panel.button('Sıradaki ödeme').tap();
    await dialog.getByText('Tümü', { exact: true }).tap();
    await dialog.getByRole('radio', { name: 'Nakit', exact: true }).check();
    // In a browser in English, a number input would drop the comma.
    const tendered = dialog.getByLabel('Verilen nakit (₺)').first();
    await tendered.pressSequentially('20000,50');
    await tendered.blur();
    await expect(dialog.getByText(`= ${formatPrice(TENDERED)}`)).toBeVisible();
    await dialog.getByRole('button', { name: `${formatPrice(byCash)} · Nakit al` }).tap();
    await expect(dialog.getByText('Hesap ödendi')).toBeVisible();
    await expect(dialog.getByText(formatPrice(toLira(toKurus(TENDERED) - toKurus(byCash))))).toBeVisible();
    await dialog.getByRole('button', { name: 'Adisyonu kapat' }).tap();
    await expect(pane.getByText('Adisyon kapatıldı')).toBeVisible();
    await panel.button('Masalara dön').tap();
    await expect(tiles.filter({ hasNotText: 'Müsait' })).toHaveCount(0);
  });

  const manager = await colleague(browser, restaurant, { role: 'manager', viewport: TABLET });
  const office = manager.page;
  const form = office.getByRole('dialog');
  const line = (section: string, label: string | RegExp) =>
    office
      .getByRole('region', { name: section })
      .locator('dl > div')
      .filter({ has: office.getByText(label, { exact: typeof label === 'string' }) })
      .getByRole('definition');

  await test.step('the manager counts the drawer and closes the day', async () => {
    await manager.open('day');
    await manager.button('Kasa hareketi').click();
    await form.getByLabel('Tutar (₺)').fill(String(FLOAT));
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(line('Kasa', 'Beklenen')).toHaveText(formatPrice(FLOAT + byCash));

    await manager.button('Günü kapat').click();
    const notes = Math.floor(byCash / 200);
    await form.getByLabel('50 ₺ (adet)', { exact: true }).fill(String(FLOAT / 50));
    await form.getByLabel('200 ₺ (adet)', { exact: true }).fill(String(notes));
    await form
      .getByLabel('Diğer bozuk para, toplam (₺)')
      .fill(String(toLira(toKurus(byCash) - toKurus(notes * 200))));
    await expect(form.getByText(formatPrice(0), { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Günü kapat' }).click();

    await expect(office.getByRole('heading', { name: 'Z raporu 1' })).toBeVisible();
    await expect(line('Toplamlar', 'Tahsilat')).toHaveText(formatPrice(total));
    await expect(line('Ödeme yöntemleri', /^Kart/)).toHaveText(formatPrice(byCard));
    await expect(line('Ödeme yöntemleri', /^Nakit/)).toHaveText(formatPrice(byCash));
    await expect(line('Tahsilatı alan', /^deniz-waiter/)).toHaveText(formatPrice(total));
    await expect(line('Sayılan', 'Fark')).toHaveText(formatPrice(0));
  });

  await test.step('the day after, the guest who paid for an item gets half of it back', async () => {
    const refund = toLira(Math.floor(toKurus(byItem) / 2));
    await manager.show(`orders?order=${orders[0]!.id}`);
    await form.getByRole('link', { name: 'Adisyonu göster' }).click();
    await manager.button(`İade et: ${formatPrice(byItem)}`).click();
    await form.getByLabel('Tutar (₺)').fill(String(refund));
    await form.getByRole('textbox', { name: 'Neden' }).fill('Soğuk geldi');
    await form.getByRole('button', { name: 'İade et' }).click();
    await expect(office.getByText(`-${formatPrice(refund)}`)).toBeVisible();
    await manager.show('day');
    await expect(line('Ödeme yöntemleri', /^Kart/)).toHaveText(formatPrice(-refund));
  });
});

test('forty tables in three areas are seen at once on a desktop and a tablet, also beside an open one, and twelve on a phone', async ({
  panel,
  page,
  restaurant,
}) => {
  const { http } = restaurant;
  for (const { id } of await http.send('GET /tables'))
    await http.send('DELETE /tables/{id}', { params: { id } });
  const areas = Object.entries({ Salon: 18, Bahçe: 14, Teras: 8 });
  const tables = areas.flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => ({ area, table_number: `${area[0]}-${index + 1}` })),
  );
  const { created } = await http.send('POST /tables/batch', {
    body: { tables, with_codes: false },
    idempotencyKey: crypto.randomUUID(),
  });
  for (const { id, area } of created)
    if (area !== 'Teras')
      await http.send('POST /visits', {
        body: { table_id: id, guest_count: 4 },
        idempotencyKey: crypto.randomUUID(),
      });

  const countSeen = () =>
    page
      .getByRole('list', { name: 'Masalar' })
      .getByRole('button')
      .evaluateAll(
        (tiles) =>
          tiles.filter((tile) => {
            const { left, top, bottom, width } = tile.getBoundingClientRect();
            const isOver = (y: number) => tile.contains(document.elementFromPoint(left + width / 2, y));
            return isOver(top + 4) && isOver(bottom - 4);
          }).length,
      );
  await panel.open('service');
  await expect.poll(countSeen).toBeGreaterThanOrEqual(12);
  for (const size of [TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    for (const screen of ['service', `service?table=${created[0]!.id}`]) {
      await panel.show(screen);
      await expect.poll(countSeen, `${screen} at ${size.width}`).toBe(40);
    }
  }
  // Beside an open table the others move; the second of two quick taps was meant for the first one.
  await panel.show('service');
  const eighth = page.getByRole('list', { name: 'Masalar' }).getByRole('button').nth(7);
  const id = created.find(({ table_number }) => table_number === 'B-8')!.id;
  const { x, y, width } = (await eighth.boundingBox())!;
  const right: [number, number] = [x + width - 8, y + 8];
  await page.touchscreen.tap(...right);
  await page.touchscreen.tap(...right);
  await expect(page.getByRole('heading', { name: 'Masa B-8', exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`table=${id}$`));
  await panel.show('service');
  await eighth.dblclick({ position: { x: width - 8, y: 8 } });
  await expect(page).toHaveURL(new RegExp(`table=${id}$`));
});
