import { ApiError } from 'shared-api/client/api-error';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import type { StoreApi } from 'zustand';
import type { Services } from '#services/services';
import type { WaitingAct, WaitingActs } from '#services/waiting-acts';

/** After so many answers that the server has failed at an act, it counts as refused. */
const FAULTS_MAX = 10;

/** `done`: sent or refused; `failed`: the server has failed at this act, and may execute others; `unreachable`: it gets none. */
export type Outcome = 'done' | 'failed' | 'unreachable';

/**
 * Sends acts one after the other: now, when something changes, when the browser is online, and every
 * `CONNECTION_PROBE_MS` while one is left. One tab at a time, where the browser has locks. An act at which the server fails holds
 * back those of its table only.
 * @param sendable the acts that can be sent, in their order.
 * @param send a refusal says nothing about the act if `isSamePerson` is false: the request may have been sent with the rights
 * of another user who has signed in meanwhile.
 * @returns a function that stops.
 */
export function sendInOrder<Act extends WaitingAct>(
  session: Services['session'],
  acts: Pick<WaitingActs<Act>, 'reload'> & { store: StoreApi<readonly Act[]> },
  {
    name,
    sendable,
    tableOf,
    send,
  }: {
    name: string;
    sendable: () => readonly Act[];
    tableOf: (act: Act) => unknown;
    send: (act: Act, isSamePerson: () => boolean) => Promise<Outcome>;
  },
): () => void {
  let isSending = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mayBeNext = (heldTables: ReadonlySet<unknown> = new Set()) => {
    const { session: current, isExpired, isLocked } = session.store.getState();
    if (!current || isExpired || isLocked || isStopped) return undefined;
    return sendable().find((act) => !heldTables.has(tableOf(act)));
  };

  const tokenNow = () => session.store.getState().session?.token;

  /** @returns whether it sent all that it could. */
  async function sendAll(): Promise<boolean> {
    acts.reload();
    const heldTables = new Set<unknown>();
    for (let act = mayBeNext(); act; act = mayBeNext(heldTables)) {
      const token = tokenNow();
      const outcome = await send(act, () => tokenNow() === token);
      if (outcome === 'unreachable') return false;
      if (outcome === 'failed') heldTables.add(tableOf(act));
    }
    return heldTables.size === 0;
  }
  async function run(): Promise<void> {
    if (isSending || !mayBeNext()) return;
    isSending = true;
    clearTimeout(timer);
    let isDone = false;
    try {
      // Pages at an address that is not secure have no locks.
      isDone = await (navigator.locks?.request(name, sendAll) ?? sendAll());
    } finally {
      isSending = false;
    }
    if (mayBeNext()) timer = setTimeout(() => void run(), isDone ? 0 : CONNECTION_PROBE_MS);
  }

  const start = () => void run();
  const unsubscribe = [acts.store.subscribe(start), session.store.subscribe(start)];
  window.addEventListener('online', start);
  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe.forEach((stop) => stop());
    window.removeEventListener('online', start);
  };
}

/**
 * Whether the server did not execute the act and would refuse it again. A server that has failed has executed nothing, or says so at
 * the next attempt with the same key.
 */
export const isRefusal = (error: unknown, { faults = 0 }: WaitingAct): error is ApiError =>
  isFault(error)
    ? faults + 1 >= FAULTS_MAX
    : error instanceof ApiError &&
      error.status >= 400 &&
      error.status < 500 &&
      error.code !== 'unauthenticated' &&
      error.code !== 'too_many_requests';

const isFault = (error: unknown): boolean => error instanceof ApiError && error.code === 'internal';

/** Remembers that an act was neither executed nor refused. */
export function keepWaiting(
  acts: Pick<WaitingActs<WaitingAct>, 'change'>,
  { key, isWaiting, faults = 0 }: WaitingAct,
  error: unknown,
): Outcome {
  if (isFault(error)) {
    acts.change(key, { isWaiting: true, faults: faults + 1 });
    return 'failed';
  }
  if (!isWaiting) acts.change(key, { isWaiting: true });
  return 'unreachable';
}
