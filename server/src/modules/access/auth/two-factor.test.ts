import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from './two-factor';
import type { Session } from 'shared-api/contract/access/auth';
import { describe, expect, it } from 'vitest';
import { ADMIN, buildTestApp } from '#testing/test-app';

const STEP_MS = 30_000;

/** An admin, and the app on their phone. */
async function adminWithApp() {
  const test = await buildTestApp();
  const login = (extra: object = {}) =>
    test.call<Session>('POST', '/auth/login', { body: { ...ADMIN, ...extra } });
  const { token } = (await login()).data;
  const call = <T = null>(method: 'GET' | 'POST', path: string, body?: object) =>
    test.call<T>(method, `/auth/two-factor${path}`, { token, body });
  const { secret } = (await call<{ secret: string }>('POST', '/setup')).data;
  const code = (atMs = test.clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
  const enable = async () =>
    (await call<{ recovery_codes: string[] }>('POST', '/enable', { code: code() })).data.recovery_codes;
  return { test, login, call, code, enable };
}

describe('an authenticator app', () => {
  it('is required from its first correct code on', async () => {
    const { login, call, code, enable, test } = await adminWithApp();
    expect((await login()).status).toBe(200);
    expect((await call('POST', '/enable', { code: '000000' })).failure.code).toBe('invalid_code');
    expect((await login()).status).toBe(200);
    expect(await enable()).toHaveLength(RECOVERY_CODES);
    expect((await call('GET', '')).data).toEqual({ is_enabled: true, recovery_codes_left: RECOVERY_CODES });

    const refused = await login();
    expect([refused.status, refused.failure.code]).toEqual([401, 'code_required']);
    expect((await login({ code: '000000' })).failure.code).toBe('invalid_code');
    test.clock.advance(STEP_MS);
    expect((await login({ code: code() })).status).toBe(200);
  });

  it('has each code accepted once, including those of one step before and after', async () => {
    const { login, code, enable, test } = await adminWithApp();
    await enable();
    // The code that enabled two-factor login.
    expect((await login({ code: code() })).failure.code).toBe('invalid_code');
    test.clock.advance(10 * STEP_MS);
    const now = test.clock.now();
    expect((await login({ code: code(now - 2 * STEP_MS) })).failure.code).toBe('invalid_code');
    expect((await login({ code: code(now + 2 * STEP_MS) })).failure.code).toBe('invalid_code');
    expect((await login({ code: code(now - STEP_MS) })).status).toBe(200);
    expect((await login({ code: code(now - STEP_MS) })).failure.code).toBe('invalid_code');
    expect((await login({ code: code(now + STEP_MS) })).status).toBe(200);
    // A code older than the newest that was used.
    expect((await login({ code: code(now) })).failure.code).toBe('invalid_code');
  });

  it('is not mentioned after a wrong password', async () => {
    const { login, code, enable, test } = await adminWithApp();
    await enable();
    test.clock.advance(STEP_MS);
    for (const extra of [{}, { code: code() }]) {
      expect((await login({ password: 'wrong-password-1', ...extra })).failure.code).toBe(
        'invalid_credentials',
      );
    }
    expect((await login({ code: code() })).status).toBe(200);
  });

  it('slows down guesses of codes', async () => {
    const { login, enable, test } = await adminWithApp();
    await enable();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 40; guess += 1) {
      statuses.add((await login({ code: String(100_000 + guess) })).status);
    }
    expect(statuses).toContain(429);
    test.clock.advance(24 * 3_600_000);
    expect((await login()).failure.code).toBe('code_required');
  });

  it('can be replaced by each recovery code once', async () => {
    const { login, call, enable, test } = await adminWithApp();
    const [first = '', second = ''] = await enable();
    test.clock.advance(STEP_MS);
    expect((await login({ code: first })).status).toBe(200);
    expect((await login({ code: first })).failure.code).toBe('invalid_code');
    expect((await login({ code: second.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await call('GET', '')).data).toEqual({
      is_enabled: true,
      recovery_codes_left: RECOVERY_CODES - 2,
    });
  });

  it('gets new recovery codes with the password, which replace the old ones', async () => {
    const { login, call, enable, test } = await adminWithApp();
    const renew = (password: string) =>
      call<{ recovery_codes: string[] }>('POST', '/recovery-codes', { password });
    expect((await renew(ADMIN.password)).failure.code).toBe('status_conflict');
    const [old = ''] = await enable();
    expect((await renew('wrong-password-1')).failure.code).toBe('invalid_credentials');
    test.clock.advance(STEP_MS);
    const { recovery_codes: codes } = (await renew(ADMIN.password)).data;
    expect(codes).toHaveLength(RECOVERY_CODES);
    expect((await call('GET', '')).data).toMatchObject({ recovery_codes_left: RECOVERY_CODES });
    expect((await login({ code: old })).failure.code).toBe('invalid_code');
    expect((await login({ code: codes[0] })).status).toBe(200);
    const rows = await test.context.db.selectFrom('audit_log').select('changes').execute();
    expect(JSON.stringify(rows)).not.toContain(codes[1]);
  });

  it('is turned off with the password', async () => {
    const { login, call, enable } = await adminWithApp();
    await enable();
    expect((await call('POST', '/disable', { password: 'wrong-password-1' })).failure.code).toBe(
      'invalid_credentials',
    );
    expect((await login()).failure.code).toBe('code_required');
    expect((await call('POST', '/disable', { password: ADMIN.password })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await call('GET', '')).data).toEqual({ is_enabled: false, recovery_codes_left: 0 });
  });

  it('cannot be set up again while it is required', async () => {
    const { call, enable, login, code, test } = await adminWithApp();
    await enable();
    expect((await call('POST', '/setup')).failure.code).toBe('status_conflict');
    test.clock.advance(STEP_MS);
    expect((await login({ code: code() })).status).toBe(200);
  });
});

it('stores neither recovery codes nor typed codes in the audit log', async () => {
  const { test, enable } = await adminWithApp();
  const codes = await enable();
  const rows = await test.context.db.selectFrom('audit_log').select('changes').execute();
  const tokens = await test.context.db.selectFrom('account_tokens').selectAll().execute();
  for (const code of codes) {
    expect(JSON.stringify([rows, tokens])).not.toContain(code);
    expect(JSON.stringify(tokens)).not.toContain(code.replaceAll('-', ''));
  }
  expect(JSON.stringify(rows)).not.toMatch(/\d{6}"/);
});
