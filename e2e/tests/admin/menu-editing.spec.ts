import { person, PHONE } from '../../fixtures';
import { GuestPhone } from '../../pages/guest-phone';
import { expect, test } from '../../staff-test';

test.use({ role: 'manager' });

test('a category and a product in two languages are created, dragged to their place, and ordered by a guest, whose open phone shows each change', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  await test.step('the category is created last, and dragged before others', async () => {
    await panel.open('categories');
    await panel.button('Yeni kategori').click();
    await panel.field(/^Kategori adı \(Türkçe\)/).fill('Günün Yemekleri');
    await page.getByRole('tab', { name: /English/ }).click();
    await panel.field(/^Kategori adı \(English\)/).fill('Dishes of the day');
    await panel.field('Sıra').fill('99');
    await panel.button('Oluştur').click();
    await expect(panel.rows('').last()).toContainText('Günün Yemekleri');

    await panel.button('Günün Yemekleri: sırasını değiştir').dragTo(panel.rows('').first());
    await expect(panel.rows('').last()).not.toContainText('Günün Yemekleri');
    await expect
      .poll(async () => (await restaurant.http.send('GET /categories')).at(-1)?.name)
      .not.toBe('Günün Yemekleri');
  });

  await test.step('the product is created with an option', async () => {
    await panel.show('products');
    await panel.button('Yeni ürün').click();
    await panel.field('Ürün adı (Türkçe)').fill('Tarhana');
    await panel.choose(/^Kategori/, 'Günün Yemekleri');
    await panel.field(/^Fiyat \(₺\)/).fill('92.25');
    await panel.button('Seçenek ekle').click();
    await panel.field('Seçenek adı (Türkçe)').fill('Büyük kâse');
    await panel.field('Fiyat farkı (₺)').fill('12.5');
    await page.getByRole('tab', { name: /English/ }).click();
    await panel.field('Ürün adı (English)').fill('Tarhana soup');
    await panel.field('Seçenek adı (English)').fill('Large bowl');
    await panel.button('Oluştur').click();
    await expect(panel.rows('Tarhana')).toContainText('₺92,25');
  });

  const guest = await GuestPhone.open(
    await person(browser, PHONE, { baseURL: restaurant.server.url, locale: 'en-GB' }),
  );
  const card = guest.card('Tarhana soup');

  await test.step('the guest orders it with the option', async () => {
    await guest.page.goto('/menu');
    await guest.chooseLanguage('English');
    await expect(guest.page.getByRole('heading', { name: 'Dishes of the day' })).toBeAttached();
    await expect(card).toContainText('₺92,25');
    await guest.add('Tarhana soup', { options: ['Large bowl'] });
    await expect(guest.page.getByText('104,75').first()).toBeVisible();
  });

  await test.step('what is sold out, has a new price or is inactive changes on the open phone', async () => {
    await panel.field('Ürün ara').fill('tarhana');
    await expect(panel.rows('')).toHaveCount(1);
    const soldOut = panel.toggle('Tükendi, Tarhana');
    await soldOut.click();
    await expect(soldOut).toBeChecked();
    await expect(card).toContainText('Sold out');
    await soldOut.click();
    await expect(card).not.toContainText('Sold out');

    await panel.button('Düzenle: Tarhana').click();
    await panel.field(/^Fiyat \(₺\)/).fill('345.5');
    await panel.button('Güncelle').click();
    await expect(card).toContainText('₺345,50');

    await panel.toggle('Aktif, Tarhana').click();
    await expect(card).toHaveCount(0);
  });
});
