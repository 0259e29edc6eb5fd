import type { OwnSession, Session } from 'shared-api/contract/access/auth';
import { describe, expect, it } from 'vitest';
import { ADMIN, buildTestApp } from '#testing/test-app';

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const EDGE_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

async function account() {
  const test = await buildTestApp();
  const signIn = async (userAgent: string) =>
    (await test.call<Session>('POST', '/auth/login', { body: ADMIN, headers: { 'user-agent': userAgent } }))
      .data.token;
  return {
    test,
    signIn,
    list: async (token: string) => (await test.call<OwnSession[]>('GET', '/auth/sessions', { token })).data,
    end: (token: string, id: number | undefined) => test.call('DELETE', `/auth/sessions/${id}`, { token }),
    endOthers: (token: string) => test.call('POST', '/auth/sessions/end-others', { token }),
    isAlive: async (token: string) => (await test.call('GET', '/auth/me', { token })).status === 200,
  };
}

describe('the sessions of an account', () => {
  it('are listed to their user with device and times, most recently used first, without tokens', async () => {
    const { test, signIn, list } = await account();
    const phone = await signIn(SAFARI_ON_IPHONE);
    test.clock.advance(3_600_000);
    const tablet = await signIn(CHROME_ON_ANDROID);
    const sessions = await list(phone);
    expect(sessions).toEqual([
      {
        id: expect.any(Number) as number,
        device: 'Safari, iPhone',
        created_at: '2026-05-12T09:00:00.000Z',
        last_used_at: '2026-05-12T10:00:00.000Z',
        is_current: true,
      },
      {
        id: expect.any(Number) as number,
        device: 'Chrome, Android',
        created_at: '2026-05-12T10:00:00.000Z',
        last_used_at: '2026-05-12T10:00:00.000Z',
        is_current: false,
      },
    ]);
    expect((await list(tablet)).map(({ is_current }) => is_current)).toEqual([false, true]);
  });

  it.for([
    [EDGE_ON_WINDOWS, 'Edge, Windows'],
    ['curl/8.5.0', null],
    ['x'.repeat(3000), null],
    ['', null],
  ] as const)('of %s is named %s', async ([userAgent, device]) => {
    const { signIn, list } = await account();
    expect((await list(await signIn(userAgent)))[0]?.device).toBe(device);
  });

  it('are not listed once they have expired', async () => {
    const { test, signIn, list } = await account();
    await signIn('');
    await test.context.db.updateTable('sessions').set({ expires_at: test.clock.now() }).execute();
    expect(await list(await signIn(''))).toHaveLength(1);
  });

  it('are ended one by one by their user', async () => {
    const { signIn, list, end, isAlive } = await account();
    const phone = await signIn(CHROME_ON_ANDROID);
    const own = await signIn(SAFARI_ON_IPHONE);
    const other = (await list(own)).find(({ is_current }) => !is_current);
    expect((await end(own, other?.id)).status).toBe(200);
    expect(await isAlive(phone)).toBe(false);
    expect(await isAlive(own)).toBe(true);
    expect((await end(own, other?.id)).status).toBe(404);
  });

  it('are ended all but the current one', async () => {
    const { signIn, list, endOthers, isAlive } = await account();
    const others = [await signIn(''), await signIn('')];
    const own = await signIn('');
    expect((await endOthers(own)).status).toBe(200);
    expect(await list(own)).toHaveLength(1);
    expect(await Promise.all(others.map(isAlive))).toEqual([false, false]);
  });

  it('can be neither listed nor ended by another user', async () => {
    const { test, signIn, list, end, endOthers, isAlive } = await account();
    const own = await signIn('');
    const otherUser = await test.tokenOf('admin');
    const [session] = await list(own);
    expect((await end(otherUser, session?.id)).status).toBe(404);
    await endOthers(otherUser);
    expect(await isAlive(own)).toBe(true);
    expect(await list(otherUser)).toHaveLength(1);
  });
});
