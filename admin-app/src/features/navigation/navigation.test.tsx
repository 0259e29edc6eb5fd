import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { api, fail, ok } from 'shared-api/testing/replies';
import { describe, expect, it } from 'vitest';
import { ADMIN_SCREENS } from '../../app/screens';
import { backend } from '../../testing/backend';
import { openAdmin } from '../../testing/open-admin';
import tr from '../../i18n/tr.json';

const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Yönetim menüsü' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('side navigation', () => {
  it.each(['admin', 'manager', 'editor'] as const)(
    'shows %s who they are and what they may open',
    async (role) => {
      openAdmin('/admin/dashboard', { role });
      const allowed = ADMIN_SCREENS.filter(({ roles }) => roles.includes(role));
      expect(await links()).toEqual(allowed.map(({ path }) => `/admin/${path}`));
      expect(screen.getByText(tr.roles[role])).toBeInTheDocument();
    },
  );

  it('names the current screen in the navigation and in the tab', async () => {
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Panel' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Panel · Afiyet');
  });

  it('opens as a drawer, closes on Escape and gives the focus back', async () => {
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
    await user.click(await screen.findByRole('button', { name: 'Çıkış Yap' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(token).toBe('Bearer the-token');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.user)).toBeNull();
    expect(live.closed).toHaveBeenCalled();
  });

  it('speaks English when English is the stored language', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'en');
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  });

  it('stays Turkish when the stored language is one that only the menu speaks', async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'de');
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('button', { name: 'Çıkış Yap' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('tr');
  });
});
