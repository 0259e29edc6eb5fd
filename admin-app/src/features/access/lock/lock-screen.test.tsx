import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { api, fail, ok } from 'shared-api/testing/responses';
import { describe, expect, it } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

const PEOPLE: Partial<Record<string, { id: number; username: string; role: string }>> = {
  '4826': { id: 1, username: 'deniz', role: 'manager' },
  '7391': { id: 2, username: 'ayse', role: 'waiter' },
};

function withLock() {
  backend.use(
    http.post(api('/auth/lock'), () => ok(null)),
    http.post(api('/auth/unlock'), async ({ request }) => {
      const { device_token, pin } = (await request.json()) as { device_token: string; pin: string };
      if (device_token !== 'the-token') return fail('device_signed_out');
      const person = PEOPLE[pin];
      return person ? ok({ token: `by-pin-${pin}`, user: { ...person, by_pin: true } }) : fail('wrong_pin');
    }),
  );
}
const locked = () => screen.findByRole('dialog', { name: 'Cihaz kilitli' });
const stored = (key: keyof typeof STORAGE_KEYS) => localStorage.getItem(STORAGE_KEYS[key]);

async function typeAndLock(path = '/admin/account') {
  withLock();
  const panel = openAdmin(path, { role: 'manager' });
  await panel.user.type(await screen.findByLabelText(/Mevcut şifre/), 'yarım');
  await panel.user.click(screen.getByRole('button', { name: /^Hesap:/ }));
  await panel.user.click(screen.getByRole('button', { name: 'Kişi değiştir / kilitle' }));
  return { ...panel, dialog: within(await locked()) };
}

describe('a locked panel', () => {
  it('keeps the input of a user until the same user returns', async () => {
    const { user, dialog } = await typeAndLock();
    expect([stored('token'), stored('device')]).toEqual([null, 'the-token']);
    await user.type(dialog.getByLabelText('PIN'), '5502{Enter}');
    expect(await dialog.findByText('PIN yanlış.')).toBeVisible();
    for (const digit of '4826') await user.click(dialog.getByRole('button', { name: digit }));
    await user.click(dialog.getByRole('button', { name: 'Aç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/Mevcut şifre/)).toHaveValue('yarım');
    expect(stored('token')).toBe('by-pin-4826');
  });

  it('opens for another user with their PIN, without the previous input', async () => {
    const { user, dialog } = await typeAndLock();
    await user.type(dialog.getByLabelText('PIN'), '7391{Enter}');
    expect(await screen.findByText('ayse')).toBeInTheDocument();
    expect(await screen.findByLabelText(/Mevcut şifre/)).toHaveValue('');
    expect(screen.queryByRole('link', { name: 'Ayarlar' })).not.toBeInTheDocument();
  });

  it('stays locked after a reload, and leads to the login when the device’s session has ended', async () => {
    withLock();
    localStorage.setItem(STORAGE_KEYS.device, 'ended-token');
    const { user } = openAdmin('/admin/service', { role: null });
    await user.type(within(await locked()).getByLabelText('PIN'), '4826{Enter}');
    expect(await screen.findByRole('button', { name: 'Giriş yap' })).toBeVisible();
    expect(stored('device')).toBeNull();
  });

  it('can be left for a login with a password', async () => {
    const { user, dialog } = await typeAndLock();
    await user.click(dialog.getByRole('button', { name: 'Şifreyle giriş yap' }));
    expect(await screen.findByRole('button', { name: 'Giriş yap' })).toBeVisible();
    expect(stored('device')).toBeNull();
  });
});

it('a session by PIN shows no screens that need a password', async () => {
  withLock();
  localStorage.setItem(STORAGE_KEYS.token, 'by-pin');
  localStorage.setItem(
    STORAGE_KEYS.user,
    JSON.stringify({ id: 1, username: 'deniz', role: 'manager', by_pin: true }),
  );
  openAdmin('/admin/settings', { role: null });
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  expect(screen.queryByRole('link', { name: 'Ayarlar' })).not.toBeInTheDocument();
});
