import type { Locator } from '@playwright/test';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { addArabicMenu } from '../../arabic-menu';
import { PHONE } from '../../fixtures';
import { expect, ownTest as test } from '../../guest-test';
import { guestTexts } from '../../guest-texts';
import { GuestScreen } from '../../pages/guest-screen';

/** A list of choices opens with one tap, and its entry is the second. */
async function choose(list: Locator, entry: string): Promise<void> {
  for (const _ of ['open', 'entry']) await list.click();
  await list.selectOption(entry);
}
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}
/** Two dishes, the second with a required option that the restaurant has chosen beforehand. */
async function fillCart(guest: GuestScreen): Promise<void> {
  const { page, t } = guest;
  await guest.button(t('menu.add', { name: 'Haydari' })).click();
  await guest.add('Kaşarlı Pide');
  await openCart(guest);
  await expect(page).toHaveURL('/cart');
}
const openCart = ({ page, t }: GuestScreen) =>
  page
    .getByRole('complementary')
    .getByRole('link', { name: t('cart.open') })
    .click();
const isSent = ({ page }: GuestScreen) => expect(page).toHaveURL(/\/order\/[\w-]{8,}$/);
async function sendToKitchen(guest: GuestScreen): Promise<void> {
  await guest.button(guest.t('order.send_to_kitchen')).click();
  await isSent(guest);
}

test('guests reach their goals with few taps @verify', async ({ browser, server, staff, t }) => {
  test.setTimeout(600_000);
  await updateSetting(staff, 'table_service', '1');
  await addArabicMenu(staff);
  const tables = await staff.send('GET /tables');
  let taps = 0;

  /** A new phone that scans a table's code, or opens the menu. */
  async function phone(tableNumber?: string): Promise<GuestScreen> {
    const context = await browser.newContext({ viewport: PHONE, baseURL: server.url, locale: 'tr-TR' });
    await context.exposeFunction('countTap', () => (taps += 1));
    await context.addInitScript(() =>
      addEventListener('pointerdown', () => (globalThis as unknown as { countTap(): void }).countTap(), true),
    );
    const guest = new GuestScreen(await context.newPage(), t);
    const id = tables.find(({ table_number: number }) => number === tableNumber)?.id;
    const target = id && (await staff.send('POST /tables/{id}/qr-code', { params: { id } })).target_url;
    await guest.page.goto(target ? target.slice(new URL(target).origin.length) : '/menu');
    await expect(guest.cards.first()).toBeVisible();
    return guest;
  }
  /** Takes a journey from the menu's first view to its end. */
  async function expectTaps(journey: string, max: number, walk: () => Promise<unknown>): Promise<void> {
    taps = 0;
    await test.step(journey, walk);
    test.info().annotations.push({ type: 'taps', description: `${taps}, at most ${max}: ${journey}` });
    expect.soft(taps, journey).toBeLessThanOrEqual(max);
  }

  const first = await phone('M-1');
  await expectTaps('two dishes, one with a required option, at a scanned table', 6, async () => {
    await fillCart(first);
    await sendToKitchen(first);
  });
  await expectTaps('a second round', 4, async () => {
    await first.page.getByRole('link', { name: t('cart.add_more') }).click();
    await first.button(t('menu.add', { name: 'Fava' })).click();
    await openCart(first);
    await sendToKitchen(first);
  });
  await expectTaps('calling a waiter', 2, async () => {
    await first.callWaiter();
    await first.dialog().getByRole('group').getByRole('button').first().click();
    await expect(first.dialog(t('waiter_call.called'))).toBeVisible();
  });
  await first.page.keyboard.press('Escape');

  const second = await phone('M-1');
  await expectTaps('a dish from the second phone of the table', 3, async () => {
    await second.button(t('menu.add', { name: 'Haydari' })).click();
    await openCart(second);
    await sendToKitchen(second);
  });
  for (const { id } of await staff.send('GET /orders', { query: {} }))
    await staff.send('PUT /orders/{id}/status', { params: { id }, body: { status: 'processing' } });
  await expectTaps('asking for the bill, to be paid separately', 3, async () => {
    await second.page.getByRole('link', { name: t('bill.table_bill') }).click();
    await second.page.getByText(t('bill.method_separately')).click();
    await second.page.getByRole('button', { name: t('bill.request') }).click();
    await expect(second.heading(t('bill.requested'))).toBeVisible();
  });

  await expectTaps('the two dishes without a scanned table', 8, async () => {
    const guest = await phone();
    await fillCart(guest);
    const dialog = await guest.openOrderForm();
    await choose(dialog.getByRole('combobox'), 'M-2');
    await guest.sendOrder();
    await isSent(guest);
  });
  await expectTaps('the two dishes as takeaway', 10, async () => {
    const guest = await phone();
    await fillCart(guest);
    const dialog = await guest.openOrderForm();
    await dialog.getByText(t('order.takeaway')).click();
    await type(dialog.getByLabel(t('order.name')), 'Ali');
    await type(dialog.getByLabel(t('order.phone')), '0532 000 00 00');
    await type(dialog.getByLabel(t('order.address')), 'Kuzguncuk');
    await guest.sendOrder();
    await isSent(guest);
  });
  await expectTaps('a dish without milk for an allergic guest', 6, async () => {
    const guest = await phone('M-3');
    await guest.button(t('allergens.filter')).click();
    await guest
      .dialog()
      .getByRole('checkbox', { name: t('allergens.name.milk') })
      .check();
    await guest.dialog().getByRole('button', { name: /\d/ }).click();
    await guest.button(t('menu.add', { name: 'Fava' })).click();
    await openCart(guest);
    await sendToKitchen(guest);
  });
  await expectTaps('the two dishes in Arabic', 9, async () => {
    const { page } = await phone('M-4');
    await new GuestScreen(page, t).chooseLanguage('العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const guest = new GuestScreen(page, guestTexts('en', 'ar'));
    await fillCart(guest);
    await sendToKitchen(guest);
  });
  await expectTaps('feedback', 8, async () => {
    const guest = await phone();
    await guest.show('/feedback');
    await type(guest.page.getByRole('textbox', { name: t('feedback.name') }), 'Zeynep');
    await type(guest.page.getByRole('textbox', { name: t('feedback.table') }), 'M-5');
    for (const rating of ['food', 'price', 'service', 'ambience', 'overall'] as const)
      await guest.rate(`${rating}_rating`, 5);
    await guest.button(t('feedback.send')).click();
    await expect(guest.heading(t('feedback.thanks'))).toBeVisible();
  });
});
