import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it, vi } from 'vitest';
import { setSetting } from '../testing/factories';
import { createTestClock, buildTestApp } from '../testing/test-app';
import { JobScheduler } from './job-scheduler';

const HOUR_MS = 3_600_000;

describe('a daily job', () => {
  async function scheduledJob() {
    const test = await buildTestApp();
    const work = vi.fn(async () => 'done');
    test.context.jobs.scheduleDaily('backup', work);
    return { test, work, run: () => test.context.jobs.run('backup') };
  }

  it('runs once a day, from 4:00 on', async () => {
    const { test, work, run } = await scheduledJob();
    await Promise.all(Array.from({ length: 10 }, run));
    expect(work).toHaveBeenCalledTimes(1);

    test.clock.set('2026-05-13T03:59:59+03:00');
    await run();
    expect(work).toHaveBeenCalledTimes(1);
    test.clock.set('2026-05-13T04:00:00+03:00');
    await run();
    await run();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('runs at 4:00 whenever the business day starts, also when the clock changes', async () => {
    const { test, work, run } = await scheduledJob();
    await setSetting(test, 'time_zone', 'Europe/Berlin');
    await setSetting(test, 'day_starts_at', '6');
    for (const [moment, runs] of [
      ['2026-10-24T12:00:00+02:00', 1],
      // Summer time has ended at 03:00.
      ['2026-10-25T03:59:59+01:00', 1],
      ['2026-10-25T04:00:00+01:00', 2],
      ['2027-03-27T12:00:00+01:00', 3],
      // Summer time has begun at 02:00.
      ['2027-03-28T03:59:59+02:00', 3],
      ['2027-03-28T04:00:00+02:00', 4],
    ] as const) {
      test.clock.set(moment);
      await run();
      expect([moment, work.mock.calls.length]).toEqual([moment, runs]);
    }
  });

  it('runs again an hour after a failure or a crash', async () => {
    const { test, work, run } = await scheduledJob();
    work.mockRejectedValueOnce(new Error('disk full'));
    await expect(run()).rejects.toThrow('disk full');
    test.clock.advance(HOUR_MS - 1);
    await run();
    expect(work).toHaveBeenCalledTimes(1);
    test.clock.advance(1);
    await run();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('runs after a clock that was ahead is corrected', async () => {
    const { test, work, run } = await scheduledJob();
    test.clock.set('2027-01-01T12:00:00+03:00');
    await run();
    test.clock.set('2026-05-12T12:00:00+03:00');
    await run();
    expect(work).toHaveBeenCalledTimes(2);
    // A clock that is set back by hours repeats nothing.
    test.clock.set('2026-05-12T02:00:00+03:00');
    await run();
    expect(work).toHaveBeenCalledTimes(2);
  });
});

it('a job runs at the start and at its interval, never concurrently, and a repeated failure is logged once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const jobs = new JobScheduler(undefined as never, createTestClock().now);
  const finish: (() => void)[] = [];
  const work = vi.fn(
    () => new Promise<void>((_resolve, reject) => finish.push(() => reject(new Error('broken')))),
  );
  const error = vi.fn();
  jobs.scheduleEvery(1_000, 'test', work);
  const stop = jobs.start({ error } as never);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  expect(work).toHaveBeenCalledTimes(1);
  for (let run = 2; run < 4; run += 1) {
    finish.pop()?.();
    await new Promise(setImmediate);
    vi.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(run);
  }
  expect(error).toHaveBeenCalledTimes(1);
  stop();
  vi.useRealTimers();
});

it('a job that a request triggers runs at once, outside of the request, and not before jobs are started', async () => {
  const request = new AsyncLocalStorage<string>();
  const jobs = new JobScheduler(undefined as never, createTestClock().now);
  const ranWithin: (string | undefined)[] = [];
  jobs.scheduleEvery(1_000, 'test', async () => void ranWithin.push(request.getStore()));
  const askFor = () => request.run('POST /orders', () => jobs.runSoon('test'));
  askFor();
  expect(ranWithin).toEqual([]);
  const stop = jobs.start({ error: vi.fn() } as never);
  askFor();
  stop();
  expect(ranWithin).toEqual([undefined, undefined]);
});
