import { person, PHONE } from '../../fixtures';
import { expect, test } from '../../staff-test';

test.use({ role: 'manager' });

test('a language is added, translated beside another, and then offered to guests', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  await panel.open('languages');
  await panel.button('Varsayılan çevirileri ekle').click();
  await expect(panel.rows('Türkçe')).toContainText('Varsayılan');

  await panel.button('Dil ekle').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Dil/).selectOption({ label: 'Deutsch' });
  await dialog.getByRole('switch', { name: 'Hemen misafirlere aç' }).setChecked(false);
  await dialog.getByRole('button', { name: 'Ekle' }).click();
  await expect(panel.toast('Dil eklendi')).toBeVisible();
  await expect(panel.toggle('Kapalı, Deutsch')).not.toBeChecked();

  await test.step('a missing translation links to the form that has it', async () => {
    await page.getByRole('link', { name: /eksik ?, Deutsch$/ }).click();
    await expect(
      dialog.getByRole('region', { name: 'Kategoriler' }).getByRole('listitem').first(),
    ).toBeVisible();
    await dialog.getByRole('region', { name: 'Kategoriler' }).getByRole('link').first().click();
    await panel.field('Kategori adı (Deutsch)').fill('Frühstück');
    await panel.button('Güncelle').click();
    await expect(panel.toast('Kategori başarıyla güncellendi')).toBeVisible();
    await expect(panel.rows('Frühstück')).toHaveCount(1);
  });

  await test.step('a UI text is translated beside the Turkish one', async () => {
    await panel.open('languages?texts=de');
    await panel.field('Metin ara').fill('Sepetiniz boş');
    const text = panel.field(/^Deutsch: cart\.empty$/);
    await expect(text).toBeVisible();
    await text.fill('Ihr Warenkorb ist leer');
    await panel.button('Kaydet').click();
    await expect(panel.toast(/1 metin kaydedildi/)).toBeVisible();
    await panel.button('Dillere dön').click();
  });

  await panel.toggle('Kapalı, Deutsch').click();
  await expect(panel.toggle('Açık, Deutsch')).toBeChecked();

  const guest = await (await person(browser, PHONE, { baseURL: restaurant.server.url })).newPage();
  await guest.goto('/menu');
  await guest.getByRole('combobox', { name: 'Dil' }).selectOption({ label: 'Deutsch' });
  await expect(guest.locator('html')).toHaveAttribute('lang', 'de');
  await guest.goto('/cart');
  await expect(guest.getByText('Ihr Warenkorb ist leer')).toBeVisible();
});

test('the default language is changed after confirmation and cannot be switched off', async ({ panel }) => {
  await panel.open('languages');
  await panel.button('Varsayılan yap: English').click();
  await panel.answer('English varsayılan dil olsun mu?', 'Varsayılan yap');
  await expect(panel.rows('English')).toContainText('Varsayılan');
  await panel.toggle('Açık, English').click();
  await expect(panel.toast('Varsayılan dil kapatılamaz.')).toBeVisible();
  await expect(panel.toggle('Açık, English')).toBeChecked();
});
