import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { ERRORS } from 'shared-api/contract/errors';
import { hasPermission, STAFF_ROLES } from 'shared-api/contract/permissions';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { ADMIN_SCREENS } from '../../../app/screens';
import { backend } from '../../../testing/backend';
import { openAdmin } from '../../../testing/open-admin';

const atPath = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

async function fillIn(
  user: ReturnType<typeof openAdmin>['user'],
  username = 'deniz',
  password = 'gizli-parola',
) {
  await user.type(await screen.findByLabelText(/Kullanıcı adı/), username);
  await user.type(screen.getByLabelText(/Şifre/), password);
  await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
}

describe('login', () => {
  it('is titled "Yönetim Paneli"', async () => {
    openAdmin('/login', { role: null });
    expect(await screen.findByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
  });

  it('requires both fields', async () => {
    const { user } = openAdmin('/login', { role: null });
    await user.type(await screen.findByLabelText(/Kullanıcı adı/), '   ');
    await user.type(screen.getByLabelText(/Şifre/), 'x');
    await user.click(screen.getByRole('button', { name: 'Giriş Yap' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Lütfen kullanıcı adı ve şifre giriniz');
  });

  it.each(STAFF_ROLES)('stores the session and opens the dashboard for %s', async (role) => {
    const session = { token: 'fresh', user: { id: 7, username: 'deniz', role } };
    let sent: unknown;
    backend.use(
      http.post(api('/auth/login'), async ({ request }) => {
        sent = await request.json();
        return ok(session);
      }),
    );
    const { user } = openAdmin('/login', { role: null });
    await fillIn(user);
    await atPath('/admin/dashboard');
    expect(sent).toEqual({ username: 'deniz', password: 'gizli-parola' });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('fresh');
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.user) ?? '')).toEqual(session.user);
  });

  it('redirects any other role to the guest app', async () => {
    backend.use(
      http.post(api('/auth/login'), () =>
        ok({ token: 'fresh', user: { id: 8, username: 'misafir', role: 'customer' } }),
      ),
    );
    const { user, leaveTo } = openAdmin('/login', { role: null });
    await fillIn(user);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });

  it('shows "Giriş Yapılıyor..." while waiting for the server', async () => {
    backend.use(http.post(api('/auth/login'), () => new Promise<never>(() => undefined)));
    const { user } = openAdmin('/login', { role: null });
    await fillIn(user);
    expect(await screen.findByRole('button', { name: 'Giriş Yapılıyor...' })).toBeVisible();
  });

  it('shows the server’s error and clears the password', async () => {
    backend.use(http.post(api('/auth/login'), () => fail('invalid_credentials')));
    const { user } = openAdmin('/login', { role: null });
    await fillIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Geçersiz kullanıcı adı veya şifre');
    expect(screen.getByLabelText(/Şifre/)).toHaveValue('');
    expect(screen.getByLabelText(/Kullanıcı adı/)).toHaveValue('deniz');
  });

  it('treats a response without a token as an error', async () => {
    backend.use(http.post(api('/auth/login'), () => ok({ user: { id: 1, username: 'x', role: 'admin' } })));
    const { user } = openAdmin('/login', { role: null });
    await fillIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Geçersiz kullanıcı adı veya şifre');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  });

  it('keeps the input when the server cannot be reached', async () => {
    backend.use(http.post(api('/auth/login'), () => HttpResponse.error()));
    const { user } = openAdmin('/login', { role: null });
    await fillIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ağ hatası: Sunucuya ulaşılamıyor.');
    expect(screen.getByLabelText(/Şifre/)).toHaveValue('gizli-parola');
  });

  it('redirects signed-in staff to the dashboard', async () => {
    openAdmin('/login', { role: 'editor' });
    await atPath('/admin/dashboard');
  });
});

describe('guard', () => {
  it('redirects signed-out visitors to the login and remembers where they came from', async () => {
    openAdmin('/admin/dashboard?order=3', { role: null });
    await atPath('/login');
    expect(window.history.state).toMatchObject({
      usr: { from: { pathname: '/admin/dashboard', search: '?order=3' } },
    });
  });

  it('ignores an incomplete stored session', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'alone');
    openAdmin('/admin/dashboard', { role: null });
    await atPath('/login');
  });

  it('redirects customers to the guest app', async () => {
    const { leaveTo } = openAdmin('/admin/dashboard', { role: 'customer' });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each(ADMIN_SCREENS.filter(({ permission }) => !hasPermission('editor', permission)))(
    'keeps editors out of $path',
    async ({ path }) => {
      const { leaveTo } = openAdmin(path, { role: 'editor' });
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    },
  );

  it.each(STAFF_ROLES)('opens /admin as the dashboard for %s', async (role) => {
    openAdmin('/admin', { role });
    await atPath('/admin/dashboard');
    expect(await screen.findByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
  });

  it('ends an expired session and shows the login', async () => {
    backend.use(http.get(api('/orders/active'), () => fail('unauthenticated')));
    openAdmin('/admin/dashboard');
    await atPath('/login');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
    expect(screen.queryByText(ERRORS.invalid_credentials.tr)).not.toBeInTheDocument();
  });

  it('ends an expired session on the next screen, even if its data is public', async () => {
    backend.use(
      http.get(api('/languages'), () => ok([])),
      http.get(api('/categories'), () => ok([])),
    );
    const { user } = openAdmin('/admin/dashboard');
    backend.use(http.get(api('/auth/me'), () => fail('unauthenticated')));
    await user.click(await screen.findByRole('link', { name: 'Kategoriler' }));
    await atPath('/login');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  });

  it('shows a not-found page with a link to the home page', async () => {
    openAdmin('/admin/nirgendwo');
    expect(await screen.findByText('404')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/');
  });
});
