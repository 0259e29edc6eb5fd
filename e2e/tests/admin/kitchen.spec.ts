import { updateSetting } from 'shared-api/client/restaurant/settings';
import { DISPLAY_CODE } from 'shared-api/domain/access/limits';
import { KITCHEN_STALE_AFTER_MS } from 'shared-api/domain/kitchen/limits';
import { LIST_IN_USE_MS, PRESS_GUARD_MS } from 'shared-api/domain/limits';
import { listOrders } from 'shared-api/client/service/orders';
import { openFakePrinter, type FakePrinter } from '../../../server/src/testing/fake-printer';
import { PHONE, TABLET } from '../../fixtures';
import { placeOrder } from '../../staff-orders';
import { colleague, expect, test } from '../../staff-test';

test.use({ role: null, viewport: TABLET, hasTouch: true });

const TABLES = ['M-1', 'M-2', 'M-3', 'M-4', 'M-5', 'M-6'];

const tablesOn = (printer: FakePrinter, isCopy: boolean) =>
  printer
    .texts()
    .filter(([first]) => (first === 'KOPYA') === isCopy)
    .flatMap((lines) => lines.find((line) => line.startsWith('Masa '))?.replace('Masa ', '') ?? []);

test('during a rush the printer is off, the server is killed and a display loses its connection: every ticket is shown, worked through, and printed, none twice unless as a copy', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  test.setTimeout(180_000);
  const { http, server } = restaurant;
  const stops: (() => Promise<void>)[] = [];
  const printer = await openFakePrinter((stop) => void stops.push(stop));
  await updateSetting(http, 'food_is_served', 'true');
  await updateSetting(http, 'auto_ready', 'false');
  const grill = (await http.send('GET /stations')).find(({ name }) => name === 'Izgara');
  await http.send('POST /printers', {
    body: {
      name: 'Izgara yazıcısı',
      connection: 'network',
      host: '127.0.0.1',
      port: printer.port,
      documents: ['tickets'],
      station_ids: [grill?.id ?? 0],
    },
  });
  const display = page.getByRole('list', { name: 'Fişler' }).getByRole('article');
  const ticket = (table: string) =>
    display.filter({ has: page.getByRole('heading', { name: `Masa ${table}`, exact: true }) });
  const bump = (table: string) => ticket(table).getByRole('button', { name: /^Tamamla/ });
  /** Sorted, because a copy of an interrupted ticket may be printed after others. */
  const printed = () => [...new Set([...tablesOn(printer, false), ...tablesOn(printer, true)])].toSorted();
  const order = async (...tables: string[]) => {
    for (const table of tables) await placeOrder(http, table, ['Adana Kebap', 'Urfa Kebap', 'Çay']);
  };

  await page.clock.install();
  await page.goto('/login/display');
  const shownCode = page.getByRole('status', { name: 'Ekran kodu' });
  const code = (await shownCode.textContent()) ?? '';
  const account = await http.send('POST /display-codes/confirm', {
    body: { code: code.replaceAll(/\s/g, ''), name: 'Izgara ekranı' },
  });
  await page.clock.fastForward(DISPLAY_CODE.pollMs);
  await expect(page.getByText('Bekleyen fiş yok')).toBeVisible();
  await panel.open(`kitchen?station=${grill?.id}`);
  const second = await colleague(browser, restaurant, { role: 'kitchen', viewport: PHONE });
  await second.page.clock.install();
  await second.open(`kitchen?station=${grill?.id}`);
  const secondDisplay = second.page.getByRole('article');
  /** Gaps close, and what has moved may be pressed. */
  const settle = async () => {
    for (const { clock } of [page, second.page]) {
      await clock.runFor(LIST_IN_USE_MS);
      // React renders the closed gaps in a task of its own, from which the guard counts.
      await clock.runFor(PRESS_GUARD_MS);
    }
    // The browser counts taps by its own clock: the next one at the same place would end a double tap.
    for (const one of [page, second.page]) await one.getByRole('main').tap({ position: { x: 1, y: 1 } });
  };
  /** Without `settle`, a slow machine may close the gap of the ticket before just ahead of the tap. */
  const settleAndBump = async (table: string) => {
    await settle();
    await bump(table).tap();
  };

  await test.step('tickets are shown, printed, changed and recalled', async () => {
    await order('M-1', 'M-2', 'M-3', 'M-4');
    await expect(display).toHaveCount(4);
    await expect(display.first()).toContainText('Masa M-1');
    // Tea is made at the bar.
    await expect(page.getByText('Çay')).toHaveCount(0);
    await expect.poll(() => tablesOn(printer, false)).toEqual(['M-1', 'M-2', 'M-3', 'M-4']);
    await ticket('M-1').getByRole('button', { name: /Adana/ }).tap();
    await expect(ticket('M-1').getByRole('button', { name: /Adana.*Hazırlanıyor/ })).toBeVisible();
    await bump('M-1').tap();
    await expect(ticket('M-1')).toHaveCount(0);
    await settleAndBump('M-2');
    await expect(display).toHaveCount(2);
    await page.getByRole('button', { name: /^Geri al/ }).tap();
    await expect(display).toHaveCount(3);
    await expect(secondDisplay).toHaveCount(3);
  });

  await test.step('the other display bumps during a press, and just before one', async () => {
    const bumpElsewhere = () =>
      secondDisplay
        .filter({ hasText: 'Masa M-2' })
        .getByRole('button', { name: /^Tamamla/ })
        .tap();
    /** A press at a point meets whatever has come there. */
    const placeOf = async (table: string) => {
      const box = await bump(table).boundingBox();
      if (!box) throw new Error(`The ticket of ${table} is shown`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const undoBoth = async () => {
      for (const one of [page, second.page]) await one.getByRole('button', { name: /^Geri al \(/ }).tap();
      for (const cards of [display, secondDisplay]) await expect(cards).toHaveCount(3);
    };
    await settle();
    await page.mouse.move(...(await placeOf('M-3')));
    await page.mouse.down();
    await bumpElsewhere();
    await expect(ticket('M-2')).toHaveCount(0);
    await page.mouse.up();
    await expect(ticket('M-3')).toHaveCount(0);
    await expect(ticket('M-4')).toBeVisible();
    await undoBoth();

    await page.mouse.move(0, 0);
    await settle();
    const place = await placeOf('M-2');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PRESS_GUARD_MS);
    await bumpElsewhere();
    await expect
      .poll(async () => {
        await page.clock.runFor(PRESS_GUARD_MS / 10);
        return display.count();
      })
      .toBe(2);
    // M-3 has come to the place of M-2.
    expect(await placeOf('M-3')).toEqual(place);
    await page.touchscreen.tap(...place);
    await page.clock.runFor(PRESS_GUARD_MS);
    await expect(display).toHaveCount(2);
    await page.keyboard.press('1');
    await page.clock.resume();
    await expect(ticket('M-3')).toHaveCount(0);
    await expect(ticket('M-4')).toBeVisible();
    await undoBoth();
    await settle();
  });

  await test.step('the printer is off, and the server is killed', async () => {
    await printer.turnOff();
    await order('M-5', 'M-6');
    const trouble = page.getByRole('button', { name: 'Izgara yazıcısı yazdırmıyor' });
    await trouble.tap();
    const troubles = page.getByRole('dialog', { name: 'Yazıcı sorunları' });
    await expect(troubles).toContainText(/2 belge bekliyor: Masa M-5 #\d+, Masa M-6 #\d+/);
    await page.keyboard.press('Escape');
    await expect(display).toHaveCount(5);
    await server.down('SIGKILL');
    // The bump waits on the display.
    await settleAndBump('M-2');
    await expect(display).toHaveCount(4);
    await printer.turnOn();
    await server.up();
    // Tickets move when the notices above them leave; the printer's goes with a poll, the connection's with its return.
    await expect(trouble).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Durum: Canlı/ })).toBeVisible();
    await expect(page.getByText(/güncel olmayabilir/)).toHaveCount(0);
    await expect(secondDisplay).toHaveCount(4);
    await expect.poll(printed).toEqual(TABLES);
    expect(tablesOn(printer, false)).toEqual([...new Set(tablesOn(printer, false))]);
  });

  await test.step('a display has no connection for a while', async () => {
    await second.page.context().setOffline(true);
    await second.page.clock.fastForward(KITCHEN_STALE_AFTER_MS);
    await expect(second.page.getByText('Bağlantı yok: bu ekran güncel olmayabilir')).toBeVisible();
    await settleAndBump('M-3');
    const { orders } = await listOrders(http, { search: 'M-4' });
    await http.send('PUT /orders/{id}/status', {
      params: { id: orders[0]!.id },
      body: { status: 'cancelled', override: true },
    });
    await expect(ticket('M-4').getByRole('alert')).toContainText('SİPARİŞ İPTAL EDİLDİ');
    await second.page.context().setOffline(false);
    await expect(secondDisplay).toHaveCount(3);
    await expect(second.page.getByText(/güncel olmayabilir/)).toHaveCount(0);

    await settle();
    await ticket('M-4').getByRole('button', { name: 'Gördüm' }).tap();
    for (const table of ['M-5', 'M-6']) await settleAndBump(table);
    await expect(page.getByText('Bekleyen fiş yok')).toBeVisible();
    await expect(second.page.getByText('Bekleyen fiş yok')).toBeVisible();
  });

  // The grill's items are ready; the tea is not made yet.
  const left = (await listOrders(http, {})).orders.filter(({ status }) => status !== 'cancelled');
  expect(left.map(({ status }) => status)).toEqual(Array(5).fill('processing'));
  expect(
    left.every(({ items }) => items.map(({ status }) => status).join() === 'ready,ready,preparing'),
  ).toBe(true);

  await test.step('the display is signed out remotely, and shows another code', async () => {
    const [session] = await http.send('GET /users/{id}/sessions', { params: { id: account.id } });
    await http.send('DELETE /users/{id}/sessions/{sessionId}', {
      params: { id: account.id, sessionId: session!.id },
    });
    await expect(shownCode).toBeVisible();
    await expect(shownCode).not.toHaveText(code);
  });
  for (const stop of stops) await stop();
});
