import { asAnyGuest, expect, test } from '../../guest-test';
import { GuestScreen } from '../../pages/guest-screen';

const SARMA = { tr: 'Zeytinyağlı Yaprak Sarma', en: 'Stuffed Vine Leaves' };

asAnyGuest(() => {
  test('nothing covers the order button, and a notice takes no tap; the cart is the same in another tab and after a reload', async ({
    guest,
    language,
    page,
    t,
  }) => {
    const increase = t('cart.increase', { name: 'Haydari' });
    await guest.openFilledCart();
    const line = guest.line('Haydari');

    await test.step('each of eight taps counts, and a notice is beside title and dock', async () => {
      for (let tap = 0; tap < 8; tap += 1) await line.getByRole('button', { name: increase }).click();
      await expect(line).toContainText('₺1.665,00');
      await line.getByRole('button', { name: t('cart.remove', { name: 'Haydari' }) }).click();
      // One query for all, because the notice soon disappears.
      const covers = () =>
        guest.notice(t('cart.item_removed')).evaluateAll(([text]) => {
          const notice = text?.closest('.Toastify__toast');
          if (!notice) return;
          const { top, bottom, left } = notice.getBoundingClientRect();
          const [title, dock] = ['h1', 'aside > div:last-child'].map((each) =>
            document.querySelector(each)!.getBoundingClientRect(),
          );
          const isTapped = notice.contains(document.elementFromPoint(left + 20, (top + bottom) / 2));
          return { title: top < title!.bottom && bottom > title!.top, dock: bottom > dock!.top, isTapped };
        });
      await expect.poll(covers).toEqual({ title: false, dock: false, isTapped: false });
      await guest.button(t('cart.undo')).click();
      for (let tap = 0; tap < 7; tap += 1)
        await line.getByRole('button', { name: t('cart.decrease', { name: 'Haydari' }) }).click();
      await expect(line).toContainText('₺370,00');
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
