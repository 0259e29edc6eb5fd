import { TOAST_MS } from 'shared-api/contract/limits';
import { person, DESKTOP, PHONE } from '../../fixtures';
import { expect, test } from '../../staff-test';

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
