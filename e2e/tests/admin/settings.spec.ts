import { TOAST_MS, SOCIAL_URL_SHOWN_CHARS } from 'shared-api/contract/limits';
import { person, DESKTOP, PHONE } from '../../fixtures';
import { expect, ownTest as test } from '../../staff-test';

test.use({ role: 'manager' });

/** An image of one red pixel. */
const IMAGE = {
  name: 'kirmizi.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
};
const NOT_A_PICTURE = { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Mercimek') };

test('saved general settings appear on the public site, the name in each language', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  await page.clock.install();
  await panel.open('settings');
  await expect(page.getByRole('tab')).toContainText(['Genel Ayarlar', 'Banner Yönetimi', 'Sosyal Medya']);
  const name = panel.field(/^Restoran adı \(Türkçe\)/);
  await name.fill('');
  await panel.button('Değişiklikleri Kaydet').click();
  await expect(name).toHaveAccessibleDescription('Restoran adı gereklidir');

  await name.fill('Çınar Altı');
  await panel.field('Telefon').fill('0216 555 44 33');
  await panel.field('Wi-Fi adı').fill('Cinar Misafir');
  const logo = page.getByRole('group', { name: 'Logo' });
  await logo.getByLabel('Dosya seç').setInputFiles(NOT_A_PICTURE);
  await expect(logo.getByText('Sadece resim dosyaları yüklenebilir')).toBeVisible();
  await logo.getByLabel('Dosya seç').setInputFiles(IMAGE);
  await panel.button('Değişiklikleri Kaydet').click();
  const notice = page.getByText('Genel ayarlar başarıyla kaydedildi.');
  await expect(notice).toBeVisible();
  await expect(logo.getByRole('img')).toHaveAttribute('src', /^\/images\//);
  await page.clock.fastForward(TOAST_MS);
  await expect(notice).toBeHidden();

  await test.step('English has a name of its own', async () => {
    await page.getByRole('tab', { name: /English/ }).click();
    await panel.field(/^Restoran adı \(English\)/).fill('Under the Plane Tree');
    await panel.button('Değişiklikleri Kaydet').click();
    await expect(notice).toBeVisible();
  });

  const guest = await (await person(browser, DESKTOP, { baseURL: restaurant.server.url })).newPage();
  await guest.goto('/');
  await expect(guest.getByRole('heading', { name: 'Çınar Altı' }).first()).toBeVisible();
  await expect(guest.getByText('0216 555 44 33').first()).toBeVisible();
  await expect(guest.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/images\//);
  await guest.getByRole('combobox', { name: 'Dil' }).selectOption({ label: 'English' });
  await expect(guest.getByRole('heading', { name: 'Under the Plane Tree' }).first()).toBeVisible();
});

test('typed settings survive a change of tab, and leaving asks for confirmation', async ({ panel, page }) => {
  await panel.open('settings');
  await panel.field('Adres').fill('Kuzguncuk');
  await page.getByRole('tab', { name: 'Banner Yönetimi' }).click();
  await expect(panel.button('Değişiklikleri Kaydet')).toHaveCount(0);
  await expect(panel.button('Varsayılan çevirileri ekle')).toBeVisible();
  await panel.button('Yeni Banner').click();
  await panel.field(/^Başlık \(Türkçe\)/).fill('Bahar');
  await page.getByRole('tab', { name: 'Genel Ayarlar' }).click();
  await expect(panel.field('Adres')).toHaveValue('Kuzguncuk');
  await page.getByRole('tab', { name: 'Banner Yönetimi' }).click();
  await expect(panel.button('Yeni Banner')).toBeVisible();
  await panel.links.filter({ hasText: 'Panel' }).click();
  await panel.answer('Kaydedilmemiş değişiklikler var', 'Kaydetmeden çık');
  await expect(page).toHaveURL('/admin/dashboard');
});

const pixelsToTheEnd = () => document.documentElement.scrollHeight - innerHeight - scrollY;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the save button is not covered by the back-to-top button', async ({ panel, page }) => {
    await panel.open('settings');
    await panel.field('Adres').fill('Kuzguncuk');
    await panel.button('Varsayılan çevirileri ekle').focus();
    await page.keyboard.press('End');
    // The button from before the focus moved to the top may still be there: wait for the end of the page.
    await expect.poll(() => page.evaluate(pixelsToTheEnd)).toBeLessThanOrEqual(1);
    const [toTop, save] = [panel.button('Başa dön'), panel.button('Değişiklikleri Kaydet')];
    await expect(toTop).toBeVisible();
    const boxes = { toTop: (await toTop.boundingBox())!, save: (await save.boundingBox())! };
    expect(boxes.save.x + boxes.save.width).toBeLessThanOrEqual(boxes.toTop.x);
  });
});

test('the default translations are added, and the server’s message is shown', async ({ panel, page }) => {
  await panel.open('settings?tab=social');
  const reply = page.waitForResponse('**/translations/seed-defaults**');
  await panel.button('Varsayılan çevirileri ekle').click();
  const { message } = (await (await reply).json()) as { message: string };
  await expect(panel.toast(message)).toBeVisible();
});

test('a banner is created with an image, changed and deleted; the empty list has a text', async ({
  panel,
  page,
}) => {
  await panel.open('settings?tab=banners');
  await panel.button('Yeni Banner').click();
  await expect(page.getByRole('checkbox', { name: 'Aktif' })).toBeChecked();
  await panel.field(/^Başlık \(Türkçe\)/).fill('Bahar menüsü');
  await panel.field('Görüntüleme sırası').fill('7');
  await panel.field('Dosya seç').setInputFiles(IMAGE);
  await page.getByRole('tab', { name: /English/ }).click();
  await panel.field(/^Başlık \(English\)/).fill('Spring menu');
  await panel.button('Oluştur').click();
  await expect(page.getByText('Banner başarıyla oluşturuldu.')).toBeVisible();
  const row = panel.rows('Bahar menüsü');
  await expect(row).toContainText('Aktif');
  await expect(row).toContainText('7');
  await expect(row.locator('img')).toHaveAttribute('src', /^\/images\//);

  await panel.button('Düzenle: Bahar menüsü').click();
  await page.getByRole('tab', { name: /English/ }).click();
  await expect(panel.field(/^Başlık \(English\)/)).toHaveValue('Spring menu');
  await page.getByRole('checkbox', { name: 'Aktif' }).uncheck();
  await panel.button('Güncelle').click();
  await expect(page.getByText('Banner başarıyla güncellendi.')).toBeVisible();
  await expect(row).toContainText('Pasif');

  for (let left = await panel.rows('').count(); left > 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Sil: / })
      .first()
      .click();
    await panel.answer('Bu banneri silmek istediğinizden emin misiniz?', 'Sil');
    await expect(panel.rows('')).toHaveCount(left - 1);
  }
  await expect(page.getByText('Banner başarıyla silindi.')).toBeVisible();
  await expect(page.getByText('Henüz banner bulunmuyor. Yeni bir banner ekleyin.')).toBeVisible();
});

test('a social link is added, shortened, changed and deleted', async ({ panel, page }) => {
  const url = 'https://www.pinterest.com/dutluavlu.kuzguncuk/';
  await panel.open('settings?tab=social');
  await panel.button('Yeni Bağlantı').click();
  await panel.choose('Platform', 'Pinterest');
  await panel.field(/^URL/).fill('pinterest');
  await panel.button('Oluştur').click();
  await expect(page.getByText('Geçerli bir web adresi girin')).toBeVisible();
  await panel.field(/^URL/).fill(url);
  await panel.choose('Durum', 'Pasif');
  await panel.button('Oluştur').click();
  await expect(page.getByText('Sosyal medya bağlantısı başarıyla kaydedildi.')).toBeVisible();
  const row = panel.rows('Pinterest');
  await expect(row.getByRole('link')).toHaveText(`${url.slice(0, SOCIAL_URL_SHOWN_CHARS)}...`);
  await expect(row).toContainText('Pasif');

  await panel.button('Düzenle: Pinterest').click();
  await panel.choose('Durum', 'Aktif');
  await panel.button('Güncelle').click();
  await expect(row).toContainText('Aktif');
  await panel.button('Sil: Pinterest').click();
  await panel.answer('Bu sosyal medya bağlantısını silmek istediğinizden emin misiniz?', 'Sil');
  await expect(page.getByText('Sosyal medya bağlantısı başarıyla silindi.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
