import { ApiError } from './api-error';
import { deviceStorage } from './device-storage';
import type { Http } from './http';
import { newIdempotencyKey } from './idempotency-key';
import { serverNow } from './server-clock';

/** Waits before a client asks again what became of a request; the last one repeats. */
export const ATTEMPT_ASK_WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000] as const;

/** A request whose outcome is not known yet, stored on the device from before it is sent. */
export interface Attempt {
  /** The Idempotency-Key of every request, until one has succeeded. */
  key: string;
  /** What it is about, for example `order` or `payment:12`; at most one attempt each. */
  about: string;
  /** The body that was sent last. */
  body: unknown;
  startedAtMs: number;
  /** The server did not have it when it was asked, which is not final (docs/decisions/0088). */
  isAbsent?: boolean;
  /** The user has put away the notice that the server did not have it. */
  isDismissed?: boolean;
}

/** What became of the request with a key. */
export const getAttempt = (http: Http, key: string) => http.send('GET /attempts/{key}', { params: { key } });

/** News of an attempt. */
export type AttemptNews =
  | { attempt: Attempt; state: 'absent' }
  | {
      attempt: Attempt;
      state: 'done';
      /** The `data` of the response. */
      response: unknown;
      /** Whether it is the response to a request of this tab, instead of the answer to a question. */
      isReply: boolean;
      /** False if another tab knew it before. */
      isFirst: boolean;
    };

/** Not sent, because the outcome of an earlier request about the same, with another body, is unknown. */
export class EarlierUnknownError extends Error {
  override readonly name = 'EarlierUnknownError';
}

/** Not executed, because the server had executed an earlier request about the same. */
export class EarlierDoneError extends Error {
  override readonly name = 'EarlierDoneError';

  constructor(readonly response: unknown) {
    super('an earlier request was executed');
  }
}

/** Whether the server may have executed the request. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError ? error.isOutcomeUnknown : !(error instanceof EarlierDoneError);

export const isSameBody = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Attempts of this device whose outcome is not known, the same in all tabs (docs/rules/connection.md#unknown-outcomes). */
export interface Attempts {
  /** The same array until something changes. */
  all(): readonly Attempt[];
  subscribe(listener: () => void): () => void;
  /**
   * Sends a request that is executed at most once, with the key of the attempt that is open about the same.
   * @throws {EarlierUnknownError | EarlierDoneError} if the open attempt has another body; else the error of `request`,
   * after which the attempt is open while the outcome is unknown.
   * @param seen the open attempt that the user saw; if it has ended since, nothing is sent.
   */
  send<T>(about: string, body: unknown, request: (key: string) => Promise<T>, seen?: Attempt): Promise<T>;
  /** Hides the attempt's notice. The idempotency key stays, so that sending again does not execute the request twice. */
  dismiss(attempt: Attempt): void;
  /** Ends it without an outcome, because what is sent instead of it has its key. */
  replace(attempt: Attempt): void;
  /** @returns a function that stops. */
  onNews(listener: (news: AttemptNews) => void): () => void;
  /** Asks the server now and after growing waits, until the outcome of every open attempt is known. */
  ask(): void;
  /**
   * Starts to ask: now, and when the browser is online or the page visible again.
   * @param mayAsk whether there is a session, where one is needed.
   * @returns a function that stops.
   */
  start(mayAsk?: () => boolean): () => void;
}

const PREFIX = 'attempt:';

/** @param lifetimeMs after which an attempt is forgotten; shorter than `IDEMPOTENCY_KEY_LIFETIME_MS`. */
export function createAttempts(http: Http, lifetimeMs: number): Attempts {
  /** Keys of this tab's requests that have no outcome yet. */
  const sending = new Set<string>();
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: AttemptNews) => void>();
  let mayAsk: (() => boolean) | undefined;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = read();

  function read(): readonly Attempt[] {
    const keys = deviceStorage.keys().filter((key) => key.startsWith(PREFIX));
    return keys.flatMap((key) => find(key.slice(PREFIX.length)) ?? []);
  }
  /** Reads the storage, where another tab may have ended or changed it. */
  function find(about: string): Attempt | undefined {
    const stored = deviceStorage.readJson(PREFIX + about) as Attempt | null;
    return stored && serverNow() - stored.startedAtMs < lifetimeMs ? stored : undefined;
  }
  function reload(): void {
    const next = read();
    if (isSameBody(next, known)) return;
    known = next;
    listeners.forEach((listener) => listener());
  }
  function write(attempt: Attempt): void {
    deviceStorage.writeJson(PREFIX + attempt.about, attempt);
    reload();
  }
  /** @returns whether it was open until now. */
  function end({ about, key }: Attempt): boolean {
    const isOpen = find(about)?.key === key;
    if (!isOpen) return false;
    deviceStorage.remove(PREFIX + about);
    reload();
    return true;
  }
  function tell(news: AttemptNews): void {
    newsListeners.forEach((listener) => listener(news));
  }
  /** Ends it and tells its response, before anything else can happen on the page. */
  function conclude(attempt: Attempt, response: unknown, isReply: boolean): void {
    tell({ attempt, state: 'done', response, isReply, isFirst: end(attempt) });
  }

  /** @throws {ApiError} */
  async function askAbout(attempt: Attempt) {
    const { state, response } = await getAttempt(http, attempt.key);
    if (state === 'done') conclude(attempt, response, false);
    const isNews = state === 'absent' && !attempt.isAbsent && find(attempt.about)?.key === attempt.key;
    if (isNews && !sending.has(attempt.key)) write({ ...attempt, isAbsent: true });
    return { state, response, isNews };
  }
  /** @throws {EarlierUnknownError | EarlierDoneError} */
  async function requireAbsent(attempt: Attempt): Promise<void> {
    const answer = await askAbout(attempt).catch(() => null);
    if (answer?.state === 'done') throw new EarlierDoneError(answer.response);
    if (answer?.state !== 'absent') throw new EarlierUnknownError();
  }

  async function send<T>(
    about: string,
    body: unknown,
    request: (key: string) => Promise<T>,
    seen?: Attempt,
  ): Promise<T> {
    const earlier = find(about);
    if (seen && seen.key !== earlier?.key) throw new EarlierDoneError(null);
    if (earlier && !isSameBody(earlier.body, body)) await requireAbsent(earlier);
    const { key, startedAtMs } = earlier ?? { key: newIdempotencyKey(), startedAtMs: serverNow() };
    const attempt: Attempt = { key, about, body, startedAtMs };
    write(attempt);
    sending.add(key);
    try {
      const response = await request(key);
      conclude(attempt, response, true);
      return response;
    } catch (error) {
      sending.delete(key);
      if (isOutcomeUnknown(error)) {
        // Another tab may have asked while this one was sending.
        write(attempt);
        ask();
        throw error;
      }
      if (error instanceof ApiError && error.code === 'idempotency_mismatch') await requireAbsent(attempt);
      // A refusal of this request says nothing of an earlier one, and a fault of the server nothing for certain.
      else if (earlier || isFault(error)) await requireAbsent(attempt).catch(rethrowDone);
      else end(attempt);
      throw error;
    } finally {
      sending.delete(key);
    }
  }

  async function askAll(): Promise<void> {
    for (const attempt of read()) {
      // An answer is on its way, or the next question follows soon.
      const answer = sending.has(attempt.key) ? null : await askAbout(attempt).catch(() => null);
      if (answer?.isNews) tell({ attempt, state: 'absent' });
    }
  }
  function ask(): void {
    clearTimeout(timer);
    void askAfter(0);
  }
  async function askAfter(waits: number): Promise<void> {
    if (!mayAsk || isAsking) return;
    isAsking = true;
    if (mayAsk()) await askAll();
    isAsking = false;
    if (!read().some(({ isAbsent }) => !isAbsent)) return;
    const waitMs = ATTEMPT_ASK_WAITS_MS[Math.min(waits, ATTEMPT_ASK_WAITS_MS.length - 1)];
    clearTimeout(timer);
    timer = setTimeout(() => void askAfter(waits + 1), waitMs);
  }
  function onStorage({ key }: StorageEvent): void {
    if (key !== null && !key.startsWith(PREFIX)) return;
    const before = known;
    reload();
    // Its outcome is known in another tab; this one asks for the response.
    for (const attempt of before) {
      const isEnded = !known.some((open) => open.key === attempt.key);
      if (isEnded && !sending.has(attempt.key)) void askAbout(attempt).catch(() => {});
    }
  }

  return {
    all: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    dismiss(attempt) {
      if (find(attempt.about)?.key === attempt.key) write({ ...attempt, isDismissed: true });
    },
    replace: (attempt) => void end(attempt),
    onNews(listener) {
      newsListeners.add(listener);
      return () => newsListeners.delete(listener);
    },
    ask,
    start(allowed = () => true) {
      mayAsk = allowed;
      const askWhenVisible = () => document.visibilityState === 'visible' && ask();
      window.addEventListener('storage', onStorage);
      window.addEventListener('online', ask);
      document.addEventListener('visibilitychange', askWhenVisible);
      ask();
      return () => {
        mayAsk = undefined;
        clearTimeout(timer);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('online', ask);
        document.removeEventListener('visibilitychange', askWhenVisible);
      };
    },
  };
}

const isFault = (error: unknown) => error instanceof ApiError && error.status >= 500;

function rethrowDone(error: unknown): void {
  if (error instanceof EarlierDoneError) throw error;
}
