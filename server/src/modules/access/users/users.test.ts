import type { OwnSession, Session } from 'shared-api/contract/access/auth';
import type { User } from 'shared-api/contract/access/users';
import { describe, expect, it } from 'vitest';
import { ADMIN, buildTestApp, type TestApp } from '#testing/test-app';

const waiter = {
  username: 'Ayşe',
  password: 'a long enough secret',
  email: 'Ayse@Ornek.example',
  role: 'editor',
};

/** Calls as the first admin. */
async function asAdmin(test: TestApp) {
  const { data } = await test.call<Session>('POST', '/auth/login', { body: ADMIN });
  const { token, user } = data;
  return {
    token,
    id: user.id,
    list: async () => (await test.call<User[]>('GET', '/users', { token })).data,
    create: (body: object = waiter) => test.call<User>('POST', '/users', { token, body }),
    update: (id: number, body: object) => test.call<User>('PUT', `/users/${id}`, { token, body }),
    remove: (id: number) => test.call('DELETE', `/users/${id}`, { token }),
  };
}

const login = (test: TestApp, password = waiter.password) =>
  test.call<Session>('POST', '/auth/login', { body: { username: waiter.username, password } });
const isAlive = async (test: TestApp, token: string) =>
  (await test.call('GET', '/auth/me', { token })).status === 200;
const endedSessions = async (test: TestApp) =>
  (
    await test.context.db.selectFrom('events').select('data').where('type', '=', 'sessions_ended').execute()
  ).flatMap(({ data }) => (JSON.parse(data) as { sessionIds: number[] }).sessionIds);

describe('the accounts', () => {
  it('are listed without secrets', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const { data: created, status } = await admin.create();
    expect(status).toBe(201);
    expect(created).toEqual({
      id: created.id,
      username: 'Ayşe',
      role: 'editor',
      email: 'ayse@ornek.example',
      is_active: true,
      has_pin: false,
      version: 1,
      created_at: '2026-05-12T09:00:00.000Z',
    });
    expect(await admin.list()).toEqual([
      expect.objectContaining({ username: 'admin', role: 'admin' }),
      created,
    ]);
    expect((await login(test)).data.user.role).toBe('editor');
  });

  it('have unique names and addresses', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    await admin.create();
    const other = await admin.create({ ...waiter, username: 'Mert', email: 'mert@ornek.example' });
    for (const [field, { status, failure }] of [
      ['username', await admin.create({ ...waiter, username: 'AYŞE', email: null })],
      ['email', await admin.create({ ...waiter, username: 'Can' })],
      ['email', await admin.update(other.data.id, { email: 'AYSE@ornek.example' })],
    ] as const) {
      expect([status, failure.code, failure.errors?.map(({ path }) => path)]).toEqual([
        409,
        'already_exists',
        [field],
      ]);
    }
    expect(await admin.list()).toHaveLength(3);
  });

  it('are created only by admins, and only for staff', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    expect((await admin.create({ ...waiter, role: 'customer' })).status).toBe(422);
    expect((await admin.update(999, { is_active: false })).status).toBe(404);
    expect((await admin.remove(999)).status).toBe(404);
  });
});

describe('changing an account', () => {
  it.for([
    ['a new role', { role: 'manager' }],
    ['being switched off', { is_active: false }],
    ['a new password', { password: 'another good secret' }],
  ] as const)('%s ends its sessions, on every server', async ([, change]) => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const { data: user } = await admin.create();
    const { data: session } = await login(test);
    expect(await endedSessions(test)).toEqual([]);
    expect((await admin.update(user.id, change)).status).toBe(200);
    expect(await isAlive(test, session.token)).toBe(false);
    expect(await endedSessions(test)).toHaveLength(1);
    expect(await isAlive(test, admin.token)).toBe(true);
  });

  it('does not end the sessions on other changes', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const { data: user } = await admin.create();
    const { data: session } = await login(test);
    const { data } = await admin.update(user.id, { role: 'editor', is_active: true, email: null });
    expect(data).toEqual({ ...user, email: null, version: 2 });
    expect(await isAlive(test, session.token)).toBe(true);
  });

  it('lets a disabled account sign in only once it is enabled again', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const { data: user } = await admin.create();
    await admin.update(user.id, { is_active: false });
    expect((await login(test)).status).toBe(401);
    await admin.update(user.id, { is_active: true });
    expect((await login(test)).status).toBe(200);
  });

  it('sets a password that works at once', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const { data: user } = await admin.create();
    await admin.update(user.id, { password: 'another good secret' });
    expect((await login(test)).status).toBe(401);
    expect((await login(test, 'another good secret')).status).toBe(200);
  });

  it('invalidates links mailed to the old address when the address changes', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const { data: user } = await admin.create();
    const row = {
      user_id: user.id,
      token_hash: 'x',
      created_at: 0,
      expires_at: test.clock.now() + 1,
      used_at: null,
    };
    await test.context.db
      .insertInto('account_tokens')
      .values({ ...row, purpose: 'reset_password' })
      .execute();
    await admin.update(user.id, { email: 'new@ornek.example' });
    const links = test.context.db.selectFrom('account_tokens').select('id').where('user_id', '=', user.id);
    expect(await links.execute()).toEqual([]);
  });
});

describe('removing an account', () => {
  it('ends the sessions and removes the account', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const { data: user } = await admin.create();
    const { data: session } = await login(test);
    expect((await admin.remove(user.id)).status).toBe(200);
    expect(await isAlive(test, session.token)).toBe(false);
    expect(await endedSessions(test)).toHaveLength(1);
    expect(await admin.list()).toHaveLength(1);
  });
});

describe('the last admin', () => {
  it('cannot be removed, disabled or given another role', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const retired = await admin.create({ ...waiter, role: 'admin' });
    await admin.update(retired.data.id, { is_active: false });
    for (const refused of [
      await admin.remove(admin.id),
      await admin.update(admin.id, { is_active: false }),
      await admin.update(admin.id, { role: 'manager' }),
    ]) {
      expect([refused.status, refused.failure.code]).toEqual([409, 'last_admin']);
    }
    expect((await admin.list())[0]).toMatchObject({ role: 'admin', is_active: true });
    expect(await isAlive(test, admin.token)).toBe(true);
  });

  it('may change everything else', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    expect(
      (await admin.update(admin.id, { role: 'admin', is_active: true, email: 'a@ornek.example' })).status,
    ).toBe(200);
  });

  it('stays when admins remove each other concurrently', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    for (const username of ['one', 'two', 'three']) {
      await admin.create({ ...waiter, username, email: null, role: 'admin' });
    }
    const ids = (await admin.list()).map(({ id }) => id);
    const answers = await Promise.all(
      ids.map((id, index) => (index % 2 ? admin.remove(id) : admin.update(id, { role: 'editor' }))),
    );
    // A removed admin may no longer remove others.
    expect(answers.filter(({ status }) => ![200, 401, 403, 409].includes(status))).toEqual([]);
    const left = await test.context.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', 1)
      .execute();
    expect(left.length).toBeGreaterThan(0);
  });
});

describe('the PIN of an account', () => {
  it('may be set when the account is added; an invalid PIN prevents the account', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    await admin.update(admin.id, { pin: '4826' });
    for (const pin of ['1234', '4826', '12']) {
      const { status, failure } = await admin.create({ ...waiter, pin });
      expect([status, failure.errors?.[0]?.path]).toEqual([422, 'pin']);
    }
    expect(await admin.list()).toHaveLength(1);
    expect((await admin.create({ ...waiter, pin: '0917' })).data.has_pin).toBe(true);
    expect((await admin.list())[1]?.has_pin).toBe(true);
  });

  it('is set and removed by an admin, without ending the sessions', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const { data: user } = await admin.create();
    const { data: session } = await login(test);
    expect((await admin.update(user.id, { pin: '4826' })).data.has_pin).toBe(true);
    expect((await admin.update(user.id, { email: null })).data.has_pin).toBe(true);
    expect((await admin.update(user.id, { pin: '1234' })).failure.errors?.[0]?.path).toBe('pin');
    expect((await admin.update(admin.id, { pin: '4826' })).failure.errors?.[0]?.path).toBe('pin');
    expect((await admin.update(user.id, { pin: null })).data.has_pin).toBe(false);
    expect(await isAlive(test, session.token)).toBe(true);
  });
});

describe('the sessions of an account', () => {
  it('are listed to admins and can be ended by them, including those opened by PIN on the device', async () => {
    const test = await buildTestApp();
    const admin = await asAdmin(test);
    const { data: user } = await admin.create();
    await admin.update(admin.id, { pin: '4826' });
    const { data: session } = await login(test);
    await test.call('POST', '/auth/lock', { token: session.token });
    const body = { device_token: session.token, pin: '4826' };
    const byPin = (await test.call<Session>('POST', '/auth/unlock', { body })).data.token;

    const path = `/users/${user.id}/sessions`;
    const list = async () => (await test.call<OwnSession[]>('GET', path, { token: admin.token })).data;
    const [only] = await list();
    expect(only?.is_current).toBe(false);
    const end = (of = path) => test.call('DELETE', `${of}/${only?.id}`, { token: admin.token });
    expect((await end(`/users/${admin.id}/sessions`)).status).toBe(404);
    expect((await end()).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await isAlive(test, byPin)).toBe(false);
    expect(await isAlive(test, admin.token)).toBe(true);
  });
});
