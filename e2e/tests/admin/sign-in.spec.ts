import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { PASSWORD, type Restaurant } from '../../prepared-restaurant';
import { expect, test } from '../../staff-test';
import { staffTexts } from '../../staff-texts';

/** Registers a guest's account, which never has staff permissions. */
const registerGuest = ({ http }: Restaurant, username: string) =>
  http.send('POST /auth/register', {
    body: { username, password: PASSWORD, email: `${username}@afiyet.example` },
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

test.describe('without a session', () => {
  test.use({ role: null });

  test('a forgotten password is reset by a mailed link and opens the dashboard; signing out ends the session, and a customer gets to the public site', async ({
    panel,
    page,
    restaurant,
  }) => {
    await registerGuest(restaurant, 'misafir');

    await test.step('the login is shown instead of a screen, and leads to the link', async () => {
      await page.goto('/admin/users');
      await expect(page).toHaveURL('/login');
      await page.getByRole('link', { name: 'Şifremi unuttum' }).click();
      await panel.field('E-posta').fill('deniz-manager@afiyet.example');
      await panel.button('Bağlantı gönder').click();
      await expect(page.getByRole('status')).toContainText('Bu adresle kayıtlı bir hesap varsa');
    });

    await test.step('the new password opens the dashboard', async () => {
      await page.goto(await mailedLink(restaurant, 'reset-password'));
      await panel.field('Yeni şifre').fill('yepyeni-bir-parola');
      await panel.button('Şifreyi kaydet').click();
      await expect(page.getByRole('status')).toContainText('Şifreniz değiştirildi.');
      await page.getByRole('link', { name: 'Giriş ekranına dön' }).click();
      await panel.fillLogin({ username: 'deniz-manager', password: 'yepyeni-bir-parola' });
      await expect(page).toHaveURL('/admin/dashboard');
    });

    await test.step('signing out ends the session on the server too', async () => {
      const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
      await panel.signOut();
      await expect(page).toHaveURL('/login');
      const headers = { authorization: `Bearer ${token}` };
      expect((await page.request.get('/api/v1/auth/me', { headers })).status()).toBe(401);
    });

    await test.step('a customer leaves the panel, after the login and by the route guard', async () => {
      await panel.fillLogin({ username: 'misafir', password: PASSWORD });
      await expect(page).toHaveURL('/');
      await page.goto('/admin/orders');
      await expect(page).toHaveURL('/');
    });
  });
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the navigation shows the link of the open screen, the language is switched, and an unknown address leads home', async ({
    panel,
    page,
  }) => {
    await panel.open('audit-log');
    await expect(panel.links.filter({ hasText: 'Değişiklik kaydı' })).toBeInViewport({ ratio: 1 });

    // The page reloads before the checkbox could be seen checked.
    await panel.openAccount();
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await panel.show('nowhere');
    await page.getByRole('link', { name: staffTexts('en')('not_found.home') }).click();
    await expect(page).toHaveURL('/');
  });
});
