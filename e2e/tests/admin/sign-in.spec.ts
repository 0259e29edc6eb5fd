import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateUser } from 'shared-api/client/access/users';
import type { register } from 'shared-api/contract/access/auth';
import { PASSWORD, type Restaurant } from '../../prepared-restaurant';
import { expect, ownTest, test } from '../../staff-test';

/** A guest makes an account, which is never staff's. */
const registerGuest = ({ http }: Restaurant, username: string) =>
  http.send<typeof register>('POST', '/auth/register', {
    body: { username, password: PASSWORD, email: `${username}@afiyet.example` },
  });

test.describe('login', () => {
  test.use({ role: null });

  test('requires both fields, rejects a wrong password and opens the dashboard for staff', async ({
    panel,
    page,
  }) => {
    // Shown instead of the screen that was asked for.
    await page.goto('/admin/users');
    await expect(page).toHaveURL('/login');
    await panel.fillLogin({ username: '', password: '' });
    await expect(page.getByRole('alert')).toHaveText('Lütfen kullanıcı adı ve şifre giriniz');

    await panel.fillLogin({ username: 'deniz-editor', password: 'yanlis-parola' });
    await expect(page.getByRole('alert')).toHaveText('Geçersiz kullanıcı adı veya şifre');
    await expect(panel.field('Şifre')).toHaveValue('');

    await page.goto('/login');
    await panel.fillLogin({ username: 'deniz-editor', password: PASSWORD });
    await expect(page).toHaveURL('/admin/dashboard');
    await page.goto('/login');
    await expect(page).toHaveURL('/admin/dashboard');
  });

  test('redirects a customer to the public site, after the login and by the route guard', async ({
    panel,
    page,
    restaurant,
  }) => {
    await registerGuest(restaurant, 'misafir');
    await page.goto('/login');
    await panel.fillLogin({ username: 'misafir', password: PASSWORD });
    await expect(page).toHaveURL('/');
    await page.goto('/admin/orders');
    await expect(page).toHaveURL('/');
  });
});

test('every navigation link opens its screen', async ({ panel, page }) => {
  await panel.open('dashboard');
  await expect(page.getByText('deniz-admin')).toBeVisible();
  await expect(page.getByText('Yönetici', { exact: true })).toBeVisible();
  // The unit tests of the navigation list the links of every role.
  const names = await panel.links.allInnerTexts();
  expect(names).toContain('Değişiklik Kaydı');
  for (const name of names) {
    // The kitchen's displays show the navigation on request.
    const menu = panel.button('Menüyü aç');
    if (await menu.isVisible()) await menu.click();
    await panel.links.getByText(name, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      name === 'Panel' ? 'Yönetim Paneli' : name,
    );
    const link = page.locator('nav [aria-current="page"]');
    await expect(link).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Afiyet`);
  }
});

test.describe('signed in as an editor', () => {
  test.use({ role: 'editor' });

  test('the screen of another role redirects to the public site', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(page).toHaveURL('/');
  });

  test('signing out ends the session on the server too', async ({ panel, page, restaurant }) => {
    await panel.open('dashboard');
    await panel.button('Çıkış Yap').click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    const { token } = restaurant.sessions.editor;
    const reply = await fetch(`${restaurant.server.url}/api/v1/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status).toBe(401);
  });
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the navigation shows the link of the open screen', async ({ panel }) => {
    await panel.open('audit-log');
    await expect(panel.links.filter({ hasText: 'Değişiklik Kaydı' })).toBeInViewport({ ratio: 1 });
  });
});

test('an unknown path below /admin shows a not-found page with a link home', async ({ page }) => {
  await page.goto('/admin/nowhere');
  await expect(page.getByText('404')).toBeVisible();
  await page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
  await expect(page).toHaveURL('/');
});

test('switching the panel’s language reloads the page in it and is stored', async ({ panel, page }) => {
  await panel.open('dashboard');
  // The page starts afresh before the box could be seen checked.
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
});

test.describe('a user whose role is changed', () => {
  test.use({ role: 'manager' });

  test('is asked to sign in again', async ({ panel, page, restaurant }) => {
    await panel.open('products');
    await updateUser(restaurant.http, restaurant.sessions.manager.user.id, { role: 'editor' });
    await expect(page).toHaveURL('/login');
  });
});

/** The link of the newest mail of this kind in the outbox. */
async function mailedLink({ server }: Restaurant, about: string): Promise<string> {
  const outbox = join(server.dataDir, 'outbox');
  let link: string | undefined;
  await expect
    .poll(() => {
      const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
      link = mails
        .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll(/=\r?\n/g, ''))
        .flatMap((mail) => mail.match(new RegExp(`http\\S*/login/${about}#\\S+`))?.[0] ?? [])
        .at(-1);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test.describe('mailed links', () => {
  test.use({ role: null });

  test('a forgotten password is reset by a mailed link', async ({ panel, page, restaurant }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Şifremi unuttum' }).click();
    await panel.field('E-posta').fill('deniz-manager@afiyet.example');
    await panel.button('Bağlantı gönder').click();
    await expect(page.getByRole('status')).toContainText('Bu adresle kayıtlı bir hesap varsa');

    await page.goto(await mailedLink(restaurant, 'reset-password'));
    await panel.field('Yeni şifre').fill('yepyeni-bir-parola');
    await panel.button('Şifreyi kaydet').click();
    await expect(page.getByRole('status')).toContainText('Şifreniz değiştirildi.');
    await page.getByRole('link', { name: 'Giriş ekranına dön' }).click();
    await panel.fillLogin({ username: 'deniz-manager', password: 'yepyeni-bir-parola' });
    await expect(page).toHaveURL('/admin/dashboard');
  });

  ownTest('an e-mail address is verified by a mailed link, once', async ({ panel, page, restaurant }) => {
    await registerGuest(restaurant, 'misafir');
    const link = await mailedLink(restaurant, 'verify-email');
    await page.goto(link);
    await panel.button('Adresimi doğrula').click();
    await expect(page.getByRole('status')).toHaveText('E-posta adresiniz doğrulandı.');
    await page.reload();
    await panel.button('Adresimi doğrula').click();
    await expect(page.getByRole('alert')).toContainText('süresi dolmuş ya da kullanılmış');
  });
});
