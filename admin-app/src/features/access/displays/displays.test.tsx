import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { DISPLAY_CODE } from 'shared-api/domain/access/limits';
import { buildStation } from 'shared-api/testing/builders';
import { api, fail, ok } from 'shared-api/testing/responses';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend } from '#testing/backend';
import { openAdmin } from '#testing/open-admin';

afterEach(() => void vi.useRealTimers());

/** A server on which an admin confirms the codes. */
function withDisplays() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const state = { confirmed: '', expired: '' };
  let asked = 0;
  backend.use(
    http.post(api('/display-codes'), () => {
      asked += 1;
      const code = { code: `K7M4Q${asked}`, token: `token-${asked}`, expires_in_ms: DISPLAY_CODE.lifetimeMs };
      return ok(code, { status: 201 });
    }),
    http.post(api('/display-codes/check'), async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      if (token === state.expired) return fail('token_expired');
      const user = { id: 8, username: 'Mutfak ekranı', role: 'kitchen', by_pin: false };
      return ok({ user: token === state.confirmed ? user : null });
    }),
    http.get(api('/stations'), () => ok([buildStation()])),
    http.get(api('/kitchen/orders'), () => ok([])),
  );
  const poll = () => act(() => vi.advanceTimersByTimeAsync(DISPLAY_CODE.pollMs));
  return { state, poll };
}
const codeShown = () => screen.findByRole('status', { name: 'Ekran kodu' });

describe('a device without a session', () => {
  it('shows a code and opens the kitchen once it is confirmed', async () => {
    const { state, poll } = withDisplays();
    openAdmin('/login/display', { role: null });
    expect(await codeShown()).toHaveTextContent('K7M 4Q1');
    await poll();
    expect(screen.getByRole('status', { name: 'Ekran kodu' })).toBeVisible();
    state.confirmed = 'token-1';
    await poll();
    expect(await screen.findByText('Bekleyen fiş yok')).toBeInTheDocument();
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('token-1');
  });

  it('shows a new code when the previous one is no longer valid', async () => {
    const { state, poll } = withDisplays();
    openAdmin('/login/display', { role: null });
    await codeShown();
    state.expired = 'token-1';
    await poll();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('K7M 4Q2'));
  });

  it('shows a code again after it was signed out remotely, unless the login is opened', async () => {
    const { state, poll } = withDisplays();
    const { live, user } = openAdmin('/login/display', { role: null });
    await codeShown();
    state.confirmed = 'token-1';
    await poll();
    await screen.findByText('Bekleyen fiş yok');
    live.endSession();
    expect(await codeShown()).toHaveTextContent('K7M 4Q2');
    await user.click(screen.getByRole('link', { name: 'Kullanıcı adıyla giriş' }));
    expect(await screen.findByLabelText(/Kullanıcı adı/)).toBeVisible();
  });

  it('is linked from the login to the code screen', async () => {
    withDisplays();
    const { user } = openAdmin('/login', { role: null });
    await user.click(await screen.findByRole('link', { name: 'Mutfak ekranı olarak bağla' }));
    expect(await codeShown()).toBeVisible();
  });
});

describe('an admin', () => {
  const open = async () => {
    const sent: unknown[] = [];
    backend.use(
      http.get(api('/users'), () => ok([])),
      http.get(api('/display-codes/:code'), ({ params }) =>
        params.code === 'K7M4QX'
          ? ok({ device: 'Chrome, Android', created_at: '2026-05-12T09:00:00.000Z' })
          : fail('not_found'),
      ),
      http.post(api('/display-codes/confirm'), async ({ request }) => {
        sent.push(await request.json());
        return ok({ id: 8, username: 'Izgara ekranı', role: 'kitchen' });
      }),
    );
    const { user } = openAdmin('/admin/users');
    await user.click(await screen.findByRole('button', { name: 'Mutfak ekranı bağla' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { sent, user, dialog, submit: dialog.getByRole('button', { name: 'Mutfak ekranı bağla' }) };
  };

  it('sees the device before connecting it, in any spelling of the code', async () => {
    const { sent, user, dialog, submit } = await open();
    expect(submit).toBeDisabled();
    await user.type(dialog.getByLabelText(/Ekran kodu/), 'k7m 4qx');
    expect(await dialog.findByText('Kodu gösteren cihaz: Chrome, Android')).toBeVisible();
    await user.clear(dialog.getByLabelText(/Ekranın adı/));
    await user.type(dialog.getByLabelText(/Ekranın adı/), 'Izgara ekranı');
    await user.click(submit);
    await waitFor(() => expect(sent).toEqual([{ code: 'K7M4QX', name: 'Izgara ekranı' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each(['K7M4QY', 'K7M4QXX'])(
    'is told that %s is not a valid code, and connects nothing',
    async (typed) => {
      const { user, dialog, submit } = await open();
      await user.type(dialog.getByLabelText(/Ekran kodu/), typed);
      expect(await dialog.findByText('Bu kod geçerli değil ya da süresi doldu')).toBeVisible();
      expect(submit).toBeDisabled();
    },
  );
});
