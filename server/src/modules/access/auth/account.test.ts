import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from 'shared-api/contract/access/auth';
import { describe, expect, it } from 'vitest';
import { waitForEffect } from '#testing/wait-for-effect';
import { readOutbox, tokenIn } from '#testing/read-mails';
import { ADMIN, buildTestApp, type TestApp } from '#testing/test-app';

const guest = { username: 'Deniz', email: 'Deniz@Ornek.example', password: 'a long enough secret' };

const register = (test: TestApp, body: object = guest) =>
  test.call<Session>('POST', '/auth/register', { body });
const login = (test: TestApp, username: string, password: string) =>
  test.call<Session>('POST', '/auth/login', { body: { username, password } });
const forgot = (test: TestApp, email: string, headers?: Record<string, string>) =>
  test.call('POST', '/auth/forgot-password', { body: { email }, headers });
const reset = (test: TestApp, token: string, password: string) =>
  test.call('POST', '/auth/reset-password', { body: { token, password } });

/** Waits for mails, which are sent after the response. */
const mails = (test: TestApp, count: number) =>
  waitForEffect(() => {
    const read = readOutbox(test.dataDir);
    expect(read).toHaveLength(count);
    return read;
  });

const isAlive = async (test: TestApp, token: string) =>
  (await test.call('GET', '/auth/me', { token })).status === 200;

/** Registers the guest and requests a password reset. @returns the mailed token. */
async function askForReset(test: TestApp): Promise<string> {
  await register(test);
  await mails(test, 1);
  await forgot(test, guest.email);
  return tokenIn((await mails(test, 2)).at(-1));
}

describe('registering', () => {
  it('makes a customer and signs them in', async () => {
    const test = await buildTestApp();
    const { status, data } = await register(test);
    expect(status).toBe(201);
    expect(data.user).toMatchObject({ username: 'Deniz', role: 'customer' });
    expect((await test.call('GET', '/auth/me', { token: data.token })).data).toMatchObject(data.user);
    expect((await login(test, 'deniz', guest.password)).status).toBe(200);
  });

  it('never creates a staff account, whatever role is sent', async () => {
    const test = await buildTestApp();
    const { data } = await register(test, { ...guest, role: 'admin', is_active: true, id: 1 });
    expect(data.user.role).toBe('customer');
    expect((await test.call('GET', '/orders', { token: data.token })).status).toBe(403);
  });

  it('refuses a taken name or address, whatever its case', async () => {
    const test = await buildTestApp();
    await register(test);
    for (const taken of [
      { ...guest, email: 'other@ornek.example', username: 'DENİZ' },
      { ...guest, username: 'other', email: 'deniz@ornek.EXAMPLE' },
      { ...guest, username: ADMIN.username },
    ]) {
      const { status, failure } = await register(test, taken);
      expect([status, failure.code]).toEqual([409, 'already_exists']);
    }
  });

  it('requires the minimum password length', async () => {
    const test = await buildTestApp();
    const { status, failure } = await register(test, { ...guest, password: 'short' });
    expect(status).toBe(422);
    expect(failure.errors?.map(({ path }) => path)).toEqual(['password']);
  });

  it('mails a link that confirms the address once', async () => {
    const test = await buildTestApp();
    await register(test);
    const [mail] = await mails(test, 1);
    expect(mail?.headers.to).toBe('deniz@ornek.example');
    expect(mail?.text).toContain('http://afiyet.test/login/verify-email#');
    const verify = () => test.call('POST', '/auth/verify-email', { body: { token: tokenIn(mail) } });
    expect((await verify()).status).toBe(200);
    const user = await test.context.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('username_key', '=', 'deniz')
      .executeTakeFirst();
    expect(user?.email_verified_at).toBe(test.clock.now());
    const again = await verify();
    expect([again.status, again.failure.code]).toEqual([410, 'token_expired']);
  });

  it('repeats nothing in the mail that the sender typed', async () => {
    const test = await buildTestApp();
    await register(test, { ...guest, username: 'Buy at evil.example' });
    const [mail] = await mails(test, 1);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });
});

describe('a forgotten password', () => {
  it('is reset with the mailed link, which ends every session', async () => {
    const test = await buildTestApp();
    const token = await askForReset(test);
    const { data: session } = await login(test, guest.username, guest.password);
    expect((await reset(test, token, 'another good secret')).status).toBe(200);
    expect(await isAlive(test, session.token)).toBe(false);
    expect((await login(test, guest.username, guest.password)).status).toBe(401);
    expect((await login(test, guest.username, 'another good secret')).status).toBe(200);
  });

  it('is reset once per link, even by two concurrent requests', async () => {
    const test = await buildTestApp();
    const token = await askForReset(test);
    const statuses = await Promise.all(
      ['first good secret', 'second good secret'].map(
        async (secret) => (await reset(test, token, secret)).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 410]);
  });

  it('is not reset by an expired link, nor by one of another kind', async () => {
    const test = await buildTestApp();
    const token = await askForReset(test);
    const [verification] = readOutbox(test.dataDir);
    expect((await reset(test, tokenIn(verification), 'another good secret')).status).toBe(410);
    test.clock.advance(3_600_000);
    expect((await reset(test, token, 'another good secret')).status).toBe(410);
  });

  it('is not reset by an earlier link once another one was used', async () => {
    const test = await buildTestApp();
    const first = await askForReset(test);
    await forgot(test, guest.email);
    const second = tokenIn((await mails(test, 3)).at(-1));
    expect((await reset(test, second, 'another good secret')).status).toBe(200);
    expect((await reset(test, first, 'yet another secret')).status).toBe(410);
  });

  it('returns the same response for an unknown address and mails nothing', async () => {
    const test = await buildTestApp();
    const unknown = await forgot(test, 'nobody@ornek.example');
    await register(test);
    const known = await forgot(test, guest.email);
    expect(unknown.raw.body).toBe(known.raw.body);
    expect(unknown.status).toBe(known.status);
    await test.app.close();
    expect(readOutbox(test.dataDir).map(({ headers }) => headers.to)).toEqual(
      Array(2).fill('deniz@ornek.example'),
    );
  });

  it('is not mailed to a disabled account', async () => {
    const test = await buildTestApp();
    await register(test);
    await mails(test, 1);
    await test.context.db
      .updateTable('users')
      .set({ is_active: 0 })
      .where('username_key', '=', 'deniz')
      .execute();
    await forgot(test, guest.email);
    await test.app.close();
    expect(readOutbox(test.dataDir)).toHaveLength(1);
  });

  it('is in the language of the request', async () => {
    const test = await buildTestApp();
    await register(test);
    expect((await mails(test, 1))[0]?.text).toContain('Bağlantı 72 saat geçerlidir');
    await forgot(test, guest.email, { 'accept-language': 'en-GB' });
    const english = (await mails(test, 2)).at(-1);
    expect(english?.text).toContain('The link is valid for 1 hour and works once.');
    expect(english?.headers.subject).toContain('Reset your password');
  });

  it('links to this server, never to the Host header of the request', async () => {
    const test = await buildTestApp({ env: { PUBLIC_URL: '', HOST: '127.0.0.1', PORT: '4321' } });
    await register(test);
    await mails(test, 1);
    await forgot(test, guest.email, { host: 'evil.example' });
    const [, mail] = await mails(test, 2);
    expect(mail?.text).toContain('http://127.0.0.1:4321/login/reset-password#');
  });

  it('limits the mails to one recipient', async () => {
    const test = await buildTestApp();
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await forgot(test, 'nobody@ornek.example')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('exposes the link only to the server’s own user: stored hashed, mailed into a private file', async () => {
    const test = await buildTestApp();
    const token = await askForReset(test);
    const stored = await test.context.db.selectFrom('account_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const outbox = join(test.dataDir, 'outbox');
    for (const file of readdirSync(outbox)) expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600);
  });
});

describe('changing one’s own password', () => {
  const change = (test: TestApp, token: string, current_password: string) =>
    test.call('PUT', '/auth/password', {
      token,
      body: { current_password, password: 'another good secret' },
    });

  it('ends every session except the one that changes it', async () => {
    const test = await buildTestApp();
    const { data: here } = await register(test);
    const { data: elsewhere } = await login(test, guest.username, guest.password);
    expect((await change(test, here.token, guest.password)).status).toBe(200);
    expect(await isAlive(test, here.token)).toBe(true);
    expect(await isAlive(test, elsewhere.token)).toBe(false);
    expect((await login(test, guest.username, 'another good secret')).status).toBe(200);
  });

  it('requires the current password, and keeps the session', async () => {
    const test = await buildTestApp();
    const { data } = await register(test);
    const { status, failure } = await change(test, data.token, 'not the one');
    expect([status, failure.code]).toEqual([401, 'invalid_credentials']);
    expect(await isAlive(test, data.token)).toBe(true);
    expect((await login(test, guest.username, guest.password)).status).toBe(200);
  });

  it('limits guesses of the current password in a session', async () => {
    const test = await buildTestApp();
    const { data } = await register(test);
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await change(test, data.token, 'a guess')).status);
    expect(statuses.at(-2)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  it('invalidates pending links', async () => {
    const test = await buildTestApp();
    const token = await askForReset(test);
    const { data } = await login(test, guest.username, guest.password);
    await change(test, data.token, guest.password);
    expect((await reset(test, token, 'yet another secret')).status).toBe(410);
  });
});
