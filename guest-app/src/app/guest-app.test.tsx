import { act, render, screen, waitFor, within, type RenderOptions } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { API_BASE, CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { api, fail, ok } from 'shared-api/testing/responses';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { preloadToaster } from 'shared-ui/toaster';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import App from '../entry';
import { backend } from '../testing/backend';
import { buildBootstrap, buildLine, buildProduct } from '../testing/builders';
import { fakeLive } from '../testing/fake-live';
import { GuestApp } from './guest-app';

const english = buildBootstrap({ language: 'en', products: [buildProduct({ name: 'Lentil Soup' })] });

/** Opens a page with an embedded guest bootstrap, as the server's pages have, or without one. */
async function open(page: GuestBootstrap | null, options?: RenderOptions) {
  if (page) {
    const link = document.createElement('link');
    Object.assign(link, { id: 'bootstrap', href: `${API_BASE}/guest-bootstrap?version=1` });
    document.head.append(link);
    backend.use(
      http.get(api('/guest-bootstrap'), ({ request }) =>
        new URL(request.url).searchParams.has('version') ? ok(page) : undefined,
      ),
    );
  }
  window.history.pushState(null, '', '/menu');
  const mount = () => render(<App basename="/" />, options);
  // A mount that suspends is rendered only if `act` is awaited.
  return page ? act(async () => mount()) : mount();
}
afterEach(() => document.getElementById('bootstrap')?.remove());

test('shows the bootstrap embedded in the page without another request', async () => {
  backend.use(http.get(api('/guest-bootstrap'), () => fail('internal')));
  await open(buildBootstrap());
  expect(await screen.findByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Menü · Dutlu Avlu'));
  expect(document.documentElement).toHaveAttribute('lang', 'tr');
});

test('fetches the bootstrap if the page embeds none', async () => {
  backend.use(http.get(api('/guest-bootstrap'), () => ok(buildBootstrap())));
  await open(null);
  expect(screen.getByRole('status')).toHaveTextContent('Yükleniyor…');
  expect(await screen.findByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();
});

test('shows an error when the bootstrap cannot be loaded and allows a retry', async () => {
  backend.use(http.get(api('/guest-bootstrap'), () => fail('unavailable'), { once: true }));
  await open(null);
  expect(await screen.findByRole('heading', { name: 'Menü yüklenirken bir hata oluştu.' })).toBeVisible();
  backend.use(http.get(api('/guest-bootstrap'), () => ok(buildBootstrap())));
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();
});

test.each([
  ['without a connection, which the dock says', () => HttpResponse.error(), false],
  ['when the server fails, with a notice', () => fail('internal'), true],
])('the last loaded menu is available %s', async (_, reply, isNoticed) => {
  // Replaces the service worker's cache.
  vi.stubGlobal('caches', {
    match: async (address: string) =>
      address === `${API_BASE}/guest-bootstrap` ? Response.json({ data: buildBootstrap() }) : undefined,
  });
  const answered = vi.fn(reply);
  backend.use(http.get(api('/guest-bootstrap'), answered));
  await act(async () => void (await open(null)));
  expect(screen.getByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();
  const notice = 'Kategoriler yüklenirken bir hata oluştu.';
  if (isNoticed) return expect(await screen.findByText(notice)).toBeInTheDocument();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  await act(() => preloadToaster());
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('a chosen language takes precedence over the page’s language', async () => {
  localStorage.setItem('language', 'en');
  backend.use(
    http.get(api('/guest-bootstrap'), ({ request }) =>
      new URL(request.url).searchParams.get('language_code') === 'en' ? ok(english) : fail('internal'),
    ),
  );
  await open(buildBootstrap());
  expect(await screen.findByRole('heading', { name: 'Lentil Soup' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('a chosen language that is no longer offered is ignored', async () => {
  localStorage.setItem('language', 'de');
  await open(buildBootstrap());
  expect(screen.getByRole('heading', { name: 'Mercimek Çorbası' })).toBeVisible();
});

test('overrides replace texts; Arabic falls back to English texts, and runs from right to left', async () => {
  const arabic = buildBootstrap({
    language: 'ar',
    languages: [{ code: 'ar', native_name: 'العربية', flag_code: 'sa', is_default: true }],
    translations: [{ resource_key: 'guest:menu.title', resource_value: 'القائمة' }],
  });
  await open(arabic);
  expect(await screen.findByRole('heading', { name: 'القائمة', level: 1 })).toBeVisible();
  expect(screen.getByRole('button', { name: '\u2068Search the menu\u2069' })).toBeInTheDocument();
  expect(await screen.findByRole('navigation', { name: '\u2068Pages\u2069' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

test.each([
  ['fa', 'rtl'],
  ['he', 'rtl'],
  ['ur', 'rtl'],
  ['ru', 'ltr'],
])('the page of a language that the pickers do not know, %s, runs %s', async (language, direction) => {
  const languages = [{ code: language, native_name: language, flag_code: 'un', is_default: true }];
  await open(buildBootstrap({ language, languages }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', direction));
});

test('a changed menu is refetched immediately', async () => {
  await open(buildBootstrap());
  await waitFor(() => expect(fakeLive.isOpen()).toBe(true));
  backend.use(
    http.get(api('/guest-bootstrap'), () =>
      ok(buildBootstrap({ products: [buildProduct({ name: 'Yayla Çorbası' })] })),
    ),
  );
  fakeLive.send({ type: 'menu_changed', data: { area: 'menu' } });
  expect(await screen.findByRole('heading', { name: 'Yayla Çorbası' })).toBeVisible();
});

/** The menu page as rendered by the server. */
function renderedMenu(bootstrap: GuestBootstrap): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <StaticRouter location="/menu">
      <GuestApp start={{ language: bootstrap.language, bootstrap, isFresh: true }} />
    </StaticRouter>,
  );
  document.body.append(page);
  onTestFinished(() => page.remove());
  return page;
}

test('hydrates server-rendered HTML without rendering it again', async () => {
  localStorage.setItem('cart', JSON.stringify([buildLine({ product_id: 1, quantity: 2 })]));
  const page = renderedMenu(buildBootstrap());
  const heading = within(page).getByRole('heading', { name: 'Mercimek Çorbası' });
  const consoleError = vi.spyOn(console, 'error');
  const recovered = vi.fn();
  await open(buildBootstrap(), { container: page, hydrate: true, onRecoverableError: recovered });
  expect(await screen.findByRole('link', { name: /2 ürün.*Sepete git/ })).toBeVisible();
  expect(heading).toBeInTheDocument();
  expect(recovered).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
});

test('hydrates in the page’s language before it changes to the chosen one, which the server did not know', async () => {
  localStorage.setItem('language', 'en');
  backend.use(http.get(api('/guest-bootstrap'), () => ok(english)));
  const page = renderedMenu(buildBootstrap());
  const recovered = vi.fn();
  await open(buildBootstrap(), { container: page, hydrate: true, onRecoverableError: recovered });
  expect(await screen.findByRole('heading', { name: 'Lentil Soup' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
  expect(recovered).not.toHaveBeenCalled();
  // The cookie for the next page.
  expect(document.cookie).toContain('language=en');
});

test('the server-rendered menu stays while its data cannot be loaded, which is asked for again', async () => {
  const page = renderedMenu(buildBootstrap());
  page.dataset.serverRendered = '';
  const heading = within(page).getByRole('heading', { name: 'Mercimek Çorbası' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let isDown = true;
  const asked = vi.fn();
  backend.use(
    http.get(api('/guest-bootstrap'), () => {
      asked();
      return isDown ? fail('unavailable') : ok(buildBootstrap());
    }),
  );
  const link = document.createElement('link');
  Object.assign(link, { id: 'bootstrap', href: `${API_BASE}/guest-bootstrap?version=1` });
  document.head.append(link);
  window.history.pushState(null, '', '/menu');
  await act(async () => void render(<App basename="/" />, { container: page, hydrate: true }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await act(() => vi.advanceTimersByTimeAsync(CONNECTION_PROBE_MS));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(heading).toBeVisible();
  expect(screen.queryByText('Menü yüklenirken bir hata oluştu.')).toBeNull();

  isDown = false;
  await act(() => vi.advanceTimersByTimeAsync(CONNECTION_PROBE_MS));
  await waitFor(() => expect(document.title).toBe('Menü · Dutlu Avlu'));
  expect(heading).toBeVisible();
});
