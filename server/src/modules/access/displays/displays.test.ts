import type { DisplayCode } from 'shared-api/contract/access/displays';
import type { OwnSession, SessionUser, Session } from 'shared-api/contract/access/auth';
import { ACCOUNT_LIMITS } from '#http/rate-limit';
import { DISPLAY_CODE } from 'shared-api/domain/access/limits';
import { SESSION_LIFETIME_MS } from '../auth/sessions';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { buildTestApp } from '#testing/test-app';

const TABLET =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

async function open() {
  const test = await buildTestApp();
  const admin = await callerOf(test, 'admin');
  return {
    test,
    admin,
    ask: async () =>
      (await test.call<DisplayCode>('POST', '/display-codes', { headers: { 'user-agent': TABLET } })).data,
    check: (token: string) =>
      test.call<{ user: Session['user'] | null }>('POST', '/display-codes/check', { body: { token } }),
    confirm: (code: string, name = 'Izgara ekranı') =>
      admin.post<SessionUser>('/display-codes/confirm', { code, name }),
    tickets: (token: string) => test.call('GET', '/kitchen/orders', { token }),
  };
}

describe('a kitchen display', () => {
  it('is signed in once an admin has confirmed its code, with the rights of the kitchen', async () => {
    const { test, admin, ask, check, confirm, tickets } = await open();
    const { code, token, expires_in_ms } = await ask();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(expires_in_ms).toBe(DISPLAY_CODE.lifetimeMs);
    expect((await check(token)).data).toEqual({ user: null });
    expect((await tickets(token)).status).toBe(401);
    expect((await admin.get(`/display-codes/${code}`)).data).toMatchObject({ device: 'Chrome, Android' });

    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    const { data: user } = await confirm(typed);
    expect(user).toMatchObject({ username: 'Izgara ekranı', role: 'kitchen' });
    expect((await check(token)).data).toEqual({ user: { ...user, by_pin: false } });
    expect((await tickets(token)).status).toBe(200);
    expect((await test.call('GET', '/orders', { token })).status).toBe(403);
    expect((await test.call('GET', '/users', { token })).status).toBe(403);
  });

  it('stays signed in longer than people do', async () => {
    const { test, ask, confirm, tickets } = await open();
    const { code, token } = await ask();
    await confirm(code);
    test.clock.advance(SESSION_LIFETIME_MS * 3);
    expect((await tickets(token)).status).toBe(200);
  });

  it('is signed out remotely, at once', async () => {
    const { admin, ask, check, confirm, tickets } = await open();
    const { code, token } = await ask();
    const { data: user } = await confirm(code);
    const [session] = (await admin.get<OwnSession[]>(`/users/${user.id}/sessions`)).data;
    expect(session?.device).toBe('Chrome, Android');
    await admin.delete(`/users/${user.id}/sessions/${session?.id}`);
    expect((await tickets(token)).status).toBe(401);
    expect((await check(token)).failure.code).toBe('token_expired');
  });

  it('uses an account of the kitchen with its name, which several displays may share', async () => {
    const { ask, confirm, tickets } = await open();
    const [first, second] = [await ask(), await ask()];
    const accounts = [await confirm(first.code), await confirm(second.code, 'IZGARA EKRANI')];
    expect(new Set(accounts.map(({ data }) => data.id)).size).toBe(1);
    for (const { token } of [first, second]) expect((await tickets(token)).status).toBe(200);
  });

  it('never gets an account of another role, or a disabled one', async () => {
    const { admin, ask, confirm, check } = await open();
    const { code, token } = await ask();
    const password = 'a long enough secret';
    const { data: waiter } = await admin.post<SessionUser>('/users', {
      username: 'Mert',
      password,
      role: 'waiter',
    });
    expect(waiter.role).toBe('waiter');
    expect((await confirm(code, 'mert')).failure.code).toBe('already_exists');
    const { data: cook } = await admin.post<SessionUser>('/users', {
      username: 'Can',
      password,
      role: 'kitchen',
    });
    await admin.put(`/users/${cook.id}`, { is_active: false });
    expect((await confirm(code, 'Can')).failure.code).toBe('already_exists');
    expect((await check(token)).data).toEqual({ user: null });
  });

  it('has an account that nobody can sign in to with a password', async () => {
    const { test, ask, confirm } = await open();
    await confirm((await ask()).code);
    for (const password of ['', ' ', 'Izgara ekranı', 'null', 'undefined']) {
      const body = { username: 'Izgara ekranı', password };
      expect((await test.call('POST', '/auth/login', { body })).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the code of a display', () => {
  it('works once', async () => {
    const { ask, confirm } = await open();
    const { code } = await ask();
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code, 'Bar ekranı')).failure.code).toBe('not_found');
  });

  it('expires', async () => {
    const { test, ask, check, confirm } = await open();
    const { code, token } = await ask();
    test.clock.advance(DISPLAY_CODE.lifetimeMs);
    expect((await confirm(code)).failure.code).toBe('not_found');
    const { status, failure } = await check(token);
    expect([status, failure.code]).toEqual([410, 'token_expired']);
  });

  it('is not accepted as a token, nor the token as a code', async () => {
    const { admin, ask, check, tickets } = await open();
    const { code, token } = await ask();
    expect((await check(code)).failure.code).toBe('token_expired');
    expect((await tickets(code)).status).toBe(401);
    expect((await admin.post('/display-codes/confirm', { code: token, name: 'x' })).status).toBe(422);
  });

  it('can be viewed and confirmed only by admins', async () => {
    const { test, ask } = await open();
    const { code } = await ask();
    for (const role of ['manager', 'kitchen'] as const) {
      const staff = await callerOf(test, role);
      expect((await staff.get(`/display-codes/${code}`)).status).toBe(403);
      expect((await staff.post('/display-codes/confirm', { code, name: 'Ekran' })).status).toBe(403);
    }
  });

  it('is created only as often as allowed from one address', async () => {
    const { test } = await open();
    const ask = async () => (await test.call('POST', '/display-codes')).status;
    const { max, windowMs } = ACCOUNT_LIMITS.display_code_per_address;
    for (let times = 0; times < max; times += 1) expect(await ask()).toBe(201);
    expect(await ask()).toBe(429);
    test.clock.advance(windowMs);
    expect(await ask()).toBe(201);
  });
});
