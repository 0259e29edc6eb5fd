import { expect, it, vi } from 'vitest';
import { onceADay } from './job-scheduler';
import { buildTestApp } from '../testing/test-app';

const HOUR_MS = 3_600_000;

async function house() {
  const test = await buildTestApp();
  const work = vi.fn(async () => 'done');
  const ask = () => onceADay(test.context, 'backup', work);
  return { test, work, ask };
}

it('a duty is done once a day, from four in the morning on', async () => {
  const { test, work, ask } = await house();
  await Promise.all(Array.from({ length: 10 }, ask));
  expect(work).toHaveBeenCalledTimes(1);

  test.clock.set('2026-05-13T03:59:59+03:00');
  await ask();
  expect(work).toHaveBeenCalledTimes(1);
  test.clock.set('2026-05-13T04:00:00+03:00');
  await ask();
  await ask();
  expect(work).toHaveBeenCalledTimes(2);
});

it('a duty that failed, or whose server died, is done an hour later', async () => {
  const { test, work, ask } = await house();
  work.mockRejectedValueOnce(new Error('no room'));
  await expect(ask()).rejects.toThrow('no room');
  test.clock.advance(HOUR_MS - 1);
  await ask();
  expect(work).toHaveBeenCalledTimes(1);
  test.clock.advance(1);
  await ask();
  expect(work).toHaveBeenCalledTimes(2);
});

it('a clock that was ahead holds up no duty once it is right again', async () => {
  const { test, work, ask } = await house();
  test.clock.set('2027-01-01T12:00:00+03:00');
  await ask();
  test.clock.set('2026-05-12T12:00:00+03:00');
  await ask();
  expect(work).toHaveBeenCalledTimes(2);
  // A clock that is behind by hours repeats nothing.
  test.clock.set('2026-05-12T02:00:00+03:00');
  await ask();
  expect(work).toHaveBeenCalledTimes(2);
});
