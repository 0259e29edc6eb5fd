import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, type HttpHandler } from 'msw';
import { LANGUAGE_CHANGED_EVENT, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';
import tr from '#i18n/tr.json';

const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Yönetim menüsü' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('side navigation', () => {
  const forEditors = [
    'dashboard',
    'service',
    'kitchen',
    'kitchen/expo',
    'products',
    'option-groups',
    'tables',
    'orders',
    'waiter-calls',
    'feedbacks',
  ].map((path) => `/admin/${path}`);

  it('shows editors their screens', async () => {
    openAdmin('/admin/dashboard', { role: 'editor' });
    expect(await links()).toEqual(forEditors);
  });

  it.each([
    ['waiter', ['service', 'products', 'option-groups', 'tables', 'orders', 'waiter-calls']],
    [
      'cashier',
      ['service', 'day', 'statistics', 'products', 'option-groups', 'tables', 'orders', 'waiter-calls'],
    ],
  ] as const)('shows a %s the tables first and no figures of the day', async (role, paths) => {
    openAdmin('/admin', { role });
    expect(await links()).toEqual(paths.map((path) => `/admin/${path}`));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/service'));
  });

  it('shows the kitchen its displays only', async () => {
    openAdmin('/admin', { role: 'kitchen' });
    expect(await links()).toEqual(['/admin/kitchen', '/admin/kitchen/expo']);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/kitchen'));
  });

  const forManagers = [
    'dashboard',
    'service',
    'kitchen',
    'kitchen/expo',
    'day',
    'statistics',
    'categories',
    'products',
    'option-groups',
    'allergens',
    'courses',
    'promotions',
    'stations',
    'printers',
    'opening-hours',
    'tables',
    'orders',
    'waiter-calls',
    'feedbacks',
    'settings',
    'legal-texts',
    'languages',
  ].map((path) => `/admin/${path}`);
  const forAdmins = ['users', 'personal-data', 'audit-log', 'releases'].map((path) => `/admin/${path}`);

  it.each([
    ['manager', forManagers],
    ['admin', [...forManagers, ...forAdmins]],
  ] as const)('shows a %s more screens', async (role, paths) => {
    openAdmin('/admin/dashboard', { role });
    expect(await links()).toEqual(paths);
  });

  it.each(['admin', 'manager', 'editor'] as const)('shows %s their name and role', async (role) => {
    openAdmin('/admin/dashboard', { role });
    expect(await screen.findByText('deniz')).toBeInTheDocument();
    expect(screen.getByText(tr.roles[role])).toBeInTheDocument();
  });

  it('marks the current screen in the navigation and the page title', async () => {
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Panel' })).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(document.title).toBe('Panel · Afiyet'));
  });

  it('leads to every screen, which has the name of its link as heading and title', async () => {
    backend.resetHandlers(
      ...(backend.listHandlers() as HttpHandler[]),
      // These screens need more than a list, but show their names without data.
      http.get(/\/api\/v1\/(day|statistics|releases)/, () => fail('internal')),
      http.get(api('/*'), () => ok([])),
    );
    openAdmin('/admin/dashboard');
    const navigation = await screen.findByRole('navigation', { name: 'Yönetim menüsü' });
    const names = within(navigation)
      .getAllByRole('link')
      .map((link) => link.textContent);
    for (const name of names) {
      const link = within(navigation).getByText(name);
      fireEvent.click(link);
      const heading = name === 'Panel' ? 'Yönetim Paneli' : name;
      expect(await screen.findByText(heading, { selector: 'h1' })).toBeInTheDocument();
      await waitFor(() => expect(document.title).toBe(`${name} · Afiyet`));
      expect(link).toHaveAttribute('aria-current', 'page');
    }
  });

  it('opens as a drawer, closes on Escape and restores the focus', async () => {
    const { user } = openAdmin('/admin/dashboard');
    const toggle = await screen.findByRole('button', { name: 'Menüyü aç' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Menüyü kapat' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it.each([
    ['ends the session on the server', () => ok(null)],
    ['leaves even when the server refuses', () => fail('internal')],
  ])('logs out: %s', async (_, reply) => {
    let token: string | null = null;
    backend.use(
      http.post(api('/auth/logout'), ({ request }) => {
        token = request.headers.get('authorization');
        return reply();
      }),
    );
    const { user, live } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Çıkış yap' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(token).toBe('Bearer the-token');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.user)).toBeNull();
    expect(live.closed).toHaveBeenCalled();
  });
});

describe('language', () => {
  it('is English when English is stored', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'en');
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('language=en');
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  });

  it('is that of the cookie in a browser that stores nothing else', async () => {
    document.cookie = 'language=en; path=/';
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  });

  it('is Turkish when the stored language has no panel texts', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'de');
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('button', { name: 'Çıkış yap' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('tr');
  });

  it('is stored with its texts, dispatches an event and reloads the page when chosen', async () => {
    const entries = [{ resource_key: 'admin:nav.logout', resource_value: 'Leave' }];
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    window.addEventListener(LANGUAGE_CHANGED_EVENT, listen);
    const { user, restart } = openAdmin('/admin/dashboard');
    const english = await screen.findByRole('radio', { name: 'English' });
    backend.use(
      http.get(api('/translations'), ({ request }) =>
        ok(new URL(request.url).searchParams.get('language_code') === 'en' ? entries : []),
      ),
    );
    await user.click(english);
    await waitFor(() => expect(restart).toHaveBeenCalled());
    expect(localStorage.getItem(STORAGE_KEYS.language)).toBe('en');
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.translations) ?? '')).toEqual(entries);
    expect(document.cookie).toContain('language=en');
    expect(heard).toEqual(['en']);
    window.removeEventListener(LANGUAGE_CHANGED_EVENT, listen);
  });

  it('does not change when its texts cannot be loaded, and shows why', async () => {
    const { user, restart } = openAdmin('/admin/dashboard');
    const english = await screen.findByRole('radio', { name: 'English' });
    backend.use(http.get(api('/translations'), () => fail('internal')));
    await user.click(english);
    expect(await screen.findByText('Dil değiştirilemedi')).toBeVisible();
    expect(restart).not.toHaveBeenCalled();
    expect(localStorage.getItem(STORAGE_KEYS.language)).toBeNull();
  });

  it('shows the stored copy of changed texts before the server responds', async () => {
    const text = (value: string) => [
      { resource_key: 'admin:nav.logout', resource_value: value },
      // A text of the screen's own file.
      { resource_key: 'admin:dashboard.title', resource_value: `${value} paneli` },
    ];
    localStorage.setItem(STORAGE_KEYS.translations, JSON.stringify(text('Hoşça kal')));
    let answer = () => undefined as void;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    backend.use(http.get(api('/translations'), () => asked.then(() => ok(text('Güle güle')))));
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('button', { name: 'Hoşça kal' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Hoşça kal paneli' })).toBeVisible();
    answer();
    expect(await screen.findByRole('button', { name: 'Güle güle' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Güle güle paneli' })).toBeVisible();
  });
});
