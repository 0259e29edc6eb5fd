import { person, DESKTOP } from '../../fixtures';
import { StaffPanel } from '../../pages/staff-panel';
import { expect, test } from '../../staff-test';

const MERT = { username: 'mert', password: 'uzun-bir-parola' };

test('a user is added, signs in, gets a new role and is disabled', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  await panel.open('users');
  await panel.button('Yeni kullanıcı').click();
  await panel.field(/^Kullanıcı adı/).fill(MERT.username);
  await panel.choose('Rol', 'Editör');
  await panel.field(/^Şifre \*/).fill(MERT.password);
  await panel.button('Oluştur').click();
  await expect(panel.rows('mert')).toContainText('Editör');

  const context = await person(browser, DESKTOP);
  const mert = await StaffPanel.signIn(context, restaurant.server.url, MERT);

  await test.step('a new role ends the session and shows its links after the next login', async () => {
    await panel.button('Düzenle: mert').click();
    // The list has a filter of the same name.
    await expect(panel.button('Güncelle')).toBeVisible();
    await panel.choose('Rol', 'Müdür');
    await panel.button('Güncelle').click();
    await expect(mert.page).toHaveURL(/\/login$/);
    await mert.fillLogin(MERT);
    await expect(mert.links.filter({ hasText: 'Kategoriler' })).toBeVisible();
  });

  await test.step('the screens of a disabled user close at once, and they cannot log in', async () => {
    await panel.button('Düzenle: mert').click();
    await page.getByRole('switch', { name: 'Giriş yapabilir' }).click();
    await panel.button('Güncelle').click();
    await expect(panel.rows('mert')).toContainText('Devre dışı');
    await expect(mert.page).toHaveURL(/\/login$/);
    await expect(mert.page.getByText('Oturumunuz kapatıldı.')).toBeVisible();
    await mert.fillLogin(MERT);
    await expect(mert.page.getByRole('alert')).toHaveText('Geçersiz kullanıcı adı veya şifre');
  });
});
