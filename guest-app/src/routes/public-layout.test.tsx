import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { api, ok } from 'shared-api/testing/responses';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { HEALTH_CHECK_TIMEOUT_MS, HEALTH_FAILURES_UNTIL_OFFLINE } from 'shared-api/client/connection-monitor';
import { LIVE_POLL_AFTER_MS } from 'shared-api/realtime/follow-live';
import { refuseStorage } from 'shared-api/testing/refuse-storage';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backend } from '../testing/backend';
import { buildBootstrap, buildLine } from '../testing/builders';
import { fakeLive } from '../testing/fake-live';
import { fakeReload } from '../testing/fake-reload';
import { openGuest } from '../testing/open-guest';

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tr']));

/** Opens the languages and chooses one. */
async function chooseLanguage({ user }: ReturnType<typeof openGuest>, name: string) {
  await user.click(screen.getByRole('button', { name: 'Dil' }));
  await user.click(await screen.findByRole('button', { name }));
}

test('choosing a language stores it, loads its translations, notifies every screen and reloads the page', async () => {
  const rows = [{ resource_key: 'guest:menu.title', resource_value: 'Our menu' }];
  backend.use(
    http.get(api('/translations'), ({ request }) =>
      ok(new URL(request.url).searchParams.get('language_code') === 'en' ? rows : []),
    ),
  );
  const onLanguageChanged = vi.fn();
  window.addEventListener('languageChanged', onLanguageChanged, { once: true });
  await chooseLanguage(openGuest('/menu'), 'English');
  await waitFor(() => expect(fakeReload).toHaveBeenCalledOnce());
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toContain('language=en');
  expect(JSON.parse(localStorage.getItem('translations') ?? '')).toEqual(rows);
  expect(onLanguageChanged).toHaveBeenCalledOnce();
});

test('in a browser that stores nothing the page changes its language without a reload, which would empty the cart', async () => {
  refuseStorage();
  backend.use(
    http.get(api('/guest-bootstrap'), ({ request }) =>
      ok(buildBootstrap({ language: new URL(request.url).searchParams.get('language_code') ?? 'tr' })),
    ),
  );
  const guest = openGuest('/menu');
  await guest.user.click(screen.getByRole('button', { name: 'Mercimek Çorbası: sepete ekle' }));
  await chooseLanguage(guest, 'English');
  expect(await screen.findByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /View cart/ })).toHaveTextContent('₺120,00');
  expect(document.documentElement.lang).toBe('en');
  expect(fakeReload).not.toHaveBeenCalled();
});

test('the language is unchanged if its texts cannot be loaded', async () => {
  backend.use(http.get(api('/translations'), () => HttpResponse.error()));
  await chooseLanguage(openGuest('/menu'), 'English');
  expect(await screen.findByText('Ağ hatası: Sunucuya ulaşılamıyor.')).toBeInTheDocument();
  expect(localStorage.getItem('language')).toBeNull();
  expect(fakeReload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Türkçe' })).toHaveAttribute('aria-current', 'true');
});

test('offers the browser’s preferred language in that language', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'tr']);
  const { user } = openGuest('/menu');
  await user.click(await screen.findByRole('button', { name: 'Read the menu in English' }));
  await waitFor(() => expect(fakeReload).toHaveBeenCalledOnce());
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
  expect(screen.queryByRole('button', { name: 'Dil' })).not.toBeInTheDocument();
});

test('each language is in its own name and direction, and says where the dishes keep their Turkish names', async () => {
  backend.use(
    http.get(api('/menu-declarations'), () => ok({ updated_at: null, name_languages: ['en'], products: [] })),
  );
  const { languages } = buildBootstrap();
  const arabic = { code: 'ar', native_name: 'العربية', flag_code: 'sa', is_default: false };
  const { user } = openGuest('/menu', { bootstrap: buildBootstrap({ languages: [...languages, arabic] }) });
  await user.click(screen.getByRole('button', { name: 'Dil' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Dil' }));
  const note = await sheet.findByText('تبقى أسماء الأطباق بالتركية');
  expect(note.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  expect(note.closest('[lang]')).toHaveAttribute('lang', 'ar');
  expect(sheet.getByRole('button', { name: 'English' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Türkçe' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Türkçe' }));
  expect(screen.queryByRole('dialog', { name: 'Dil' })).not.toBeInTheDocument();
  expect(fakeReload).not.toHaveBeenCalled();
});

test('shows an offline notice until the connection is restored', async () => {
  backend.use(http.get(api('/health-check'), () => HttpResponse.error()));
  openGuest('/menu');
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^Bağlantı yok/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();
  backend.resetHandlers();
  offline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Bağlantı yok/)).not.toBeInTheDocument());
});

test('shows the notice when the browser goes offline, before a check can have failed', async () => {
  backend.use(http.get(api('/health-check'), () => delay('infinite')));
  openGuest('/menu');
  await screen.findByRole('contentinfo');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(
    await screen.findByText(/^Bağlantı yok/, undefined, { timeout: HEALTH_CHECK_TIMEOUT_MS }),
  ).toBeVisible();
});

describe('when the server cannot be reached', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  const note = () => screen.queryByText(/^Bağlantı yok/);
  const probe = () => act(() => vi.advanceTimersByTimeAsync(CONNECTION_PROBE_MS));
  const isGone = () => backend.use(http.get(api('/health-check'), () => HttpResponse.error()));

  test('a note appears by itself after three failed checks and leaves by itself after a successful one', async () => {
    openGuest('/menu');
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    // The last part of the page to load; the note is another one.
    await screen.findByRole('contentinfo');
    fakeLive.setStatus(true);
    isGone();
    fakeLive.setStatus(false);
    await probe();
    expect(note()).not.toBeInTheDocument();
    // The next check is only due once the one before has failed, which may take longer on a busy machine.
    await waitFor(async () => {
      await probe();
      expect(note()).toBeVisible();
    });

    await probe();
    expect(note()).toBeVisible();
    backend.resetHandlers();
    await probe();
    await waitFor(() => expect(note()).not.toBeInTheDocument());
  });

  test('a lost live connection is followed by a check', async () => {
    const checks = vi.fn(() => ok(null));
    backend.use(http.get(api('/health-check'), checks));
    openGuest('/menu');
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    fakeLive.setStatus(true);
    await probe();
    checks.mockClear();
    fakeLive.setStatus(false);
    // The check is due earlier than the next poll, whose request would check as well.
    await waitFor(() => expect(checks).toHaveBeenCalled(), { timeout: LIVE_POLL_AFTER_MS / 2 });
  });

  test('a single failed check shows no note', async () => {
    openGuest('/menu');
    await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
    // A connection can be lost only after it was established.
    fakeLive.setStatus(true);
    await probe();
    const checks = vi.fn(() => HttpResponse.error());
    backend.use(http.get(api('/health-check'), checks, { once: true }));
    fakeLive.setStatus(false);
    await waitFor(() => expect(checks).toHaveBeenCalledOnce());
    for (let passed = 0; passed < HEALTH_FAILURES_UNTIL_OFFLINE; passed += 1) await probe();
    expect(note()).not.toBeInTheDocument();
  });
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

describe('the browser’s Back', () => {
  const goBack = () => act(() => window.history.back());

  test('closes the waiter call on the first page of the visit', async () => {
    const { user } = openGuest('/menu');
    await user.click(screen.getAllByRole('button', { name: 'Garson çağır' })[0]!);
    await screen.findByRole('dialog', { name: 'Garson çağır' });
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Menü', level: 1 })).toBeVisible();
  });

  test('closes the navigation', async () => {
    const { user } = openGuest('/menu');
    await user.click(screen.getByRole('button', { name: 'Menüyü aç' }));
    goBack();
    expect(await screen.findByRole('button', { name: 'Menüyü aç' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('closes the search and shows the menu again', async () => {
    const { user } = openGuest('/menu');
    await user.click(screen.getByRole('button', { name: 'Menüde ara' }));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    goBack();
    expect(await screen.findByRole('button', { name: 'Mercimek Çorbası' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('closes the question whether to clear the cart', async () => {
    const { user } = openGuest('/cart', { cart: [buildLine()] });
    await user.click(await screen.findByRole('button', { name: 'Sepeti boşalt' }));
    await screen.findByRole('alertdialog');
    goBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Sepetim' })).toBeVisible();
  });
});

test('an unknown address shows an error with a link to the home page', async () => {
  openGuest('/nirgendwo');
  expect(await screen.findByText('404')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bu sayfa menüde yok' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/');
});

test('a page that fails without a connection does not deny that as its cause', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openGuest('/', { bootstrap: buildBootstrap({ banners: [null as never] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu sayfa indirilemedi.');
  vi.restoreAllMocks();
});

test('a page whose code fails says so, and does not blame the connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  openGuest('/', { bootstrap: buildBootstrap({ banners: [null as never] }) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Sayfa bir hata verdi; bağlantınızla ilgisi yok.');
  const dock = within(screen.getByRole('complementary', { name: 'Kısayollar' }));
  expect(dock.getByRole('button', { name: 'Garson çağır' })).toBeVisible();
  vi.restoreAllMocks();
});
