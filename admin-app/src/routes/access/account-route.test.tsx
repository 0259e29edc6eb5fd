import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { STAFF_ROLES } from 'shared-api/domain/permissions';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { firstScreen } from '#testing/first-screen';
import { openAdmin } from '#testing/open-admin';

async function fillIn(user: ReturnType<typeof openAdmin>['user'], current: string, next: string) {
  if (current) await user.type(await screen.findByLabelText(/Mevcut şifre/), current);
  if (next) await user.type(await screen.findByLabelText(/Yeni şifre/), next);
  await user.click(await screen.findByRole('button', { name: 'Şifreyi değiştir' }));
}

describe('own password', () => {
  it.each(STAFF_ROLES)('is changed by the role %s', async (role) => {
    let sent: unknown;
    backend.use(
      http.put(api('/auth/password'), async ({ request }) => {
        sent = await request.json();
        return ok(null);
      }),
    );
    const { user } = openAdmin('/admin', { role });
    await user.click(
      await screen.findByRole('button', { name: role === 'kitchen' ? 'Menüyü aç' : /^Hesap:/ }),
    );
    await user.click(await screen.findByRole('link', { name: 'Şifre ve oturumlar' }));
    await fillIn(user, 'eski-parola', 'yeni-bir-parola');
    expect(await screen.findByText('Şifreniz değiştirildi')).toBeVisible();
    expect(sent).toEqual({ current_password: 'eski-parola', password: 'yeni-bir-parola' });
    await waitFor(() => expect(window.location.pathname).toBe(firstScreen(role)));
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('the-token');
  });

  it('requires the current password and a new one of sufficient length', async () => {
    const { user } = openAdmin('/admin/account');
    await fillIn(user, '', 'kisa');
    expect(screen.getByText('Mevcut şifrenizi girin')).toBeVisible();
    expect(screen.getByText('Şifre en az 12 karakter olmalıdır')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Mevcut şifre/)).toHaveFocus());
  });

  it('is not changed when the current one is wrong; the session stays', async () => {
    backend.use(http.put(api('/auth/password'), () => fail('invalid_credentials')));
    const { user } = openAdmin('/admin/account');
    await fillIn(user, 'yanlis-parola', 'yeni-bir-parola');
    expect(await screen.findByText('Mevcut şifreniz yanlış')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Mevcut şifre/)).toHaveFocus());
    expect(screen.getByLabelText(/Yeni şifre/)).toHaveValue('yeni-bir-parola');
    expect(window.location.pathname).toBe('/admin/account');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('the-token');
  });

  it('shows why it could not be changed', async () => {
    backend.use(http.put(api('/auth/password'), () => fail('too_many_requests')));
    const { user } = openAdmin('/admin/account');
    await fillIn(user, 'eski-parola', 'yeni-bir-parola');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Şifre değiştirilemedi. Çok fazla deneme yapıldı. Lütfen biraz bekleyin.',
    );
  });

  it('is shown only on demand', async () => {
    const { user } = openAdmin('/admin/account');
    const field = await screen.findByLabelText(/Yeni şifre/);
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getAllByRole('button', { name: 'Şifreyi göster' })[1] as HTMLElement);
    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Şifreyi gizle' })).toBeVisible();
  });
});

describe('own sessions', () => {
  const session = { created_at: '2026-05-01T10:00:00.000Z', last_used_at: '2026-05-02T11:30:00.000Z' };
  const HERE = { ...session, id: 1, device: 'Chrome, Windows', is_current: true };
  const PHONE = { ...session, id: 2, device: 'Safari, iPhone', is_current: false };
  const OTHER = { ...session, id: 3, device: null, is_current: false };

  function withSessions() {
    let open = [HERE, PHONE, OTHER];
    backend.use(
      http.get(api('/auth/sessions'), () => ok(open)),
      http.delete(api('/auth/sessions/:id'), ({ params }) => {
        open = open.filter(({ id }) => id !== Number(params.id));
        return ok(null);
      }),
      http.post(api('/auth/sessions/end-others'), () => {
        open = [HERE];
        return ok(null);
      }),
    );
  }
  const devices = async () =>
    within(await screen.findByRole('region', { name: 'Açık oturumlar' })).findAllByRole('listitem');

  it('are listed with device and times; one can be ended', async () => {
    withSessions();
    const { user } = openAdmin('/admin/account', { role: 'editor' });
    const [here, phone, other] = await devices();
    expect(here).toHaveTextContent(/Chrome, Windows Bu cihaz.*02\.05\.2026.*01\.05\.2026/);
    expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Bilinmeyen cihaz');
    await user.click(within(phone!).getByRole('button', { name: 'Oturumu kapat, Safari, iPhone' }));
    expect(await screen.findByText('Oturum kapatıldı')).toBeVisible();
    await waitFor(async () => expect(await devices()).toHaveLength(2));
  });

  it('are ended except the current one, which then has no button to end others', async () => {
    withSessions();
    const { user } = openAdmin('/admin/account');
    await user.click(await screen.findByRole('button', { name: 'Diğer bütün oturumları kapat' }));
    expect(await screen.findByText('Diğer oturumlar kapatıldı')).toBeVisible();
    await waitFor(async () => expect(await devices()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /oturum.*kapat/i })).not.toBeInTheDocument();
  });

  it('say when one could not be ended', async () => {
    withSessions();
    backend.use(http.delete(api('/auth/sessions/:id'), () => fail('internal')));
    const { user } = openAdmin('/admin/account');
    await user.click(await screen.findByRole('button', { name: 'Oturumu kapat, Safari, iPhone' }));
    expect(await screen.findByText('Oturum kapatılamadı')).toBeVisible();
    expect(await devices()).toHaveLength(3);
  });
});

describe('own PIN', () => {
  it('is set with the password; a taken one is refused at the field', async () => {
    const sent: unknown[] = [];
    backend.use(
      http.get(api('/auth/me'), () =>
        ok({ id: 1, username: 'deniz', role: 'waiter', by_pin: false, has_pin: sent.length > 1 }),
      ),
      http.put(api('/auth/pin'), async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return ok(null);
        const errors = [{ path: 'pin', message: 'Bu PIN kullanılamıyor. Başka bir PIN seçin.' }];
        return HttpResponse.json(
          { success: false, code: 'validation_failed', message: 'Geçersiz', errors },
          { status: 422 },
        );
      }),
    );
    const { user } = openAdmin('/admin/account', { role: 'waiter' });
    const card = within(await screen.findByRole('region', { name: 'PIN' }));
    expect(await card.findByText('PIN yok')).toBeVisible();
    await user.type(card.getByLabelText('Yeni PIN'), '48');
    await user.click(card.getByRole('button', { name: 'PIN’i kaydet' }));
    expect(sent).toEqual([]);
    await user.type(card.getByLabelText('Yeni PIN'), '26');
    await user.type(card.getByLabelText('Şifreniz'), 'uzun-bir-parola');
    await user.click(card.getByRole('button', { name: 'PIN’i kaydet' }));
    expect(await card.findByText(/Bu PIN kullanılamıyor/)).toBeVisible();
    await user.clear(card.getByLabelText('Yeni PIN'));
    await user.type(card.getByLabelText('Yeni PIN'), '7391');
    await user.click(card.getByRole('button', { name: 'PIN’i kaydet' }));
    expect(await card.findByText('PIN var')).toBeVisible();
    expect(sent).toEqual([
      { password: 'uzun-bir-parola', pin: '4826' },
      { password: 'uzun-bir-parola', pin: '7391' },
    ]);
  });
});
