import { updateProduct } from 'shared-api/client/menu/products';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { ADANA_ID, HAYDARI_ID } from '../../demo-dishes';
import { asAnyGuest, expect, test } from '../../guest-test';

const LAVASH = { tr: 'İlave lavaş', en: 'Extra lavash bread' };
const YOGHURT = { tr: 'Yanına yoğurt', en: 'Yoghurt on the side' };

test('a malformed stored cart is read as far as it is valid', async ({ guest, page }) => {
  await page.addInitScript(
    ([key, id]) =>
      localStorage.setItem(
        key,
        JSON.stringify([null, { product_id: id, name: 'Haydari', price: '185', quantity: 0 }, { name: 'x' }]),
      ),
    [STORAGE_KEYS.cart, HAYDARI_ID] as const,
  );
  await page.goto('/cart');
  await expect(guest.line('Haydari')).toContainText('₺185,00');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

asAnyGuest(() => {
  test('the same product with the same options is one line, with other options another', async ({
    guest,
    language,
    page,
    t,
  }) => {
    const [lavash, yoghurt] = [LAVASH[language], YOGHURT[language]];
    await page.goto('/menu');
    await guest.add('Adana Kebap', { options: [lavash, yoghurt], wish: 'A' });
    await guest.add('Adana Kebap', { options: [yoghurt, lavash], wish: ' A ' });
    await guest.add('Adana Kebap', { options: [lavash], wish: 'A' });
    await guest.add('Adana Kebap', { options: [lavash] });
    await page.goto('/cart');

    const lines = guest.line('Adana Kebap');
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(0)).toContainText('₺1.430,00');
    await expect(lines.nth(0)).toContainText(lavash);
    await expect(lines.nth(0)).toContainText('₺60,00');
    await expect(lines.nth(0)).toContainText(t('cart.note', { note: 'A' }));
    await expect(lines.nth(1)).toContainText('₺655,00');
    await expect(lines.nth(2)).not.toContainText(t('cart.note', { note: 'A' }));
    // 2 × 715 + 655 + 655
    await expect(page.getByRole('region', { name: t('cart.summary') })).toContainText('₺2.740,00');
  });

  test('the order button is visible and nothing covers it', async ({ guest, page, t }) => {
    await page.goto('/menu');
    for (const wish of ['A', 'B', 'C']) await guest.add('Haydari', { wish });
    await page.goto('/cart');
    const order = guest.button(t('cart.place_order'));
    await expect(order).toBeInViewport({ ratio: 1 });
    const { width = 0, height = 0 } = (await order.boundingBox()) ?? {};
    for (const x of [4, width - 4]) await order.click({ trial: true, position: { x, y: height / 2 } });
  });

  test('says that VAT is included and that no service charge is taken; quantities change, and a quantity of 0 removes the line', async ({
    guest,
    page,
    t,
  }) => {
    await guest.openFilledCart();
    const summary = page.getByRole('region', { name: t('cart.summary') });
    await expect(summary).toContainText(t('cart.taxes_included'));
    await expect(summary).toContainText(t('cart.service_charge'));
    await expect(summary).toContainText('₺185,00');
    const line = guest.line('Haydari');
    await line.getByRole('button', { name: t('cart.increase', { name: 'Haydari' }) }).click();
    await expect(line).toContainText('₺370,00');
    // In one look: the notice soon disappears.
    const belowTitlePx = () =>
      guest.notice(t('cart.quantity_updated')).evaluateAll(([notice]) => {
        const title = document.querySelector('h1');
        return notice && title && notice.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
      });
    await expect.poll(belowTitlePx).toBeGreaterThanOrEqual(0);
    await expect(
      page.getByRole('banner').getByRole('link', { name: t('cart.link', { count: 2 }), includeHidden: true }),
    ).toBeAttached();
    await page.reload();
    await expect(line).toContainText('₺370,00');

    await line.getByRole('button', { name: t('cart.decrease', { name: 'Haydari' }) }).click();
    await line
      .getByRole('button', { name: t('cart.remove', { name: 'Haydari' }) })
      .first()
      .click();
    await expect(guest.notice(t('cart.item_removed'))).toBeVisible();
    await expect(guest.heading(t('cart.empty'))).toBeVisible();
    await page.getByRole('link', { name: t('cart.to_menu') }).click();
    await expect(page).toHaveURL('/menu');
  });

  test('a change of the cart in another tab appears in this one; clearing the cart asks for confirmation', async ({
    guest,
    page,
    t,
  }) => {
    await guest.openFilledCart();
    const other = await page.context().newPage();
    await other.goto('/menu');
    await other
      .getByRole('article')
      .filter({ hasText: 'Haydari' })
      .getByRole('button', { name: t('cart.increase', { name: 'Haydari' }) })
      .click();
    await expect(guest.line('Haydari')).toContainText('₺370,00');

    await guest.button(t('cart.clear')).click();
    const question = page.getByRole('alertdialog', { name: t('cart.clear_question') });
    await question.getByText(t('cancel'), { exact: true }).click();
    await expect(guest.line('Haydari')).toBeVisible();

    await guest.button(t('cart.clear')).click();
    await question.getByRole('button', { name: t('cart.clear') }).click();
    await expect(guest.notice(t('cart.cleared'))).toBeVisible();
    await expect(guest.heading(t('cart.empty'))).toBeVisible();
  });

  test('a price that changed meanwhile is shown, and ordered only once accepted', async ({
    guest,
    page,
    staff,
    t,
  }) => {
    await guest.openFilledCart();
    const dialog = await guest.openOrderForm();
    await dialog.getByRole('combobox', { name: t('order.choose_table') }).selectOption('M-3');
    await dialog.getByLabel(t('order.note')).fill('Teşekkürler');
    // The phone learns of it with the 409 only.
    await page.route('**/socket.io/**', (route) => route.abort());
    await page.context().setOffline(true);
    await updateProduct(staff, HAYDARI_ID, { price: 199.5 });
    await page.context().setOffline(false);
    const response409 = page.waitForResponse((response) => response.request().method() === 'POST');
    await guest.sendOrder();
    expect((await response409).status()).toBe(409);

    await expect(page.getByText(t('cart.menu_changed'))).toBeVisible();
    await expect(
      page.getByText(t('cart.change_price', { name: 'Haydari', was: '₺185,00', is: '₺199,50' })),
    ).toBeVisible();
    await expect(guest.button(t('cart.place_order'))).toBeDisabled();
    await guest.button(t('cart.accept_changes')).click();
    await expect(page.getByRole('region', { name: t('cart.summary') })).toContainText('₺199,50');

    await guest.openOrderForm();
    await expect(dialog.getByLabel(t('order.note'))).toHaveValue('Teşekkürler');
    await guest.sendOrder();
    await expect(guest.dialog(t('order.placed'))).toBeVisible();
    await updateProduct(staff, HAYDARI_ID, { price: 185 });
  });

  test('sold-out and removed products are named, and removed with one tap', async ({
    guest,
    page,
    staff,
    t,
  }) => {
    await page.goto('/menu');
    await guest.add('Adana Kebap');
    await guest.button(t('menu.add', { name: 'Fava' })).click();
    await guest.openFilledCart();
    await updateProduct(staff, ADANA_ID, { is_sold_out: true });
    await updateProduct(staff, HAYDARI_ID, { is_active: false });
    await page.reload();
    await expect(page.getByText(t('cart.change_sold_out', { name: 'Adana Kebap' }))).toBeVisible();
    await expect(page.getByText(t('cart.change_gone', { name: 'Haydari' }))).toBeVisible();
    await guest.button(t('cart.accept_changes')).click();
    await expect(guest.line('Adana Kebap')).toHaveCount(0);
    await expect(guest.line('Fava')).toBeVisible();
    await expect(guest.button(t('cart.place_order'))).toBeEnabled();
    await updateProduct(staff, ADANA_ID, { is_sold_out: false });
    await updateProduct(staff, HAYDARI_ID, { is_active: true });
  });
});
