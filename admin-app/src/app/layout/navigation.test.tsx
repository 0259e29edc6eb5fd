import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, type HttpHandler } from 'msw';
import { LANGUAGE_CHANGED_EVENT, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { buildWaiterCall } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';
import tr from '#i18n/tr.json';

const navigation = () => screen.findByRole('navigation', { name: 'Yönetim menüsü' });
const hrefsIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(/^\/admin\//, ''));
const links = async () => hrefsIn(await navigation());
/** The screens that share an entry with the current one. */
const tabs = (name: string) => hrefsIn(screen.getByRole('navigation', { name }));

type User = ReturnType<typeof openAdmin>['user'];

async function unfoldAll(user: User) {
  const inside = within(await navigation());
  for (const group of inside.queryAllByRole('button', { expanded: false })) await user.click(group);
}

function goTo(path: string) {
  window.history.pushState(null, '', path);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

async function openAccount(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Hesap:/ }));
  return screen.getByRole('group', { name: 'Hesap' });
}

/** Entries of the navigation, each with the tabs of its screens. */
const forEditors = {
  dashboard: [],
  service: [],
  kitchen: [],
  'kitchen/expo': [],
  orders: ['orders', 'waiter-calls'],
  products: ['products', 'option-groups'],
  feedbacks: [],
  tables: [],
};
const forManagers = {
  dashboard: [],
  service: [],
  kitchen: [],
  'kitchen/expo': [],
  orders: ['orders', 'waiter-calls'],
  products: ['products', 'products/table', 'categories', 'option-groups', 'courses', 'allergens'],
  promotions: ['promotions', 'prices'],
  'products/files': [],
  day: [],
  statistics: [],
  feedbacks: [],
  tables: ['tables', 'table-test', 'tables/files'],
  stations: ['stations', 'printers'],
  settings: ['settings', 'opening-hours', 'call-types', 'languages', 'legal-texts'],
  address: ['address', 'health'],
};
const { address: forSystem, ...managersAbove } = forManagers;
const forAdmins = {
  ...managersAbove,
  users: [],
  'audit-log': [],
  'personal-data': [],
  address: forSystem,
  backups: [],
  releases: [],
};
const forWaiters = {
  service: [],
  orders: [],
  'waiter-calls': [],
  products: ['products', 'option-groups'],
  tables: [],
};
const forCashiers = {
  service: [],
  orders: [],
  'waiter-calls': [],
  products: ['products', 'option-groups'],
  day: [],
  statistics: [],
  tables: [],
};

describe('side navigation', () => {
  it.each([
    ['admin', forAdmins],
    ['manager', { ...forManagers, backups: [] }],
    ['editor', forEditors],
    ['cashier', forCashiers],
    ['waiter', forWaiters],
    ['kitchen', { kitchen: [], 'kitchen/expo': [] }],
  ] as const)('shows a %s entries, and the screens of an entry as tabs', async (role, entries) => {
    backend.use(http.get(api('/*'), () => fail('internal')));
    const { user } = openAdmin('/admin/account', { role });
    await unfoldAll(user);
    expect(await links()).toEqual(Object.keys(entries));
    for (const [path, screens] of Object.entries(entries)) {
      const link = within(await navigation())
        .getAllByRole('link')
        .find((each) => each.getAttribute('href') === `/admin/${path}`);
      if (!link || path.startsWith('kitchen')) continue;
      const name = link.querySelector('span')?.textContent ?? '';
      fireEvent.click(link);
      if (screens.length > 0) expect(tabs(name)).toEqual(screens);
      else expect(screen.queryByRole('navigation', { name })).not.toBeInTheDocument();
    }
  });

  it.each([
    ['waiter', '/admin/service'],
    ['cashier', '/admin/service'],
    ['kitchen', '/admin/kitchen'],
  ] as const)('opens for a %s the screen of their work', async (role, path) => {
    openAdmin('/admin', { role });
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  it('folds a group by keyboard and keeps it folded on this device, unless the current screen is in it', async () => {
    const { user, unmount } = openAdmin('/admin/dashboard');
    const menu = () => screen.findByRole('button', { name: 'Menü' });
    expect(await links()).toContain('products');
    (await menu()).focus();
    await user.keyboard('{Enter}');
    expect(await menu()).toHaveAttribute('aria-expanded', 'false');
    expect(await links()).not.toContain('products');
    unmount();

    openAdmin('/admin/dashboard');
    expect(await menu()).toHaveAttribute('aria-expanded', 'false');
    goTo('/admin/categories');
    expect(await screen.findByRole('link', { name: 'Ürünler', current: 'page' })).toBeVisible();
    expect(await links()).toContain('products');
    expect(screen.queryByRole('button', { name: 'Menü' })).not.toBeInTheDocument();
  });

  it('shows the number of pending waiter calls', async () => {
    backend.use(
      http.get(api('/waiter-calls'), ({ request }) =>
        ok(
          new URL(request.url).searchParams.get('status') === 'pending'
            ? [buildWaiterCall({ id: 1 }), buildWaiterCall({ id: 2 })]
            : [],
        ),
      ),
    );
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Siparişler ve çağrılar, 2 açık çağrı' })).toBeVisible();
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
    const { user } = openAdmin('/admin/dashboard');
    await unfoldAll(user);
    const shows = async (name: string, link: HTMLElement) => {
      fireEvent.click(link);
      const heading = name === 'Panel' ? 'Yönetim Paneli' : name;
      expect(await screen.findByText(heading, { selector: 'h1' })).toBeInTheDocument();
      await waitFor(() => expect(document.title).toBe(`${name} · Afiyet`));
      if (link.isConnected) expect(link).toHaveAttribute('aria-current', 'page');
    };
    const names = within(await navigation())
      .getAllByRole('link')
      .map((link) => link.textContent);
    for (const name of names) {
      const entry = within(await navigation()).getByRole('link', { name });
      fireEvent.click(entry);
      const screens = screen.queryByRole('navigation', { name });
      if (!screens) await shows(name, entry);
      else for (const tab of within(screens).getAllByRole('link')) await shows(tab.textContent, tab);
      // A display has no entries beside it.
      if (!entry.isConnected) goTo('/admin/dashboard');
    }
  });

  it.each([
    ['a phone', '/admin/dashboard', 360],
    ['a display', '/admin/kitchen', 1920],
  ])('opens above the screen of %s, closes on Escape and restores the focus', async (_, path, widthPx) => {
    const { user } = openAdmin(path, { widthPx });
    const toggle = await screen.findByRole('button', { name: 'Menüyü aç' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Menüyü kapat' })).toHaveFocus();
    expect(screen.getByText('deniz')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
    expect(screen.queryByText('deniz')).not.toBeInTheDocument();
  });

  it.each([
    ['manager', ['dashboard', 'service', 'orders', 'products']],
    ['waiter', ['service', 'orders', 'waiter-calls', 'products']],
    ['cashier', ['service', 'orders', 'products', 'day']],
  ] as const)('shows a %s on a phone four entries, and all others in the menu', async (role, paths) => {
    const { user } = openAdmin('/admin/account', { role, widthPx: 360 });
    expect(await links()).toEqual(paths);
    await user.click(screen.getByRole('button', { name: 'Menüyü aç' }));
    const all = tabs('Bütün ekranlar');
    expect(all).toContain('tables');
    expect(all).toEqual(expect.arrayContaining([...paths]));
  });

  it('shows the groups of a tablet beside its rail, which Escape and a link close', async () => {
    const { user } = openAdmin('/admin/dashboard', { widthPx: 1024 });
    const button = await screen.findByRole('button', { name: 'Restoran' });
    expect(await links()).not.toContain('settings');
    button.focus();
    await user.keyboard('{Enter}');
    expect(hrefsIn(screen.getByRole('group', { name: 'Restoran' }))).toEqual([
      'tables',
      'stations',
      'settings',
    ]);
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Restoran' })).not.toBeInTheDocument();

    await user.click(button);
    await user.click(screen.getByRole('link', { name: 'Masa düzeni ve kodlar' }));
    expect(window.location.pathname).toBe('/admin/tables');
    expect(screen.queryByRole('group', { name: 'Restoran' })).not.toBeInTheDocument();
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
    await openAccount(user);
    await user.click(screen.getByRole('button', { name: 'Çıkış yap' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(token).toBe('Bearer the-token');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.user)).toBeNull();
    expect(live.closed).toHaveBeenCalled();
  });
});

describe('appearance', () => {
  it('is chosen in the account menu, applies immediately and is stored on this device', async () => {
    const { dataset } = document.documentElement;
    const { user, unmount } = openAdmin('/admin/dashboard');
    await openAccount(user);
    expect(screen.getByRole('radio', { name: 'Sistem' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Koyu' }));
    await user.click(screen.getByRole('radio', { name: 'Sık' }));
    expect(dataset).toMatchObject({ theme: 'dark', density: 'compact' });
    unmount();

    const again = openAdmin('/admin/dashboard');
    await openAccount(again.user);
    expect(screen.getByRole('radio', { name: 'Koyu' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Sık' })).toBeChecked();
    await again.user.click(screen.getByRole('radio', { name: 'Sistem' }));
    await again.user.click(screen.getByRole('radio', { name: 'Rahat' }));
    expect(dataset).not.toHaveProperty('theme');
    expect(dataset.density).toBe('comfortable');
  });
});

describe('language', () => {
  it('is English when English is stored', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'en');
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: /^Account:/ }));
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('language=en');
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  });

  it('is that of the cookie in a browser that stores nothing else', async () => {
    document.cookie = 'language=en; path=/';
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  });

  it('is Turkish when the stored language has no panel texts', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'de');
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Panel' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('tr');
  });

  it('is stored with its texts, dispatches an event and reloads the page when chosen', async () => {
    const entries = [{ resource_key: 'admin:nav.logout', resource_value: 'Leave' }];
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    window.addEventListener(LANGUAGE_CHANGED_EVENT, listen);
    const { user, restart } = openAdmin('/admin/dashboard');
    await openAccount(user);
    const english = screen.getByRole('radio', { name: 'English' });
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
    await openAccount(user);
    const english = screen.getByRole('radio', { name: 'English' });
    backend.use(http.get(api('/translations'), () => fail('internal')));
    await user.click(english);
    expect(await screen.findByText('Dil değiştirilemedi')).toBeVisible();
    expect(restart).not.toHaveBeenCalled();
    expect(localStorage.getItem(STORAGE_KEYS.language)).toBeNull();
  });

  it('shows the stored copy of changed texts before the server responds', async () => {
    const text = (value: string) => [
      { resource_key: 'admin:nav.dashboard', resource_value: value },
      // A text of the screen's own file.
      { resource_key: 'admin:dashboard.title', resource_value: `${value} paneli` },
    ];
    localStorage.setItem(STORAGE_KEYS.translations, JSON.stringify(text('Hoşça kal')));
    let answer = () => undefined as void;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    backend.use(http.get(api('/translations'), () => asked.then(() => ok(text('Güle güle')))));
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Hoşça kal' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Hoşça kal paneli' })).toBeVisible();
    answer();
    expect(await screen.findByRole('link', { name: 'Güle güle' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Güle güle paneli' })).toBeVisible();
  });
});
