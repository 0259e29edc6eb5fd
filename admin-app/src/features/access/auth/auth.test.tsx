import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { ERRORS } from 'shared-api/domain/errors';
import { LIVE_POLL_AFTER_MS } from 'shared-api/realtime/follow-live';
import { LIVE_POLL_MS } from 'shared-api/domain/realtime';
import { hasPermission, STAFF_ROLES } from 'shared-api/domain/permissions';
import { buildCategory, buildLanguage } from 'shared-api/testing/builders';
import { refuseStorage } from 'shared-api/testing/refuse-storage';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN_SCREENS } from '#app/screens';
import { backend } from '#testing/backend';
import { firstScreen } from '#testing/first-screen';
import { openAdmin } from '#testing/open-admin';

const atPath = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

async function fillIn(
  user: ReturnType<typeof openAdmin>['user'],
  username = 'deniz',
  password = 'gizli-parola',
) {
  await user.type(await screen.findByLabelText(/Kullanıcı adı/), username);
  await user.type(screen.getByLabelText(/Şifre/), password);
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }));
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
    await user.click(screen.getByRole('button', { name: 'Giriş yap' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Lütfen kullanıcı adı ve şifre giriniz');
  });

  it.each(STAFF_ROLES)('stores the session and opens the first screen of the role %s', async (role) => {
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
    await atPath(firstScreen(role));
    expect(sent).toEqual({ username: 'deniz', password: 'gizli-parola' });
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('fresh');
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.user) ?? '')).toEqual(session.user);
  });

  it('of a browser that stores nothing lasts until the page is closed, which it says', async () => {
    backend.use(
      http.post(api('/auth/login'), () =>
        ok({ token: 'fresh', user: { id: 7, username: 'deniz', role: 'admin' } }),
      ),
    );
    refuseStorage();
    const { user } = openAdmin('/login', { role: null });
    expect(await screen.findByText(/yeniden giriş yapmanız gerekir/)).toBeVisible();
    await fillIn(user);
    await atPath('/admin/dashboard');
  });

  it('asks for the code of an account that requires one, and keeps the password', async () => {
    const sent: unknown[] = [];
    backend.use(
      http.post(api('/auth/login'), async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        sent.push(body);
        if (!body.code) return fail('code_required');
        if (body.code !== '123456') return fail('invalid_code');
        return ok({ token: 'fresh', user: { id: 7, username: 'deniz', role: 'admin' } });
      }),
    );
    const { user } = openAdmin('/login', { role: null });
    await fillIn(user);
    const code = await screen.findByRole('textbox', { name: /Doğrulama kodu/ });
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Kod geçersiz veya kullanılmış');
    await user.type(code, '123456{Enter}');
    await atPath('/admin/dashboard');
    const credentials = { username: 'deniz', password: 'gizli-parola' };
    expect(sent).toEqual([
      credentials,
      { ...credentials, code: '000000' },
      { ...credentials, code: '123456' },
    ]);
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

  it.each(ADMIN_SCREENS)('shows the login instead of $path', async ({ path }) => {
    openAdmin(path, { role: null });
    await atPath('/login');
  });

  describe.each(['editor', 'manager'] as const)('for the role %s', (role) => {
    it.each(ADMIN_SCREENS.filter(({ permission }) => !hasPermission(role, permission)))(
      'closes $path',
      async ({ path }) => {
        const { leaveTo } = openAdmin(path, { role });
        await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
      },
    );
  });

  it.each(STAFF_ROLES)('opens /admin as the first screen of the role %s', async (role) => {
    openAdmin('/admin', { role });
    await atPath(firstScreen(role));
    const titles: Record<string, string> = { '/admin/service': 'Servis', '/admin/kitchen': 'Mutfak' };
    const title = titles[firstScreen(role)] ?? 'Yönetim Paneli';
    // The screen replaces its heading when its data has arrived.
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toBeVisible());
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
      http.get(api('/products'), () => ok([])),
    );
    const { user } = openAdmin('/admin/allergens');
    const link = await screen.findByRole('link', { name: 'Kategoriler' });
    backend.use(http.get(api('/auth/me'), () => fail('unauthenticated')));
    await user.click(link);
    await atPath('/login');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  });

  it('returns to the screen where the session ended, with its query', async () => {
    backend.use(
      http.get(api('/languages'), () => ok([])),
      http.get(api('/categories'), () => fail('unauthenticated'), { once: true }),
      http.get(api('/categories'), () => ok([])),
      http.post(api('/auth/login'), () =>
        ok({ token: 'fresh', user: { id: 1, username: 'deniz', role: 'admin' } }),
      ),
    );
    const { user } = openAdmin('/admin/categories?language=en');
    await atPath('/login');
    await fillIn(user);
    await atPath('/admin/categories');
    expect(window.location.search).toBe('?language=en');
  });

  it('opens the dashboard for a user without permission for the screen where the session ended', async () => {
    backend.use(
      http.post(api('/auth/login'), () =>
        ok({ token: 'fresh', user: { id: 2, username: 'ayse', role: 'editor' } }),
      ),
    );
    const { user, leaveTo } = openAdmin('/admin/categories', { role: null });
    await atPath('/login');
    await fillIn(user);
    await atPath('/admin/dashboard');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('shows a not-found page with a link to the home page', async () => {
    openAdmin('/admin/nirgendwo');
    expect(await screen.findByText('404')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute('href', '/');
  });
});

describe('a session that another session or an administrator ends', () => {
  it('closes its screens at once, says so and clears cached data', async () => {
    const { live, queryClient } = openAdmin('/admin/dashboard');
    await screen.findByRole('navigation', { name: 'Yönetim menüsü' });
    queryClient.setQueryData(['users', 'list'], ['a secret']);
    live.endSession();
    await atPath('/login');
    expect(await screen.findByText(/Oturumunuz kapatıldı/)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Yönetim menüsü' })).not.toBeInTheDocument();
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(queryClient.getQueryData(['users', 'list'])).toBeUndefined();
  });

  it('closes a form with unsaved changes too', async () => {
    backend.use(
      http.get(api('/languages'), () => ok([buildLanguage()])),
      http.get(api('/categories'), () => ok([buildCategory({ id: 4, name: 'Çorbalar' })])),
    );
    const { user, live } = openAdmin('/admin/categories?form=4');
    await user.type(await screen.findByLabelText(/^Kategori adı/), '!');
    live.endSession();
    await atPath('/login');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is no longer mentioned after signing in again and out', async () => {
    backend.use(
      http.post(api('/auth/login'), () =>
        ok({ token: 'fresh', user: { id: 1, username: 'deniz', role: 'admin' } }),
      ),
      http.post(api('/auth/logout'), () => ok(null)),
    );
    const { user, live } = openAdmin('/admin/dashboard');
    await screen.findByRole('navigation', { name: 'Yönetim menüsü' });
    live.endSession();
    await atPath('/login');
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: /^Hesap:/ }));
    await user.click(screen.getByRole('button', { name: 'Çıkış yap' }));
    await atPath('/login');
    expect(await screen.findByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
    expect(screen.queryByText(/Oturumunuz kapatıldı/)).not.toBeInTheDocument();
  });
});

describe('a session that ends while something is typed', () => {
  function withExpiry() {
    const tokens: (string | null)[] = [];
    let valid = 'Bearer the-token';
    const soups = buildCategory({ id: 4, name: 'Çorbalar' });
    backend.use(
      http.get(api('/languages'), () => ok([buildLanguage()])),
      http.get(api('/categories'), () => ok([soups])),
      http.get(api('/auth/me'), ({ request }) =>
        request.headers.get('authorization') === valid
          ? ok({ id: 1, username: 'deniz', role: 'admin' })
          : fail('unauthenticated'),
      ),
      http.put(api('/categories/4'), ({ request }) => {
        const token = request.headers.get('authorization');
        tokens.push(token);
        return token === valid ? ok(soups) : fail('unauthenticated');
      }),
    );
    return { tokens, expire: (next = 'Bearer fresh') => (valid = next) };
  }
  const answerLogin = (user: object) =>
    backend.use(http.post(api('/auth/login'), () => ok({ token: 'fresh', user })));
  const signInDialog = () => screen.findByRole('dialog', { name: 'Oturumunuz sona erdi' });

  async function typeAndSave() {
    const server = withExpiry();
    const opened = openAdmin('/admin/categories?form=4');
    const name = await screen.findByLabelText(/^Kategori adı/);
    await opened.user.type(name, ' ve mezeler');
    server.expire();
    await opened.user.click(screen.getByRole('button', { name: 'Güncelle' }));
    return { ...server, ...opened, name, dialog: await signInDialog() };
  }

  it('continues in a dialog above the form, whose input can then be saved', async () => {
    answerLogin({ id: 1, username: 'deniz', role: 'admin' });
    const { user, tokens, name, dialog } = await typeAndSave();
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(within(dialog).getByLabelText(/Kullanıcı adı/)).toHaveValue('deniz');
    await user.type(within(dialog).getByLabelText(/Şifre/), 'gizli-parola');
    await user.click(within(dialog).getByRole('button', { name: 'Giriş yap' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/admin/categories');
    expect(name).toHaveValue('Çorbalar ve mezeler');
    await user.click(screen.getByRole('button', { name: 'Güncelle' }));
    expect(await screen.findByText('Kategori başarıyla güncellendi')).toBeVisible();
    expect(tokens).toEqual(['Bearer the-token', 'Bearer fresh']);
  });

  it('continues for another user without cached data of the first one', async () => {
    answerLogin({ id: 2, username: 'ayse', role: 'manager' });
    const { user, dialog, name, queryClient } = await typeAndSave();
    queryClient.setQueryData(['users', 'list'], ['a secret']);
    await user.clear(within(dialog).getByLabelText(/Kullanıcı adı/));
    await user.type(within(dialog).getByLabelText(/Kullanıcı adı/), 'ayse');
    await user.type(within(dialog).getByLabelText(/Şifre/), 'gizli-parola');
    await user.click(within(dialog).getByRole('button', { name: 'Giriş yap' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(queryClient.getQueryData(['users', 'list'])).toBeUndefined();
    expect(name).toHaveValue('Çorbalar ve mezeler');
  });

  it('leaves the screen if the next user has no permission for it', async () => {
    answerLogin({ id: 3, username: 'mert', role: 'editor' });
    const { user, dialog, leaveTo } = await typeAndSave();
    await user.type(within(dialog).getByLabelText(/Şifre/), 'gizli-parola');
    await user.click(within(dialog).getByRole('button', { name: 'Giriş yap' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
  });

  it('fetches nothing until it is continued, also without a live connection', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let fetches = 0;
    await typeAndSave();
    backend.use(
      http.get(api('/orders/active'), () => {
        fetches += 1;
        return ok([]);
      }),
    );
    await act(() => vi.advanceTimersByTimeAsync(LIVE_POLL_AFTER_MS + 3 * LIVE_POLL_MS));
    expect(fetches).toBe(0);
  });

  it('continues when another tab signs in', async () => {
    const { dialog, name } = await typeAndSave();
    localStorage.setItem(STORAGE_KEYS.token, 'fresh');
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ id: 1, username: 'deniz', role: 'admin' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.user })));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(name).toHaveValue('Çorbalar ve mezeler');
  });

  it('is asked for when another tab signs out', async () => {
    withExpiry();
    const { user } = openAdmin('/admin/categories?form=4');
    await user.type(await screen.findByLabelText(/^Kategori adı/), '!');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(await signInDialog()).toBeVisible();
  });
});
