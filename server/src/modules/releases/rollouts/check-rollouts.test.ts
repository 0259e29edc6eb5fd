import { describe, expect, it } from 'vitest';
import { addFieldVisits } from '../../../testing/field-visits';
import { openReleases } from '../../../testing/released-restaurant';

const MINUTE_MS = 60_000;

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
  it('when it fails more often than the live release, with both numbers', async () => {
    const { begin, visits, check, lastEnded, device } = await open();
    await begin({ share: 50 });
    await visits('g1', { visits: 200, failed_visits: 2 });
    await visits('g2', { visits: 30, failed_visits: 10 });
    const always = device({ canary: 'in' });
    expect(await always.guestApp()).toBe('g2');
    await check();
    expect(await lastEnded()).toMatchObject({
      status: 'rolled_back',
      cause: 'worse',
      measure: 'failed',
      ended_by: null,
      comparisons: expect.arrayContaining([
        {
          measure: 'failed',
          canary: { visits: 30, bad: 10 },
          live: { visits: 200, bad: 2 },
          slow_above_ms: null,
        },
      ]),
    });
    expect(await always.guestApp()).toBe('g1');
  });

  it('when its visits are slower than the live release’s were', async () => {
    const { begin, visits, check, lastEnded, test } = await open();
    // Three quarters within 550 ms: slow is what exceeds it.
    await visits('g1', { visits: 100, lcp_2: 40, lcp_3: 40, lcp_9: 20 });
    test.clock.advance(2 * 60 * MINUTE_MS);
    await begin();
    await visits('g1', { visits: 400, lcp_2: 200, lcp_3: 120, lcp_9: 80 });
    await visits('g2', { visits: 100, lcp_2: 10, lcp_9: 90 });
    await check();
    expect(await lastEnded()).toMatchObject({ status: 'rolled_back', cause: 'worse', measure: 'lcp' });
    expect((await lastEnded())?.comparisons.find(({ measure }) => measure === 'lcp')).toEqual({
      measure: 'lcp',
      canary: { visits: 100, bad: 90 },
      live: { visits: 400, bad: 80 },
      slow_above_ms: 550,
    });
  });

  it.each([
    ['by hand', { by_schedule: false }],
    ['by schedule', {}],
  ])('also when its share is set %s', async (_, body) => {
    const { begin, visits, check, lastEnded } = await open();
    await begin(body);
    await visits('g1', { visits: 200 });
    await visits('g2', { visits: 20, failed_visits: 20 });
    await check();
    expect(await lastEnded()).toMatchObject({ cause: 'worse' });
  });

  it('not when both fail as often, nor for visits before it began', async () => {
    const { begin, visits, check, running } = await open();
    await visits('g2', { visits: 40, failed_visits: 40 });
    await begin();
    await visits('g1', { visits: 300, failed_visits: 60 });
    await visits('g2', { visits: 45, failed_visits: 9 });
    await check();
    const rollout = await running();
    expect(rollout).toMatchObject({ status: 'running', share: 1 });
    expect(rollout?.comparisons[0]).toMatchObject({
      canary: { visits: 45, bad: 9 },
      live: { visits: 300, bad: 60 },
    });
  });

  it('not while it is paused', async () => {
    const { begin, change, visits, check, running } = await open();
    const { id } = await begin();
    await change(id, { is_paused: true });
    await visits('g1', { visits: 200 });
    await visits('g2', { visits: 20, failed_visits: 20 });
    await check();
    expect(await running()).toMatchObject({ status: 'paused' });
  });
});

describe('a good canary', () => {
  it('gets the next share after its visits and its time, and is live in the end', async () => {
    const { begin, visits, check, running, lastEnded, test, device, pointer } = await open();
    await begin();
    const shares: unknown[] = [];
    for (const [count, minutes] of [
      [50, 30],
      [100, 60],
      [200, 120],
    ] as const) {
      await visits('g1', { visits: 500 });
      await visits('g2', { visits: count - 1 });
      test.clock.advance(minutes * MINUTE_MS);
      await check();
      shares.push((await running())?.share);
      await visits('g2', { visits: 1 });
      await check();
      shares.push((await running())?.share ?? 'live');
    }
    expect(shares).toEqual([1, 10, 10, 50, 50, 'live']);
    expect(await lastEnded()).toMatchObject({ status: 'promoted', cause: 'schedule', ended_by: null });
    expect(await device().guestApp()).toBe('g2');
    expect(pointer('guest-app')[0]).toMatchObject({ version: 'g2', releasedBy: 'api' });
  });

  it('waits for its time even with more visits than it needs', async () => {
    const { begin, visits, check, running, test } = await open();
    await begin();
    await visits('g2', { visits: 900 });
    test.clock.advance(30 * MINUTE_MS - 1);
    await check();
    expect(await running()).toMatchObject({ share: 1, next: { share: 10, visits_min: 50, visits: 900 } });
    test.clock.advance(1);
    await check();
    expect(await running()).toMatchObject({ share: 10, next: { share: 50, visits_min: 100, visits: 0 } });
  });

  it('with a manually set share continues from there once it is by schedule again', async () => {
    const { begin, change, visits, check, running, test } = await open();
    const { id } = await begin({ share: 25, by_schedule: false });
    await visits('g2', { visits: 100 });
    test.clock.advance(60 * MINUTE_MS);
    await check();
    expect(await running()).toMatchObject({ share: 25, next: null });
    await change(id, { by_schedule: true });
    await check();
    expect(await running()).toMatchObject({ share: 50 });
  });
});

it('a decision that two servers make concurrently is executed once', async () => {
  const { begin, visits, check, lastEnded, overview } = await open();
  await begin();
  await visits('g1', { visits: 200 });
  await visits('g2', { visits: 20, failed_visits: 20 });
  await Promise.all([check(), check()]);
  expect((await overview()).ended).toHaveLength(1);
  expect(await lastEnded()).toMatchObject({ cause: 'worse', version: 2 });
});
