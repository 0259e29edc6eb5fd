import { GUESS_LIMITS } from './guesses';
import { KNOWN_DEVICE_GUESSES } from '#http/rate-limit';
import { KNOWN_DEVICE_LIFETIME_MS } from './known-devices';
import type { Session } from 'shared-api/contract/access/auth';
import { describe, expect, it } from 'vitest';
import { ADMIN, buildTestApp } from '#testing/test-app';

const { account: ACCOUNT, address: ADDRESS } = GUESS_LIMITS;
const OTHER_ADDRESS = '203.0.113.7';

async function restaurant() {
  const test = await buildTestApp();
  const login = (password: string, { from = OTHER_ADDRESS, cookie = '', username = ADMIN.username } = {}) =>
    test.call<Session>('POST', '/auth/login', {
      body: { username, password },
      from,
      headers: cookie ? { cookie } : {},
    });
  const signIn = async (given: Parameters<typeof login>[1] = {}) => {
    const { status, headers } = await login(ADMIN.password, given);
    expect(status).toBe(200);
    return String(headers['set-cookie']);
  };
  let address = 0;
  return {
    test,
    login,
    /** @returns the cookie that the server sets, and the browser's part of it. */
    rememberDevice: async (given: Parameters<typeof login>[1] = {}) => {
      const set = await signIn(given);
      return { set, cookie: set.split(';')[0] ?? '' };
    },
    /** Guesses, each from an address of its own. */
    guess: async (times: number, given: Parameters<typeof login>[1] = {}) => {
      const replies = [];
      for (let time = 0; time < times; time += 1) {
        address += 1;
        const from = `198.51.${address >> 8}.${address & 255}`;
        replies.push(await login('wrong', { from, ...given }));
      }
      return replies.map(({ status }) => status);
    },
  };
}

const statuses = (status: number, times: number) => Array<number>(times).fill(status);

describe('guesses of an account’s password', () => {
  it('wait twice as long each time, whatever their addresses', async () => {
    const { test, guess, login } = await restaurant();
    expect(await guess(ACCOUNT.free)).toEqual(statuses(401, ACCOUNT.free));
    const waits: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { status, failure, headers } = await login('wrong', { from: `192.0.2.${round}` });
      expect([status, failure.code]).toEqual([429, 'too_many_requests']);
      const seconds = Number(headers['retry-after']);
      waits.push(seconds);
      test.clock.advance(seconds * 1000 - 1);
      expect((await login('wrong')).status).toBe(429);
      test.clock.advance(1);
      expect((await login('wrong')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 120]);
  });

  it('count when they are made concurrently', async () => {
    const { login } = await restaurant();
    const replies = await Promise.all(
      Array.from({ length: 2 * ACCOUNT.free }, (_, each) => login('wrong', { from: `192.0.2.${each}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...statuses(401, ACCOUNT.free),
      ...statuses(429, ACCOUNT.free),
    ]);
  });

  it('delay the owner by the longest wait at most, and no longer count after the correct password', async () => {
    const { test, guess, login } = await restaurant();
    await guess(ACCOUNT.free + 1);
    expect((await login(ADMIN.password)).status).toBe(429);
    test.clock.advance(ACCOUNT.maxWaitMs);
    expect((await login(ADMIN.password)).status).toBe(200);
    expect(await guess(ACCOUNT.free)).toEqual(statuses(401, ACCOUNT.free));
  });

  it('do not count for another account', async () => {
    const { test, guess, login } = await restaurant();
    await test.tokenOf('manager');
    await guess(ACCOUNT.free + 1);
    expect((await login(ADMIN.password, { username: 'manager-1' })).status).toBe(200);
  });

  it('no longer count after `forgetMs` without a guess', async () => {
    const { test, guess } = await restaurant();
    await guess(ACCOUNT.free);
    test.clock.advance(ACCOUNT.forgetMs);
    expect(await guess(ACCOUNT.free)).toEqual(statuses(401, ACCOUNT.free));
  });
});

describe('a known device', () => {
  it('can sign in while other devices guess, even from its own address', async () => {
    const { rememberDevice, guess, login } = await restaurant();
    const { cookie } = await rememberDevice();
    await guess(ACCOUNT.free + 5, { from: OTHER_ADDRESS });
    expect((await login(ADMIN.password)).status).toBe(429);
    expect((await login(ADMIN.password, { cookie })).status).toBe(200);
    expect((await login(ADMIN.password)).status).toBe(429);
  });

  it('has KNOWN_DEVICE_GUESSES of its own and then counts like any other', async () => {
    const { test, rememberDevice, guess, login } = await restaurant();
    const { cookie } = await rememberDevice();
    await guess(ACCOUNT.free);
    expect(await guess(KNOWN_DEVICE_GUESSES.max, { cookie })).toEqual(
      statuses(401, KNOWN_DEVICE_GUESSES.max),
    );
    expect((await login(ADMIN.password, { cookie })).status).toBe(429);
    test.clock.advance(KNOWN_DEVICE_GUESSES.windowMs);
    expect((await login(ADMIN.password, { cookie })).status).toBe(200);
  });

  it('is known only to the accounts that signed in on it', async () => {
    const { test, rememberDevice, guess, login } = await restaurant();
    await test.tokenOf('manager');
    const managers = await rememberDevice({ username: 'manager-1' });
    await guess(ACCOUNT.free + 1);
    expect((await login(ADMIN.password, { cookie: managers.cookie })).status).toBe(429);
    test.clock.advance(ACCOUNT.maxWaitMs);
    const admins = await rememberDevice({ cookie: managers.cookie });
    await guess(ACCOUNT.free + 1);
    const cookie = `language=tr; ${managers.cookie}; ${admins.cookie}`;
    expect((await login(ADMIN.password, { cookie })).status).toBe(200);
  });

  it.for([
    ['an empty cookie', 'device_1='],
    ['a short one', 'device_1=guessed'],
    ['a guessed one', `device_1=${'x'.repeat(43)}`],
    ['a huge one', `device_1=${'x'.repeat(5000)}`],
  ] as const)('is not recognized by %s', async ([, cookie]) => {
    const { rememberDevice, guess, login } = await restaurant();
    await rememberDevice();
    await guess(ACCOUNT.free + 1);
    expect((await login(ADMIN.password, { cookie })).status).toBe(429);
  });

  it('is no longer known after KNOWN_DEVICE_LIFETIME_MS without a login', async () => {
    const { test, rememberDevice, guess, login } = await restaurant();
    const { cookie } = await rememberDevice();
    test.clock.advance(KNOWN_DEVICE_LIFETIME_MS - 1);
    await rememberDevice({ cookie });
    test.clock.advance(KNOWN_DEVICE_LIFETIME_MS - 1);
    await guess(ACCOUNT.free + 1);
    expect((await login(ADMIN.password, { cookie })).status).toBe(200);
    test.clock.advance(KNOWN_DEVICE_LIFETIME_MS);
    await guess(ACCOUNT.free + 1);
    expect((await login(ADMIN.password, { cookie })).status).toBe(429);
  });

  it('has a cookie that scripts and other sites cannot read, of which the server stores the hash', async () => {
    const { test, rememberDevice } = await restaurant();
    const { set, cookie } = await rememberDevice();
    expect(set).toMatch(
      /^device_\d+=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const stored = await test.context.db.selectFrom('account_tokens').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);
  });
});

describe('guesses from one address', () => {
  it('at several accounts also wait, except those of a known device', async () => {
    const { rememberDevice, guess, login, test } = await restaurant();
    const { cookie } = await rememberDevice();
    for (let each = 0; each < ADDRESS.free; each += 1) {
      await guess(1, { from: OTHER_ADDRESS, username: `name-${each % 20}` });
    }
    expect((await login(ADMIN.password)).status).toBe(429);
    expect((await login(ADMIN.password, { from: '192.0.2.1' })).status).toBe(200);
    expect((await login(ADMIN.password, { cookie })).status).toBe(200);
    test.clock.advance(ADDRESS.maxWaitMs);
    expect((await login(ADMIN.password)).status).toBe(200);
  });
});
