import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildBootstrap } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

const known = {
  restaurant_name: 'Dutlu Avlu',
  email: 'merhaba@dutluavlu.example',
  phone_number: '0216 000 00 12',
};

async function openLegal(path: string, own: Parameters<typeof buildBootstrap>[0] = {}) {
  openGuest(path, { bootstrap: buildBootstrap({ settings: known, ...own }) });
  return within(await screen.findByRole('article'));
}
const headings = (text: Awaited<ReturnType<typeof openLegal>>) =>
  text.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the privacy policy', () => {
  test('has its sections', async () => {
    const text = await openLegal('/privacy');
    expect(screen.getByRole('heading', { name: 'Gizlilik politikası', level: 1 })).toBeVisible();
    expect(headings(text)).toEqual([
      'Toplanan bilgiler',
      'Bilgilerin kullanımı',
      'Bilgilerin güvenliği',
      'Haklarınız',
      'Çerezler ve tarayıcınızda saklananlar',
      'İletişim',
    ]);
  });

  test('names the restaurant and the ways to it', async () => {
    const text = await openLegal('/privacy');
    expect(text.getAllByText(/Dutlu Avlu/)).not.toEqual([]);
    expect(text.getByRole('link', { name: known.email })).toHaveAttribute('href', `mailto:${known.email}`);
    expect(text.getByRole('link', { name: known.phone_number })).toHaveAttribute('href', 'tel:02160000012');
    expect(text.getByRole('link', { name: /iletişim/ })).toHaveAttribute('href', '/contact');
    expect(text.getByRole('link', { name: /geri bildirim/ })).toHaveAttribute('href', '/feedback');
  });

  test('holds places free for what the restaurant has not said yet', async () => {
    const text = await openLegal('/privacy', { settings: {} });
    expect(text.getAllByText(/\[Restoran adı\]/)).not.toEqual([]);
    expect(text.getByText(/\[e-posta adresi\].*\[telefon numarası\]/s)).toBeVisible();
  });

  test('names everything that the guest’s app keeps in the browser', async () => {
    const text = await openLegal('/privacy');
    const { GUEST_STORAGE_KEYS } = await import('../services/storage');
    for (const key of ['cart', 'language', 'translations', ...Object.values(GUEST_STORAGE_KEYS)]) {
      expect(text.getAllByText(key, { selector: 'code' })).not.toEqual([]);
    }
  });
});

describe('the terms', () => {
  test('name the restaurant, and lead to the feedback form', async () => {
    const text = await openLegal('/terms');
    expect(screen.getByRole('heading', { name: 'Kullanım koşulları', level: 1 })).toBeVisible();
    expect(text.getByText(/Dutlu Avlu olarak/)).toBeVisible();
    expect(text.getByRole('link', { name: /geri bildirim/ })).toHaveAttribute('href', '/feedback');
  });

  test('hold a place free for its name', async () => {
    const text = await openLegal('/terms', { settings: {} });
    expect(text.getByText(/\[Restoran adı\] olarak/)).toBeVisible();
  });
});

test.each(['/privacy', '/terms'])(
  '%s stays Turkish, and says so to guests of other languages',
  async (path) => {
    await openLegal(path, { language: 'en' });
    expect(screen.getByRole('article')).toHaveAttribute('lang', 'tr');
    expect(await screen.findByText('This text is available in Turkish only.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Privacy policy|Terms of use/);
  },
);

test('an address that leads nowhere says so and leads home', async () => {
  openGuest('/olmayan-sayfa');
  const page = within(screen.getByRole('main'));
  expect(await page.findByText('404')).toBeVisible();
  expect(page.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/');
});
