import { SESSION_LIFETIME_MS } from './sessions';
import type { Session } from 'shared-api/contract/access/auth';
import { describe, expect, it } from 'vitest';
import { ADMIN, buildTestApp, type TestApp } from '#testing/test-app';

const login = (test: TestApp, username: string, password: string, address = '10.0.0.1') =>
  test.call<Session>('POST', '/auth/login', {
    body: { username, password },
    from: address,
  });

describe('signing in', () => {
  it('opens a session with the right password, whatever the name’s case', async () => {
    const test = await buildTestApp();
    const { status, data } = await login(test, ' ADMIN ', ADMIN.password);
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ username: 'admin', role: 'admin' });
    expect((await test.call('GET', '/auth/me', { token: data.token })).data).toEqual({
      ...data.user,
      has_pin: false,
    });
  });

  it('stores no token and no password', async () => {
    const test = await buildTestApp();
    const { data } = await login(test, ADMIN.username, ADMIN.password);
    const { db } = test.context;
    const stored = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
    ]);
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(data.token);
    expect(stored).not.toContain(ADMIN.password);
  });

  it('refuses a wrong password, an unknown name and a disabled account with the same message', async () => {
    const test = await buildTestApp();
    await test.tokenOf('editor');
    await test.context.db.updateTable('users').set({ is_active: 0 }).where('role', '=', 'editor').execute();
    for (const [username, password] of [
      [ADMIN.username, 'wrong'],
      ['nobody', ADMIN.password],
      ['editor-1', ADMIN.password],
    ] as const) {
      const { status, failure } = await login(test, username, password);
      expect([status, failure.code, failure.message]).toEqual([
        401,
        'invalid_credentials',
        'Geçersiz kullanıcı adı veya şifre',
      ]);
    }
  });
});

describe('a session', () => {
  it('ends with logout', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('manager');
    expect((await test.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
  });

  it('expires', async () => {
    const test = await buildTestApp();
    const token = await test.tokenOf('manager');
    test.clock.advance(SESSION_LIFETIME_MS - 1);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    test.clock.advance(1);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
  });
});
