import { WITH_ANIMATIONS, PHONE } from '../fixtures';
import { expect, test } from '../guest-test';
import { colleague } from '../staff-test';

test.use({ ...WITH_ANIMATIONS, viewport: PHONE });

test("a guest's order reaches the dashboard, and the guest follows it until it is completed", async ({
  browser,
  guest,
  page,
  restaurant,
  t,
}) => {
  const staff = await colleague(browser, restaurant);
  await staff.open('dashboard');

  await test.step('chooses a dish with options and special instructions', async () => {
    await page.goto('/menu');
    await guest.add('Adana Kebap', { options: ['İlave lavaş', 'Yanına yoğurt'], wish: 'İyi pişmiş' });
    await page.getByRole('link', { name: t('cart.open') }).click();
    const line = guest.line('Adana Kebap');
    await expect(line).toContainText('İyi pişmiş');
    // 620 + 35 + 60
    await expect(line).toContainText('₺715,00');
  });

  await test.step('orders for a table', async () => {
    const dialog = await guest.openOrderForm();
    await dialog.getByRole('combobox', { name: t('order.choose_table') }).selectOption('M-4');
    await guest.sendOrder();
    await expect(guest.dialog(t('order.placed'))).toBeVisible();
  });

  const order = staff.order(1);
  await test.step('the open dashboard shows it with sound and toast', async () => {
    await expect(staff.toast('Yeni sipariş')).toBeVisible();
    await expect(order).toContainText('M-4');
    await expect(order).toContainText('₺715,00');
    await expect(order).toContainText('Adana Kebap');
    await expect.poll(() => staff.notesPlayed()).toBeGreaterThan(0);
  });

  await test.step('follows the order', async () => {
    await expect(page).toHaveURL(/\/order\/\S{16,}$/);
    await expect(guest.heading(t('tracking.title_new'))).toBeVisible();
  });

  const currentStep = page.getByRole('list', { name: t('tracking.steps') }).locator('[aria-current="step"]');
  for (const [action, seen] of [
    ['Hazırla', 'status_processing'],
    ['Hazır', 'status_ready'],
    ['Tamamla', 'step_completed'],
  ] as const) {
    await test.step(`staff press ${action}, the phone shows it as ${seen}`, async () => {
      await staff.moveOn(1, action);
      await expect(currentStep).toHaveText(t(`tracking.${seen}`));
    });
  }
  await expect(order, 'where this can still be undone').toContainText('Tamamlandı');
});
