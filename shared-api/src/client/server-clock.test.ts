import { afterEach, expect, test, vi } from 'vitest';
import { SERVER_TIME_HEADER } from '../domain/api';
import { serverNow, timed } from './server-clock';

const MINUTE_MS = 60_000;
const SERVER_MS = Date.parse('2026-11-26T18:00:00Z');

/** What the server answers. */
const answer = (serverMs: number | string) =>
  new Response(null, { headers: { [SERVER_TIME_HEADER]: String(serverMs) } });

// Other test files share the module.
afterEach(async () => {
  vi.useRealTimers();
  await timed(async () => answer(Date.now()));
});

/** A device whose clock is wrong by `wrongMs`, and a server that answers halfway. */
function deviceWith(wrongMs: number) {
  vi.useFakeTimers({ now: SERVER_MS + wrongMs });
  let setMs = wrongMs;
  const trueMs = () => Date.now() - setMs;
  return {
    ask: (roundTripMs: number, says?: number | string) =>
      timed(async () => {
        vi.advanceTimersByTime(roundTripMs / 2);
        const response = answer(says ?? trueMs());
        vi.advanceTimersByTime(roundTripMs / 2);
        return response;
      }),
    errorMs: () => Math.abs(serverNow() - trueMs()),
    setClock: (ms: number) => {
      vi.setSystemTime(trueMs() + ms);
      setMs = ms;
    },
  };
}

test.each([-20, 20])('a clock that is wrong by %i minutes is corrected by the first answer', async (by) => {
  const { ask, errorMs } = deviceWith(by * MINUTE_MS);
  await ask(400);
  expect(errorMs()).toBe(0);
  vi.advanceTimersByTime(3_600_000);
  expect(errorMs()).toBe(0);
});

test('the shortest round trip is believed, until the clock of the device is set', async () => {
  const { ask, errorMs, setClock } = deviceWith(5 * MINUTE_MS);
  await ask(100);
  // Almost all of the three seconds is the way back.
  await ask(3_000, SERVER_MS + 100);
  expect(errorMs()).toBe(0);
  setClock(-15 * MINUTE_MS);
  await ask(3_000);
  expect(errorMs()).toBe(0);
});

test('an answer without the time changes nothing', async () => {
  const { ask, errorMs } = deviceWith(MINUTE_MS);
  await ask(100);
  await ask(10, '');
  await ask(10, 'x');
  expect(errorMs()).toBe(0);
});
