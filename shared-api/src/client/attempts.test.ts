import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPT_ASK_WAITS_MS } from './attempts';
import { refuseStorage } from '../testing/refuse-storage';
import { ApiError } from './api-error';
import { createAttempts, EarlierDoneError, EarlierUnknownError, type AttemptNews } from './attempts';
import { deviceStorage } from './device-storage';
import type { Http } from './http';

const ABOUT = 'payment:1';
const LIFETIME_MS = 3_600_000;
const NO_ANSWER = new ApiError('network', 'network', 0);
const DONE = { state: 'done', response: { id: 7 } };
const ABSENT = { state: 'absent', response: null };

/** What the server answers to questions; an error is thrown. */
let answer: unknown;
let asked: string[];
const stops: (() => void)[] = [];

beforeEach(() => {
  answer = NO_ANSWER;
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.restoreAllMocks();
  vi.useRealTimers();
  deviceStorage.keys().forEach(deviceStorage.remove);
});

const http = {
  send: (_call: string, { params }: { params: { key: string } }) => {
    asked.push(params.key);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  },
} as unknown as Http;

/** @param mayAsk whether there is a session. */
function openTab(mayAsk?: () => boolean) {
  const attempts = createAttempts(http, LIFETIME_MS);
  const news: AttemptNews[] = [];
  attempts.onNews((each) => news.push(each));
  stops.push(attempts.start(mayAsk));
  /** The keys of the requests. */
  const sent: string[] = [];
  const send = (body: unknown, outcome: () => Promise<unknown>) =>
    attempts.send(ABOUT, body, (key) => {
      sent.push(key);
      return outcome();
    });
  return {
    attempts,
    news: () => news.map(({ state }) => state),
    sent,
    send,
    lose: async (body: unknown) => {
      await expect(send(body, () => Promise.reject(NO_ANSWER))).rejects.toBe(NO_ANSWER);
    },
  };
}
/** Lets answers arrive that need no time. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const tellOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: `attempt:${ABOUT}` }));

describe('a device whose browser', () => {
  const isFull = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });

  it.each([
    ['has a full storage', isFull],
    ['blocks the storage', refuseStorage],
  ])('%s keeps the key in its tab', async (_, refuse) => {
    refuse();
    const { attempts, lose, send, sent } = openTab();
    await lose({ amount: 400 });
    expect(attempts.all()).toMatchObject([{ about: ABOUT, key: sent[0] }]);
    await send({ amount: 400 }, () => Promise.resolve({ id: 7 }));
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(attempts.all()).toEqual([]);
  });

  it('has no room any more keeps the newest body, once', async () => {
    const { attempts, lose, send, sent } = openTab();
    await lose({ amount: 400 });
    isFull();
    answer = ABSENT;
    await expect(send({ amount: 50 }, () => Promise.reject(NO_ANSWER))).rejects.toBe(NO_ANSWER);
    expect(attempts.all()).toMatchObject([{ key: sent[0], body: { amount: 50 } }]);
    expect(new Set(sent).size).toBe(1);
  });
});

describe('a second tab', () => {
  it('sends the same with the same key, and tells the first, which asks for the response', async () => {
    const first = openTab();
    const second = openTab();
    await first.lose({ amount: 400 });
    tellOtherTabs();
    expect(second.attempts.all()).toHaveLength(1);
    await second.send({ amount: 400 }, () => Promise.resolve({ id: 7 }));
    expect(second.sent).toEqual(first.sent);
    answer = DONE;
    tellOtherTabs();
    await settle();
    expect(first.attempts.all()).toEqual([]);
    expect(first.news()).toEqual(['done']);
  });

  it('sends nothing else about the same until the outcome is known', async () => {
    const first = openTab();
    const second = openTab();
    await first.lose({ amount: 400 });
    const other = () => second.send({ amount: 50 }, () => Promise.resolve({ id: 8 }));
    await expect(other()).rejects.toBeInstanceOf(EarlierUnknownError);
    answer = DONE;
    await expect(other()).rejects.toBeInstanceOf(EarlierDoneError);
    expect(second.sent).toEqual([]);
  });

  it('shows no notice that was put away in the first, and keeps its key', async () => {
    const first = openTab();
    const second = openTab();
    answer = ABSENT;
    await first.lose({ amount: 400 });
    await settle();
    first.attempts.dismiss(first.attempts.all()[0]!);
    tellOtherTabs();
    expect(second.attempts.all()).toMatchObject([{ isAbsent: true, isDismissed: true }]);
    await second.lose({ amount: 400 });
    expect(second.sent).toEqual(first.sent);
    expect(second.attempts.all()[0]).not.toHaveProperty('isDismissed');
  });
});

describe('a question that is answered with', () => {
  it.each([
    ['401', new ApiError('unauthenticated', 'unauthenticated', 401)],
    ['429', new ApiError('too_many_requests', 'too_many_requests', 429)],
  ])('%s is asked again, and means nothing', async (_, refusal) => {
    answer = refusal;
    const { attempts, news, lose, sent } = openTab();
    await lose({ amount: 400 });
    await settle();
    expect(asked).toEqual([sent[0]]);
    expect(attempts.all()).toEqual([expect.not.objectContaining({ isAbsent: true })]);
    expect(news()).toEqual([]);
    answer = DONE;
    await vi.advanceTimersByTimeAsync(ATTEMPT_ASK_WAITS_MS[0]);
    expect(attempts.all()).toEqual([]);
    expect(news()).toEqual(['done']);
  });

  it('401 is not asked while there is no session, but once there is one', async () => {
    let hasSession = true;
    const { attempts, news, lose } = openTab(() => hasSession);
    answer = new ApiError('unauthenticated', 'unauthenticated', 401);
    hasSession = false;
    await lose({ amount: 400 });
    await vi.advanceTimersByTimeAsync(LIFETIME_MS / 2);
    expect(asked).toEqual([]);
    hasSession = true;
    answer = DONE;
    attempts.ask();
    await settle();
    expect(news()).toEqual(['done']);
  });
});
