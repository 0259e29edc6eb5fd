import { person, DESKTOP } from '../../fixtures';
import { StaffPanel } from '../../pages/staff-panel';
import { colleague, expect, test } from '../../staff-test';

const MERT = { username: 'mert', password: 'uzun-bir-parola' };

test('a user is added, signs in, gets a new role and is disabled', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  await panel.open('users');
  await panel.button('Yeni Kullanıcı').click();
  await panel.button('Oluştur').click();
  await expect(page.getByText('Kullanıcı adı gereklidir')).toBeVisible();
  await panel.field(/^Kullanıcı adı/).fill(MERT.username);
  await panel.choose('Rol', 'Editör');
  await panel.field(/^Şifre \*/).fill(MERT.password);
  await panel.button('Oluştur').click();
  await expect(panel.toast('Kullanıcı oluşturuldu')).toBeVisible();
  await expect(panel.rows('mert')).toContainText('Editör');

  const context = await person(browser, DESKTOP);
  const mert = await StaffPanel.signIn(context, restaurant.server.url, MERT);
  await expect(mert.links).toHaveCount(10);

  await test.step('a new role ends the session and shows its links after the next login', async () => {
    await panel.button('Düzenle: mert').click();
    // The list has a filter of the same name.
    await expect(panel.button('Güncelle')).toBeVisible();
    await panel.choose('Rol', 'Müdür');
    await panel.button('Güncelle').click();
    await expect(panel.toast('Kullanıcı güncellendi')).toBeVisible();
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

  await panel.button('Sil: mert').click();
  await panel.answer('“mert” kullanıcısı silinsin mi?', 'Sil');
  await expect(panel.toast('Kullanıcı silindi')).toBeVisible();
  await expect(panel.rows('mert')).toHaveCount(0);
});

test('users change their own password; a wrong current password ends no session', async ({
  browser,
  restaurant,
}) => {
  const editor = await colleague(browser, restaurant, { role: 'editor' });
  await editor.open('dashboard');
  await editor.page.getByRole('link', { name: 'Şifre ve oturumlar' }).click();
  await editor.field(/^Mevcut şifre/).fill('yanlis-parola');
  await editor.field(/^Yeni şifre/).fill('yepyeni-bir-parola');
  await editor.button('Şifreyi değiştir').click();
  await expect(editor.page.getByText('Mevcut şifreniz yanlış')).toBeVisible();
  await expect(editor.page).toHaveURL('/admin/account');
  await editor.field(/^Mevcut şifre/).fill('uzun-bir-parola');
  await editor.button('Şifreyi değiştir').click();
  await expect(editor.toast('Şifreniz değiştirildi')).toBeVisible();
  await expect(editor.page).toHaveURL('/admin/dashboard');
});

// The last of this file: it removes an administrator.
test('the last administrator cannot be removed', async ({ panel, page, browser, restaurant }) => {
  await panel.open('users');
  // The one who set up the restaurant goes first; the one at this panel is then the last.
  await page.getByRole('button', { name: 'Sil: admin', exact: true }).click();
  await panel.answer('“admin” kullanıcısı silinsin mi?', 'Sil');
  await expect(panel.toast('Kullanıcı silindi')).toBeVisible();
  await panel.button('Sil: deniz-admin').click();
  await expect(page.getByRole('alertdialog')).toContainText('Bu sizin hesabınız');
  await panel.answer('“deniz-admin” kullanıcısı silinsin mi?', 'Sil');
  await expect(panel.toast('Kullanıcı silinemedi')).toContainText('Son yönetici kaldırılamaz.');

  const editor = await colleague(browser, restaurant, { role: 'editor' });
  await editor.open('dashboard');
  await expect(editor.links).toHaveCount(10);
});
