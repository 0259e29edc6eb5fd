import { asAnyGuest, expect, test } from '../../guest-test';

asAnyGuest(() => {
  test('nothing covers the order button and a notice not the title; the cart is the same in another tab and after a reload', async ({
    guest,
    page,
    t,
  }) => {
    const increase = t('cart.increase', { name: 'Haydari' });
    await guest.openFilledCart();
    const line = guest.line('Haydari');

    await test.step('a notice appears below the title', async () => {
      await line.getByRole('button', { name: increase }).click();
      await expect(line).toContainText('₺370,00');
      // In one look: the notice soon disappears.
      const belowTitlePx = () =>
        guest.notice(t('cart.quantity_updated')).evaluateAll(([notice]) => {
          const title = document.querySelector('h1');
          return notice && title && notice.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
        });
      await expect.poll(belowTitlePx).toBeGreaterThanOrEqual(0);
    });

    await test.step('a change in another tab appears in this one, and after a reload', async () => {
      const other = await page.context().newPage();
      await other.goto('/menu');
      await other
        .getByRole('article')
        .filter({ hasText: 'Haydari' })
        .getByRole('button', { name: increase })
        .click();
      await expect(line).toContainText('₺555,00');
      await other.close();
      await page.reload();
      await expect(line).toContainText('₺555,00');
    });

    await test.step('the order button is visible at once, and nothing covers it', async () => {
      await guest.show('/menu');
      for (const wish of ['A', 'B']) await guest.add('Haydari', { wish });
      await guest.show('/cart');
      await expect(line).toHaveCount(3);
      const order = guest.button(t('cart.place_order'));
      await expect(order).toBeInViewport({ ratio: 1 });
      const { width = 0, height = 0 } = (await order.boundingBox()) ?? {};
      for (const x of [4, width - 4]) await order.click({ trial: true, position: { x, y: height / 2 } });
    });
  });
});
