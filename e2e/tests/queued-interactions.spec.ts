import { DESKTOP, expect, PHONE, test } from '../fixtures';
import { delayScripts, dishWithoutOptions } from '../first-page';

// A service worker's cache would bypass the routes that delay scripts.
test.use({ viewport: PHONE, serviceWorkers: 'block' });

test('a product added before hydration is in the cart once', async ({ page }) => {
  const dish = await dishWithoutOptions(page);
  const release = await delayScripts(page);
  await page.goto('/menu', { waitUntil: 'commit' });
  await page.getByRole('button', { name: `${dish}: sepete ekle` }).click();
  release();
  await expect(page.getByRole('group', { name: `${dish}, adet` })).toContainText('1');
  await expect(page.getByRole('link', { name: /1 ürün.*Sepete git/ })).toBeVisible();
});

test('a product added before hydration is in a cart that is opened at once', async ({ page }) => {
  const dish = await dishWithoutOptions(page);
  const release = await delayScripts(page);
  await page.goto('/menu', { waitUntil: 'commit' });
  await page.getByRole('button', { name: `${dish}: sepete ekle` }).click();
  await page.getByRole('link', { name: /^Sepet/ }).dblclick();
  release();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText(dish);
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);
});

test('a product tapped before hydration opens on the page of a scanned code, and Back closes it', async ({
  page,
  restaurant,
}) => {
  const dish = await dishWithoutOptions(page);
  const { target_url: target } = await restaurant.http.send('POST /tables/{id}/qr-code', {
    params: { id: 1 },
  });
  const { pathname, search } = new URL(target);
  const release = await delayScripts(page);
  await page.goto(pathname + search, { waitUntil: 'commit' });
  await page.getByRole('button', { name: dish, exact: true }).click();
  release();
  const dialog = page.getByRole('dialog', { name: dish });
  await expect(dialog).toBeVisible();
  // The dialog stays when the table has been loaded and named.
  await expect(page.getByText('Masa M-1', { exact: true }).first()).toBeAttached();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/menu$/);
});

test('a link works on the second tap before hydration', async ({ page }) => {
  const dish = await dishWithoutOptions(page);
  await delayScripts(page);
  await page.goto('/menu', { waitUntil: 'commit' });
  await page.getByRole('button', { name: `${dish}: sepete ekle` }).click();
  const cart = page.getByRole('link', { name: /^Sepet/ });
  await cart.click();
  await expect(cart).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/menu');
  await cart.click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('the languages opened before hydration can be chosen from', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Dil' }).click();
  release();
  await page.getByRole('dialog', { name: 'Dil' }).getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
});

test('text typed before hydration is searched for', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const release = await delayScripts(page);
  await page.goto('/menu', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: 'Menüde ara' });
  await field.pressSequentially('karnıyarık');
  release();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Karnıyarık');
  await expect(field).toHaveValue('karnıyarık');
});

test('a tap on waiter call before hydration opens the dialog', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Garson çağır' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Garson çağır' })).toBeVisible();
});

test('a section unfolded before hydration stays open', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  release();
  // The last part of the page to load.
  await page.getByRole('contentinfo').waitFor();
  await expect(page.getByRole('button', { name: 'Menüyü kapat' })).toHaveAttribute('aria-expanded', 'true');
});
