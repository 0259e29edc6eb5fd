import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

function answer(path: string): { body?: unknown } {
  const sent: { body?: unknown } = {};
  backend.use(
    http.post(api(path), async ({ request }) => {
      sent.body = await request.json();
      return ok(null);
    }),
  );
  return sent;
}
const submit = (name: string) => screen.findByRole('button', { name });

describe('a forgotten password', () => {
  it('requests a reset link by mail', async () => {
    const sent = answer('/auth/forgot-password');
    const { user } = openAdmin('/login', { role: null });
    await user.click(await screen.findByRole('link', { name: 'Şifremi unuttum' }));
    await user.type(await screen.findByLabelText(/E-posta/), ' deniz@afiyet.test ');
    await user.click(await submit('Bağlantı gönder'));
    expect(await screen.findByRole('status')).toHaveTextContent(/^Bu adresle kayıtlı bir hesap varsa/);
    expect(sent.body).toEqual({ email: 'deniz@afiyet.test' });
    await user.click(screen.getByRole('link', { name: 'Giriş ekranına dön' }));
    expect(await screen.findByLabelText(/Kullanıcı adı/)).toBeVisible();
  });

  it('requires an address', async () => {
    const { user } = openAdmin('/login/forgot-password', { role: null });
    await user.click(await submit('Bağlantı gönder'));
    expect(screen.getByLabelText(/E-posta/)).toHaveAccessibleDescription('Lütfen e-posta adresinizi giriniz');
  });

  it('keeps the address when the request fails', async () => {
    backend.use(http.post(api('/auth/forgot-password'), () => HttpResponse.error()));
    const { user } = openAdmin('/login/forgot-password', { role: null });
    await user.type(await screen.findByLabelText(/E-posta/), 'deniz@afiyet.test');
    await user.click(await submit('Bağlantı gönder'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ağ hatası: Sunucuya ulaşılamıyor.');
    expect(screen.getByLabelText(/E-posta/)).toHaveValue('deniz@afiyet.test');
  });
});

describe('the mailed link', () => {
  it('sets a new password', async () => {
    const sent = answer('/auth/reset-password');
    const { user } = openAdmin('/login/reset-password#the-secret', { role: null });
    await user.type(await screen.findByLabelText(/Yeni şifre/), 'kisa');
    await user.click(await submit('Şifreyi kaydet'));
    expect(screen.getByLabelText(/Yeni şifre/)).toBeInvalid();
    expect(sent.body).toBeUndefined();
    await user.type(screen.getByLabelText(/Yeni şifre/), '-ama-artik-uzun');
    await user.click(await submit('Şifreyi kaydet'));
    expect(await screen.findByRole('status')).toHaveTextContent('Şifreniz değiştirildi.');
    expect(sent.body).toEqual({ token: 'the-secret', password: 'kisa-ama-artik-uzun' });
  });

  it('confirms an address on a click, not on opening the page', async () => {
    const sent = answer('/auth/verify-email');
    const { user } = openAdmin('/login/verify-email#the-secret', { role: null });
    const button = await submit('Adresimi doğrula');
    expect(sent.body).toBeUndefined();
    await user.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent('E-posta adresiniz doğrulandı.');
    expect(sent.body).toEqual({ token: 'the-secret' });
  });

  it.each([
    ['/login/reset-password', 'Şifreyi kaydet'],
    ['/login/verify-email', 'Adresimi doğrula'],
  ])('%s says when it was used before', async (path, button) => {
    backend.use(http.post(api(`/auth${path.slice('/login'.length)}`), () => fail('token_expired')));
    const { user } = openAdmin(`${path}#used`, { role: null });
    const password = path.includes('reset') ? await screen.findByLabelText(/Yeni şifre/) : null;
    if (password) await user.type(password, 'yeni-bir-parola');
    await user.click(await submit(button));
    expect(await screen.findByRole('alert')).toHaveTextContent(/süresi dolmuş ya da kullanılmış/);
  });

  it.each(['/login/reset-password', '/login/verify-email'])(
    '%s without its end leads to the login',
    async (path) => {
      openAdmin(path, { role: null });
      await waitFor(() => expect(window.location.pathname).toBe('/login'));
    },
  );
});
