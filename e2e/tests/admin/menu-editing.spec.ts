import { person, PHONE } from '../../fixtures';
import { createCategory } from 'shared-api/client/menu/categories';
import { createProduct } from 'shared-api/client/menu/products';
import { GuestPhone } from '../../pages/guest-phone';
import type { Restaurant } from '../../prepared-restaurant';
import { expect, test } from '../../staff-test';

test.use({ role: 'manager' });

const translated = (tr: string, en: string) => [
  { language_code: 'tr', name: tr },
  { language_code: 'en', name: en },
];

/** Once for all tests of this file. */
let offered: Promise<void> | undefined;

/** A category with one product, beside the demo's. */
const offer = (restaurant: Restaurant) => (offered ??= createOffer(restaurant));

async function createOffer({ http }: Restaurant) {
  const category = await createCategory(http, {
    name: 'Günün Yemekleri',
    translations: translated('Günün Yemekleri', 'Dishes of the day'),
  });
  await createProduct(http, {
    name: 'Höşmerim',
    category_id: category.id,
    price: 310,
    translations: translated('Höşmerim', 'Sweet cheese'),
  });
}

test('a category is created in two languages, reordered, changed and deleted', async ({ panel, page }) => {
  await panel.open('categories');
  await panel.button('Yeni Kategori').click();
  await panel.button('Oluştur').click();
  await expect(page.getByText('Varsayılan dilde kategori adı gereklidir')).toBeVisible();
  await panel.field(/^Kategori adı \(Türkçe\)/).fill('Dondurmalar');
  await page.getByRole('tab', { name: /English/ }).click();
  await panel.field(/^Kategori adı \(English\)/).fill('Ice cream');
  await panel.field('Sıra').fill('99');
  await panel.button('Oluştur').click();
  await expect(panel.toast('Kategori başarıyla oluşturuldu')).toBeVisible();
  await expect(panel.rows('').last()).toContainText('Dondurmalar');

  await test.step('the tabs show the other language and its missing translations', async () => {
    await page.getByRole('tab', { name: /English/ }).click();
    await expect(panel.rows('Ice cream')).toBeVisible();
    await page.getByRole('tab', { name: /Türkçe/ }).click();
  });

  await test.step('the keyboard moves it, the move is announced and stored', async () => {
    const handle = panel.button('Dondurmalar: sırasını değiştir');
    await handle.focus();
    await page.keyboard.press('Home');
    await expect(panel.rows('').first()).toContainText('Dondurmalar');
    await expect(page.getByText(/Dondurmalar \d+ içinde 1\. sıraya taşındı/)).toBeAttached();
    await expect(handle).toBeFocused();
    await page.reload();
    await expect(panel.rows('').first()).toContainText('Dondurmalar');
  });

  await test.step('dragging moves it, and the order is stored', async () => {
    await panel.button('Dondurmalar: sırasını değiştir').dragTo(panel.rows('').nth(2));
    await expect(panel.rows('').first()).not.toContainText('Dondurmalar');
  });

  await test.step('leaving with unsaved changes asks for confirmation', async () => {
    await panel.button('Düzenle: Dondurmalar').click();
    await panel.field(/^Açıklama \(Türkçe\)/).fill('Maraş usulü');
    await panel.links.filter({ hasText: 'Panel' }).click();
    await panel.answer('Kaydedilmemiş değişiklikler var', 'Düzenlemeye devam et');
    await panel.button('Güncelle').click();
    await expect(panel.toast('Kategori başarıyla güncellendi')).toBeVisible();
    await expect(panel.rows('Dondurmalar')).toContainText('Maraş usulü');
  });

  await test.step('it is deleted after a confirmation that says it cannot be undone', async () => {
    await panel.button('Sil: Dondurmalar').click();
    await expect(page.getByRole('alertdialog')).toContainText('Bu işlem geri alınamaz.');
    await panel.answer('“Dondurmalar” kategorisini silmek istediğinize emin misiniz?', 'Sil');
    await expect(panel.toast('Kategori başarıyla silindi')).toBeVisible();
    await expect(panel.rows('Dondurmalar')).toHaveCount(0);
  });
});

test('a product is created with options in two languages, and the guest orders it with them', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  await offer(restaurant);
  await panel.open('products');
  await panel.button('Yeni Ürün').click();
  await panel.field(/^Fiyat \(₺\)/).fill('-1');
  await panel.button('Oluştur').click();
  for (const problem of [
    'Kategori seçimi gereklidir',
    'Fiyat negatif olamaz',
    'En az bir dil için ürün adı çevirisi gereklidir',
  ]) {
    await expect(page.getByText(problem)).toBeVisible();
  }
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
  await expect(panel.toast('Ürün oluşturuldu')).toBeVisible();
  await expect(panel.rows('Tarhana')).toContainText('₺92,25');

  const guest = await GuestPhone.open(
    await person(browser, PHONE, { baseURL: restaurant.server.url, locale: 'en-GB' }),
  );
  await guest.page.goto('/menu');
  await guest.chooseLanguage('English');
  await guest.add('Tarhana soup', { options: ['Large bowl'] });
  await guest.page.goto('/cart');
  await expect(guest.page.getByRole('listitem').filter({ hasText: 'Tarhana soup' })).toContainText('104,75');
});

test('a product that is sold out or has a new price changes on an open phone', async ({
  panel,
  browser,
  restaurant,
}) => {
  await offer(restaurant);
  const guest = await GuestPhone.open(await person(browser, PHONE, { baseURL: restaurant.server.url }));
  await guest.page.goto('/menu');
  const card = guest.card('Höşmerim');
  await expect(card).toContainText('₺310,00');

  await panel.open('products');
  await panel.field('Ürün ara').fill('höşmerim');
  await expect(panel.rows('')).toHaveCount(1);
  const soldOut = panel.toggle('Tükendi, Höşmerim');
  await soldOut.click();
  await expect(soldOut).toBeChecked();
  await expect(card).toContainText('Tükendi');
  await soldOut.click();
  await expect(card).not.toContainText('Tükendi');

  await panel.button('Düzenle: Höşmerim').click();
  await panel.field(/^Fiyat \(₺\)/).fill('345.5');
  await panel.button('Güncelle').click();
  await expect(panel.toast('Ürün güncellendi')).toBeVisible();
  await expect(card).toContainText('₺345,50');

  await panel.toggle('Aktif, Höşmerim').click();
  await expect(card).toHaveCount(0);
});
