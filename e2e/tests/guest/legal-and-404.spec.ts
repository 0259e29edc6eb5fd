import { asAnyGuest, expect, test } from '../../guest-test';

asAnyGuest(() => {
  test('the privacy policy has its sections, the restaurant’s contacts and links', async ({ page, t }) => {
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('legal.privacy') })
      .click();
    await expect(page).toHaveURL('/privacy');
    const text = page.getByRole('main');
    for (const heading of [/topla/i, /kullan/i, /güven/i, /hak/i, /çerez/i, /letişim/]) {
      await expect(text.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
    await expect(text).toContainText('Dutlu Avlu');
    await expect(text).toContainText('merhaba@dutluavlu.example');
    await expect(text).toContainText('0216 000 00 12');
    await expect(text.getByRole('link', { name: /geri bildirim/i })).toHaveAttribute('href', '/feedback');
    await expect(text.locator('a[href="/contact"]').first()).toBeVisible();
  });

  test('the terms name the restaurant and link to the feedback', async ({ page, t }) => {
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('legal.terms') })
      .click();
    await expect(page).toHaveURL('/terms');
    const text = page.getByRole('main');
    await expect(text.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(text.locator('a[href="/feedback"]').first()).toBeVisible();
  });

  test('an unknown path shows a 404 page with a link home', async ({ guest, page, t }) => {
    await page.goto('/nowhere/at/all');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(guest.heading(t('not_found.title'))).toBeVisible();
    await page.getByRole('link', { name: t('not_found.home') }).click();
    await expect(page).toHaveURL('/');
  });
});
