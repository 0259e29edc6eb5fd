import { describe, expect, it } from 'vitest';
import { goLive } from '../rules/pointer';
import { addFieldVisits } from '#testing/field-visits';
import { openReleases } from '#testing/released-restaurant';

async function open() {
  const restaurant = await openReleases();
  const { test, start, overview } = restaurant;
  const visits = (version: string, counts: Parameters<typeof addFieldVisits>[2] | object) =>
    addFieldVisits(test.context.db, test.clock.now(), { app: 'guest-app', version, ...counts });
  return {
    ...restaurant,
    visits,
    begin: async (body: object = {}) => (await start('guest-app', 'g2', body)).data,
    running: async () => (await overview()).apps[1]?.rollout ?? null,
    lastEnded: async () => (await overview()).ended[0],
  };
}

describe('a canary is rolled back automatically', () => {
  it('when clearly more of its visits fail than with the release before, with both numbers', async () => {
    const { begin, visits, check, lastEnded, phone, overview } = await open();
    await begin({ share: 50 });
    await visits('g1', { visits: 200, failed: 2 });
    await visits('g2', { visits: 30, failed: 10 });
    const always = await phone(true);
    expect(await always.guestApp()).toBe('g2');
    await check();
    expect(await lastEnded()).toMatchObject({
      status: 'rolled_back',
      cause: 'worse',
      ended_by: null,
      comparison: { release: { visits: 30, failed: 10 }, before: { visits: 200, failed: 2 } },
    });
    expect(await always.guestApp()).toBe('g1');
    expect((await overview()).apps[1]?.releases[0]).toMatchObject({ release: 'g2', is_withdrawn: true });
  });

  it('not when both fail as often, nor for visits before it began', async () => {
    const { begin, visits, check, running } = await open();
    await visits('g2', { visits: 40, failed: 40 });
    await begin();
    await visits('g1', { visits: 300, failed: 60 });
    await visits('g2', { visits: 45, failed: 9 });
    await check();
    expect(await running()).toMatchObject({
      status: 'running',
      share: 10,
      comparison: { release: { visits: 45, failed: 9 }, before: { visits: 300, failed: 60 } },
    });
  });
});

describe('a release that is live for all', () => {
  it('is rolled back automatically when clearly more visits fail than in the week before it', async () => {
    const { makeLive, rollBackLive, visits, check, lastEnded, device, pointer, test, overview } =
      await open();
    await visits('g1', { visits: 300, failed: 300 });
    test.clock.advance(8 * 24 * 3_600_000);
    await visits('g1', { visits: 100, failed: 1 });
    test.clock.advance(2 * 3_600_000);
    await makeLive('guest-app', 'g2');
    await visits('g2', { visits: 10, failed: 4 });
    await check();
    expect(await device().guestApp()).toBe('g2');
    await visits('g2', { visits: 1, failed: 1 });
    await check();
    expect(await device().guestApp()).toBe('g1');
    expect(await lastEnded()).toMatchObject({
      release: 'g2',
      status: 'rolled_back',
      cause: 'worse',
      comparison: { release: { visits: 11, failed: 5 }, before: { visits: 100, failed: 1 } },
    });
    expect(pointer('guest-app')).toMatchObject([{ version: 'g1' }, { version: 'g2', isWithdrawn: true }]);
    expect((await rollBackLive('guest-app', 'g1')).failure.code).toBe('no_earlier_release');
    expect((await overview()).apps[1]?.watch).toBeNull();
  });

  it.each(['command', undefined] as const)(
    'is watched, too, if it was made live in the folder by %s',
    async (by) => {
      const { store, visits, check, lastEnded, device, pointer } = await open();
      await check();
      goLive(store, 'guest-app', 'g2', by);
      await check();
      await visits('g1', { visits: 100 });
      await visits('g2', { visits: 20, failed: 8 });
      await check();
      expect(await device().guestApp()).toBe('g1');
      expect(await lastEnded()).toMatchObject({
        release: 'g2',
        cause: 'worse',
        started_by: by ? 'npm run release' : 'npm start',
      });
      expect(pointer('guest-app').map(({ version }) => version)).toEqual(['g1', 'g2']);
    },
  );

  it('is watched for its first 500 visits, and until the next release', async () => {
    const { makeLive, visits, check, publish, overview } = await open();
    const watched = async () => (await overview()).apps[1]?.watch?.release;
    await publish({ app: 'guest-app', version: 'g3' });
    await makeLive('guest-app', 'g2');
    await visits('g1', { visits: 1_000 });
    await visits('g2', { visits: 499 });
    await check();
    expect(await watched()).toBe('g2');
    await visits('g2', { visits: 1 });
    await check();
    expect(await watched()).toBeUndefined();
    await visits('g2', { visits: 100, failed: 100 });
    await check();
    expect((await overview()).apps[1]?.live?.release).toBe('g2');
    await makeLive('guest-app', 'g3');
    expect(await watched()).toBe('g3');
    await makeLive('guest-app', 'g1');
    expect(await watched()).toBe('g1');
  });

  it('stays watched when it was a canary before, with all its visits', async () => {
    const { begin, promote, visits, check, lastEnded } = await open();
    const { id } = await begin({ share: 20 });
    await visits('g1', { visits: 100 });
    await visits('g2', { visits: 10, failed: 3 });
    await promote(id);
    await visits('g2', { visits: 10, failed: 3 });
    await check();
    expect(await lastEnded()).toMatchObject({ id, cause: 'worse', share: 100 });
  });
});

it('a decision that two servers make concurrently is executed once', async () => {
  const { begin, visits, check, lastEnded, overview } = await open();
  await begin();
  await visits('g1', { visits: 200 });
  await visits('g2', { visits: 20, failed: 20 });
  await Promise.all([check(), check()]);
  expect((await overview()).ended).toHaveLength(1);
  expect(await lastEnded()).toMatchObject({ cause: 'worse', version: 2 });
});
