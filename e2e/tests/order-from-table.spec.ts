import { ADMIN } from '../afiyet-server';
import { DESKTOP, expect, ownTest as test, person, PHONE } from '../fixtures';
import { GuestPhone } from '../pages/guest-phone';
import { StaffPanel } from '../pages/staff-panel';

test("a guest's order reaches the dashboard, and the guest follows it until it is completed", async ({
  browser,
  server,
}) => {
  const staff = await StaffPanel.signIn(await person(browser, DESKTOP), server.url, ADMIN);
  const guest = await GuestPhone.open(await person(browser, PHONE));
  const { page } = guest;

  await test.step('reads the home page and the menu in Turkish', async () => {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'Dutlu Avlu' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Menüye bak' }).first().click();
    await expect(page).toHaveURL(`${server.url}/menu`);
    await expect(guest.card('Adana Kebap')).toContainText('Zırhla kıyılmış kuzu eti');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  });

  await test.step('switches to English', async () => {
    await guest.chooseLanguage('English');
    await expect(guest.card('Adana Kebap')).toContainText('Hand-minced lamb');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('puts the same choice into the cart twice, and it is one line', async () => {
    const choice = { options: ['Extra lavash bread', 'Yoghurt on the side'], wish: 'Well done, please' };
    await guest.add('Adana Kebap', choice);
    await guest.add('Adana Kebap', choice);
    await page.goto(`${server.url}/cart`);
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Adana Kebap' }) });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('Well done, please');
    // (620 + 35 + 60) twice
    await expect(line).toContainText('₺1.430,00');
  });

  await test.step('orders for a table', async () => {
    const dialog = await guest.fillTableOrder('M-4');
    await guest.sendButton(dialog).click();
    await expect(page.getByText('Your order has been placed')).toBeVisible();
  });

  const order = staff.order(1);
  await test.step('the open dashboard shows it with sound and toast', async () => {
    await expect(order).toContainText('M-4');
    await expect(order).toContainText('₺1.430,00');
    await expect(order).toContainText('Adana Kebap');
    await expect(staff.page.getByRole('alert').filter({ hasText: 'Yeni sipariş' })).toBeVisible();
    await expect.poll(() => staff.notesPlayed()).toBeGreaterThan(0);
  });

  await test.step('the guest is back at the menu with an empty cart and follows the order', async () => {
    await expect(page).toHaveURL(`${server.url}/menu`);
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '[]')).toEqual([]);
    await page.getByRole('link', { name: /Your order/ }).click();
    await expect(page).toHaveURL(/\/order\/\S{16,}$/);
    await expect(page.getByRole('heading', { name: 'The kitchen has your order' })).toBeVisible();
  });

  const currentStep = page
    .getByRole('list', { name: 'Stages of the order' })
    .locator('[aria-current="step"]');
  for (const [action, seen] of [
    ['Hazırla', 'Being prepared'],
    ['Hazır', 'Ready'],
    ['Tamamla', 'Completed'],
  ] as const) {
    await test.step(`staff press ${action}, the phone shows ${seen}`, async () => {
      await staff.moveOn(1, action);
      await expect(currentStep).toHaveText(seen);
      if (action === 'Hazır') {
        await server.down('SIGKILL');
        await server.up();
        await page.reload();
        await expect(currentStep).toHaveText(seen);
        await expect(staff.page.getByText('Canlı', { exact: true })).toBeVisible();
      }
    });
  }
  await expect(order, 'where this can still be undone').toContainText('Tamamlandı');
});
