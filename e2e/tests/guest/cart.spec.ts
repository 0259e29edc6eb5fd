import { asAnyGuest, expect, test } from '../../guest-test';
import { GuestScreen } from '../../pages/guest-screen';

const SARMA = { tr: 'Zeytinyağlı Yaprak Sarma', en: 'Stuffed Vine Leaves' };

asAnyGuest(() => {
  test('nothing covers the order button and a notice not the title; the cart is the same in another tab and after a reload', async ({
    guest,
    language,
    page,
    t,
  }) => {
    const increase = t('cart.increase', { name: 'Haydari' });
    await guest.openFilledCart();
    const line = guest.line('Haydari');

    await test.step('a notice appears below the title', async () => {
      await line.getByRole('button', { name: increase }).click();
      await expect(line).toContainText('₺370,00');
      // One query for both, because the notice soon disappears.
      const belowTitlePx = () =>
        guest.notice(t('cart.quantity_updated')).evaluateAll(([notice]) => {
          const title = document.querySelector('h1');
          return notice && title && notice.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
        });
      await expect.poll(belowTitlePx).toBeGreaterThanOrEqual(0);
    });

    await test.step('changes in another tab appear in this one, and after a reload', async () => {
      const others = ['Fava', SARMA[language]];
      const other = new GuestScreen(await page.context().newPage(), t);
      await other.page.goto('/menu');
      await other.button(increase).click();
      for (const name of others) await other.button(t('menu.add', { name })).click();
      await expect(line).toContainText('₺555,00');
      await other.page.close();
      await page.reload();
      await expect(line).toContainText('₺555,00');
      for (const name of others) await expect(guest.line(name)).toBeVisible();
    });

    await test.step('the order button is visible at once, and nothing covers it', async () => {
      const order = guest.button(t('cart.place_order'));
      await expect(order).toBeInViewport({ ratio: 1 });
      const { width = 0, height = 0 } = (await order.boundingBox()) ?? {};
      for (const x of [4, width - 4]) await order.click({ trial: true, position: { x, y: height / 2 } });
    });
  });
});
