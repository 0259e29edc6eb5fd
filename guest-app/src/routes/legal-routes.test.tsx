import { NETWORK_KEY_RETENTION_MS } from 'shared-api/domain/service/limits';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { LEGAL_TEMPLATES } from 'shared-api/domain/restaurant/legal-templates/legal-templates';
import type { LegalDocument } from 'shared-api/domain/statuses';
import { api, fail, ok } from 'shared-api/testing/responses';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend } from '../testing/backend';
import { OWN_ORDERS_MAX } from '../services/own-orders';
import { buildBootstrap } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

const known = {
  restaurant_name: 'Dutlu Avlu',
  email: 'merhaba@dutluavlu.example',
  phone_number: '0216 000 00 12',
};

const served = (document: LegalDocument, language: string | null) =>
  ok({
    document,
    language_code: language === 'en' ? 'en' : 'tr',
    text: LEGAL_TEMPLATES[document][language === 'en' ? 'en' : 'tr'],
  });

beforeEach(() => {
  backend.use(
    http.get(api('/legal-texts/:document'), ({ params, request }) =>
      served(params.document as LegalDocument, new URL(request.url).searchParams.get('language_code')),
    ),
  );
});

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

  test('contains the restaurant’s name and contact details', async () => {
    const text = await openLegal('/privacy');
    expect(text.getAllByText(/Dutlu Avlu/)).not.toEqual([]);
    expect(text.getByRole('link', { name: known.email })).toHaveAttribute('href', `mailto:${known.email}`);
    expect(text.getByRole('link', { name: known.phone_number })).toHaveAttribute('href', 'tel:02160000012');
    expect(text.getByRole('link', { name: /iletişim/ })).toHaveAttribute('href', '/contact');
    expect(text.getByRole('link', { name: /geri bildirim/ })).toHaveAttribute('href', '/feedback');
  });

  test('says how many orders a phone keeps', async () => {
    const text = await openLegal('/privacy');
    expect(OWN_ORDERS_MAX).toBe(20);
    expect(text.getByText(/son yirmi siparişinizin/)).toBeVisible();
  });

  test.each([
    ['tr', '1', /notunuzu ve bildirdiğiniz alerjileri 1 gün;.* 365 gün sonra kendiliğinden/],
    ['en', '1', /allergies that you told us after 1 day, .* after 365 days/],
    ['en', '30', /allergies that you told us after 30 days, /],
  ])('in the language %s says for how many days contacts are kept: %s', async (language, days, said) => {
    const text = await openLegal('/privacy', {
      language,
      settings: { contact_retention_days: days, feedback_retention_days: '365' },
    });
    expect(text.getByText(said)).toBeVisible();
  });

  test('says how long a digest of the address is stored', async () => {
    const text = await openLegal('/privacy');
    // Copies in live messages are stored for a day longer.
    expect(NETWORK_KEY_RETENTION_MS).toBeLessThan(24 * 3_600_000);
    expect(text.getByText(/okunamayan bir özeti en çok iki saat, .* en çok iki gün tutulur/)).toBeVisible();
  });

  test('shows placeholders for missing restaurant details', async () => {
    const text = await openLegal('/privacy', { settings: {} });
    expect(text.getAllByText(/restoranımız/)).not.toEqual([]);
    expect(
      text.getByText(/restorandan öğreneceğiniz e-posta .*restorandan öğreneceğiniz telefon /s),
    ).toBeVisible();
  });

  test('lists every key that the guest app stores in the browser', async () => {
    const text = await openLegal('/privacy');
    const { GUEST_STORAGE_KEYS } = await import('../services/storage-keys');
    for (const key of ['cart', 'language', 'translations', ...Object.values(GUEST_STORAGE_KEYS)]) {
      expect(text.getAllByText(key, { selector: 'code' })).not.toEqual([]);
    }
  });
});

describe('the terms', () => {
  test('contain the restaurant’s name and link to the feedback form', async () => {
    const text = await openLegal('/terms');
    expect(screen.getByRole('heading', { name: 'Kullanım koşulları', level: 1 })).toBeVisible();
    expect(text.getByText(/Dutlu Avlu olarak/)).toBeVisible();
    expect(text.getByRole('link', { name: /geri bildirim/ })).toHaveAttribute('href', '/feedback');
  });

  test('show a placeholder for a missing restaurant name', async () => {
    const text = await openLegal('/terms', { settings: {} });
    expect(text.getByText(/restoranımız olarak/)).toBeVisible();
  });
});

test.each([
  ['/privacy', 'Information collected'],
  ['/terms', 'Orders and prices'],
])('%s is shown in the guest’s language', async (path, heading) => {
  const text = await openLegal(path, { language: 'en' });
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'en');
  expect(text.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.queryByText(/not available in your language/)).not.toBeInTheDocument();
});

test('a text that the guest’s language lacks is shown in its own language, with a note', async () => {
  backend.use(http.get(api('/legal-texts/terms'), () => served('terms', 'tr')));
  await openLegal('/terms', { language: 'en' });
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'tr');
  expect(await screen.findByText('This text is not available in your language.')).toBeVisible();
});

test('markup in a text of the restaurant is shown as it is written', async () => {
  const text = '<img src=x onerror=alert(1)> [x](https://kotu.example)';
  backend.use(
    http.get(api('/legal-texts/terms'), () => ok({ document: 'terms', language_code: 'tr', text })),
  );
  const shown = await openLegal('/terms');
  expect(shown.getByText(text)).toBeVisible();
  expect(shown.queryByRole('link')).not.toBeInTheDocument();
});

test('a text that could not be loaded can be loaded again', async () => {
  backend.use(http.get(api('/legal-texts/terms'), () => fail('internal'), { once: true }));
  const { user } = openGuest('/terms');
  await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('an unknown address shows an error with a link to the home page', async () => {
  openGuest('/olmayan-sayfa');
  const page = within(screen.getByRole('main'));
  expect(await page.findByText('404')).toBeVisible();
  expect(page.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/');
});
