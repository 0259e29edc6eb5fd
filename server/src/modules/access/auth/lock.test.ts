import type { OwnSession, Session } from 'shared-api/contract/access/auth';
import type { Role } from 'shared-api/domain/permissions';
import { PIN_GUESS_LIMITS } from './guesses';
import { SESSION_LIFETIME_MS } from './sessions';
import { describe, expect, it } from 'vitest';
import { ADMIN, buildTestApp } from '#testing/test-app';

/** A device that an admin has signed in on and locked; a waiter and a manager have PINs. */
async function lockedDevice() {
  const test = await buildTestApp();
  const withPin = async (role: Role, pin: string) => {
    const token = await test.tokenOf(role);
    await test.call('PUT', '/auth/pin', { token, body: { password: ADMIN.password, pin } });
  };
  await withPin('waiter', '7391');
  await withPin('manager', '4826');
  const { data } = await test.call<Session>('POST', '/auth/login', { body: ADMIN });
  const device = data.token;
  const lock = (token: string) => test.call('POST', '/auth/lock', { token });
  const unlock = (pin: string, device_token = device) =>
    test.call<Session>('POST', '/auth/unlock', { body: { device_token, pin } });
  const status = async (token: string, path = '/auth/me') => (await test.call('GET', path, { token })).status;
  return { test, device, lock, unlock, status };
}

describe('a device', () => {
  it('that is locked accepts only PINs', async () => {
    const { device, lock, unlock, status } = await lockedDevice();
    expect((await unlock('7391')).failure.code).toBe('device_signed_out');
    await lock(device);
    expect(await status(device)).toBe(401);
    expect((await unlock('5502')).failure.code).toBe('wrong_pin');
    const { data } = await unlock('7391');
    expect(data.user).toMatchObject({ username: 'waiter-1', role: 'waiter', by_pin: true });
    expect(await status(data.token, '/visits/active')).toBe(200);
    expect(await status(device)).toBe(401);
  });

  it('has one signed-in person at a time', async () => {
    const { device, lock, unlock, status } = await lockedDevice();
    await lock(device);
    const waiter = (await unlock('7391')).data.token;
    const manager = (await unlock('4826')).data.token;
    expect([await status(waiter), await status(manager)]).toEqual([401, 200]);
    await lock(manager);
    expect(await status(manager)).toBe(401);
    expect((await unlock('7391')).status).toBe(200);
  });

  it('delays wrong PINs, even after a correct one', async () => {
    const { device, lock, unlock } = await lockedDevice();
    await lock(device);
    for (let wrong = 0; wrong < PIN_GUESS_LIMITS.device.free; wrong += 1) {
      expect((await unlock('7391')).status).toBe(200);
      expect((await unlock('5502')).failure.code).toBe('wrong_pin');
    }
    const { status, headers } = await unlock('4826');
    expect([status, headers['retry-after']]).toEqual([429, '1']);
  });
});

describe('a session by PIN', () => {
  it('neither sees nor ends the other sessions of its owner', async () => {
    const { test, device, lock, unlock, status } = await lockedDevice();
    const phone = (await test.call<Session>('POST', '/auth/login', { body: ADMIN })).data.token;
    await test.call('PUT', '/auth/pin', { token: phone, body: { password: ADMIN.password, pin: '5209' } });
    const sessions = async (token: string) =>
      (await test.call<OwnSession[]>('GET', '/auth/sessions', { token })).data;
    const onPhone = (await sessions(phone)).find(({ is_current }) => is_current);
    await lock(device);
    const { token } = (await unlock('5209')).data;
    expect((await sessions(token)).map(({ is_current }) => is_current)).toEqual([true]);
    expect((await test.call('DELETE', `/auth/sessions/${onPhone?.id}`, { token })).status).toBe(404);
    const { status: refused, failure } = await test.call('POST', '/auth/sessions/end-others', { token });
    expect([refused, failure.code]).toEqual([403, 'forbidden']);
    expect(await status(phone)).toBe(200);
    const [own] = await sessions(token);
    expect((await test.call('DELETE', `/auth/sessions/${own?.id}`, { token })).status).toBe(200);
    expect(await status(token)).toBe(401);
    expect((await sessions(phone)).length).toBeGreaterThan(1);
  });

  it('lacks permissions that need a password, whatever the role', async () => {
    const { device, lock, unlock, status } = await lockedDevice();
    await lock(device);
    const { token } = (await unlock('4826')).data;
    expect(await status(token, '/statistics/best-sellers')).toBe(200);
    expect(await status(token, '/auth/two-factor')).toBe(403);
    expect(await status(token, '/backups/last')).toBe(403);
  });

  it('ends with the device’s session, which signing out ends', async () => {
    const { test, device, lock, unlock, status } = await lockedDevice();
    await lock(device);
    const first = (await unlock('4826')).data.token;
    await test.call('POST', '/auth/logout', { token: first });
    expect(await status(first)).toBe(401);
    expect((await unlock('4826')).failure.code).toBe('device_signed_out');
  });

  it('ends when the device’s session expires or its account is disabled', async () => {
    const { test, device, lock, unlock, status } = await lockedDevice();
    await lock(device);
    test.clock.advance(SESSION_LIFETIME_MS - 1_000);
    const { token } = (await unlock('4826')).data;
    expect(await status(token)).toBe(200);
    test.clock.advance(1_000);
    expect(await status(token)).toBe(401);
    expect((await unlock('4826')).failure.code).toBe('device_signed_out');
  });
});
