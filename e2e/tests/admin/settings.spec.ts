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

const pixelsToTheEnd = () => document.documentElement.scrollHeight - innerHeight - scrollY;

test('saved general settings and a new language appear on the public site', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  const dialog = page.getByRole('dialog');

  await test.step('name, logo and the name in English are saved', async () => {
    const save = async () => {
      await panel.button('Değişiklikleri kaydet').click();
      const notice = page.getByText('Genel ayarlar başarıyla kaydedildi.');
      await expect(notice).toBeVisible();
      await expect(notice).toBeHidden();
    };
    const section = (name: string) =>
      page.getByRole('navigation', { name: 'Ayar bölümleri' }).getByRole('link', { name }).click();
    await panel.open('settings');
    await panel.field(/^Restoran adı \(Türkçe\)/).fill('Çınar Altı');
    await page.getByRole('tab', { name: /English/ }).click();
    await panel.field(/^Restoran adı \(English\)/).fill('Under the Plane Tree');
    await save();
    await section('Görünüm');
    const logo = page.getByRole('group', { name: 'Logo' });
    await logo.getByLabel('Dosya seç').setInputFiles(IMAGE);
    await save();
    await expect(logo.getByRole('img')).toHaveAttribute('src', /^\/images\//);
    await section('İletişim bilgileri');
    await panel.field('Telefon').fill('0216 555 44 33');
    await save();
  });

  await test.step('a language is added, translated beside another, and offered to guests', async () => {
    await panel.show('languages');
    await panel.button('Varsayılan çevirileri ekle').click();
    await panel.button('Dil ekle').click();
    await dialog.getByLabel(/^Dil/).selectOption({ label: 'Deutsch' });
    await dialog.getByRole('switch', { name: 'Hemen misafirlere aç' }).setChecked(false);
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await expect(panel.toggle('Kapalı, Deutsch')).not.toBeChecked();

    await panel.show('languages?texts=de');
    await panel.field('Metin ara').fill('Geri bildirim');
    await panel.field(/^Deutsch: header\.feedback$/).fill('Ihre Meinung');
    await panel.button('Kaydet').click();
    await expect(panel.toast(/1 metin kaydedildi/)).toBeVisible();
    await panel.button('Dillere dön').click();
    await panel.toggle('Kapalı, Deutsch').click();
    await expect(panel.toggle('Açık, Deutsch')).toBeChecked();
  });

  await test.step('guests read them in each language', async () => {
    const guest = await (await person(browser, DESKTOP, { baseURL: restaurant.server.url })).newPage();
    await guest.goto('/');
    await expect(guest.getByRole('heading', { name: 'Çınar Altı' }).first()).toBeVisible();
    await expect(guest.getByText('0216 555 44 33').first()).toBeVisible();
    await expect(guest.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/images\//);
    const languages = guest.getByRole('banner').getByRole('button', { name: /^(Dil|Language)$/ });
    await languages.click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click();
    await expect(guest.locator('html')).toHaveAttribute('lang', 'de');
    await expect(guest.getByText('Ihre Meinung').first()).toBeVisible();
    await languages.click();
    await guest.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await expect(guest.getByRole('heading', { name: 'Under the Plane Tree' }).first()).toBeVisible();
  });

  await test.step('on a phone, the save button is not covered by the back-to-top button', async () => {
    await page.setViewportSize(PHONE);
    await panel.show('settings?tab=contact#wifi_name');
    await expect(panel.field('Wi-Fi adı')).toBeFocused();
    await expect(panel.field('Wi-Fi adı')).toBeInViewport();
    await panel.field('Adres').fill('Kuzguncuk');
    const [toTop, save] = [panel.button('Başa dön'), panel.button('Değişiklikleri kaydet')];
    // In a text field, the key would move the caret.
    await save.focus();
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(pixelsToTheEnd)).toBeLessThanOrEqual(1);
    await expect(toTop).toBeVisible();
    const boxes = { toTop: (await toTop.boundingBox())!, save: (await save.boundingBox())! };
    expect(boxes.save.x + boxes.save.width).toBeLessThanOrEqual(boxes.toTop.x);
  });
});
