import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api, ok } from 'shared-api/testing/responses';
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadPage } from '../lib/reload-page';
import { backend } from '../testing/backend';
import { buildBootstrap, buildLine } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

vi.mock('../lib/reload-page');

beforeEach(() => {
  vi.mocked(reloadPage).mockClear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tr']);
});
const languagePicker = () => screen.getByRole('combobox', { name: 'Dil' });

test('choosing a language stores it, loads its translations, notifies every screen and reloads the page', async () => {
  const rows = [{ resource_key: 'guest:menu.title', resource_value: 'Our menu' }];
  backend.use(
    http.get(api('/translations'), ({ request }) =>
      ok(new URL(request.url).searchParams.get('language_code') === 'en' ? rows : []),
    ),
  );
  const onLanguageChanged = vi.fn();
  window.addEventListener('languageChanged', onLanguageChanged, { once: true });
  const { user } = openGuest('/menu');
  await user.selectOptions(languagePicker(), 'English');
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toContain('language=en');
  expect(JSON.parse(localStorage.getItem('translations') ?? '')).toEqual(rows);
  expect(onLanguageChanged).toHaveBeenCalledOnce();
});

test('the language is unchanged if its texts cannot be loaded', async () => {
  backend.use(http.get(api('/translations'), () => HttpResponse.error()));
  const { user } = openGuest('/menu');
  await user.selectOptions(languagePicker(), 'English');
  expect(await screen.findByText('Ağ hatası: Sunucuya ulaşılamıyor.')).toBeInTheDocument();
  expect(localStorage.getItem('language')).toBeNull();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(languagePicker()).toHaveValue('tr');
});

test('offers the browser’s preferred language in that language', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'tr']);
  const { user } = openGuest('/menu');
  await user.click(await screen.findByRole('button', { name: 'Read the menu in English' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(localStorage.getItem('language')).toBe('en');
});

test('a dismissed language offer is not shown again', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'tr']);
  const { user, unmount } = openGuest('/menu');
  await user.click(await screen.findByRole('button', { name: 'Öneriyi kapat' }));
  expect(screen.queryByRole('button', { name: 'Read the menu in English' })).not.toBeInTheDocument();
  unmount();
  openGuest('/menu');
  await screen.findByRole('contentinfo');
  expect(screen.queryByRole('button', { name: 'Read the menu in English' })).not.toBeInTheDocument();
});

test('shows no language picker for a single language', () => {
  const [turkish] = buildBootstrap().languages;
  openGuest('/menu', { bootstrap: buildBootstrap({ languages: [turkish!] }) });
  expect(screen.queryByRole('combobox', { name: 'Dil' })).not.toBeInTheDocument();
});

test('shows an offline notice until the connection is restored', async () => {
  openGuest('/menu');
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^Bağlantı yok/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();
  offline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Bağlantı yok/)).not.toBeInTheDocument());
});

test('the header shows the cart’s quantity and updates it on every change', async () => {
  openGuest('/menu', { cart: [buildLine({ quantity: 2 })] });
  const counted = (count: number) =>
    screen.findAllByRole('link', { name: `Sepet, ${count} ürün`, hidden: true });
  expect(await counted(2)).toHaveLength(2);
  localStorage.setItem('cart', JSON.stringify([buildLine({ quantity: 7 })]));
  act(() => void window.dispatchEvent(new Event('cartUpdated')));
  expect(await counted(7)).toHaveLength(2);
});

test('the navigation can be expanded and collapsed', async () => {
  const { user } = openGuest('/menu');
  await user.click(screen.getByRole('button', { name: 'Menüyü aç' }));
  expect(screen.getByRole('button', { name: 'Menüyü kapat' })).toHaveAttribute('aria-expanded', 'true');
  const navigation = within(screen.getByRole('navigation', { name: 'Site' }));
  await user.click(navigation.getByRole('link', { name: 'Geri bildirim' }));
  await waitFor(() => expect(window.location.pathname).toBe('/feedback'));
  expect(screen.getByRole('button', { name: 'Menüyü aç' })).toHaveAttribute('aria-expanded', 'false');
});

test('an unknown address shows an error with a link to the home page', async () => {
  openGuest('/nirgendwo');
  expect(await screen.findByText('404')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bu sayfa menüde yok' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/');
});
