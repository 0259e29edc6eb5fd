import { ApiError } from 'shared-api/client/api-error';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import type { StoreApi } from 'zustand';
import type { Services } from '#services/services';
import type { WaitingAct, WaitingActs } from '#services/waiting-acts';

/**
 * Sends acts one after the other: now, when something changes, when the browser is online, and every
 * `CONNECTION_PROBE_MS` while one is left. One tab at a time, where the browser has locks.
 * @param next the first act that can be sent.
 * @param send returns whether the next act can be sent; false without a connection. A refusal says nothing about the act if
 * `isSamePerson` is false: the request may have been sent with the rights of somebody who has signed in since.
 * @returns a function that stops.
 */
export function sendInOrder<Act extends WaitingAct>(
  session: Services['session'],
  acts: Pick<WaitingActs<Act>, 'reload'> & { store: StoreApi<readonly Act[]> },
  {
    name,
    next,
    send,
  }: {
    name: string;
    next: () => Act | undefined;
    send: (act: Act, isSamePerson: () => boolean) => Promise<boolean>;
  },
): () => void {
  let isSending = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mayBeNext = () => {
    const { session: current, isExpired, isLocked } = session.store.getState();
    return current && !isExpired && !isLocked && !isStopped ? next() : undefined;
  };

  const tokenNow = () => session.store.getState().session?.token;

  /** @returns whether it sent all that it could. */
  async function sendAll(): Promise<boolean> {
    acts.reload();
    for (let act = mayBeNext(); act; act = mayBeNext()) {
      const token = tokenNow();
      if (!(await send(act, () => tokenNow() === token))) return false;
    }
    return true;
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

/** Whether the server certainly did not execute the request and would refuse it again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'unauthenticated' &&
  error.code !== 'too_many_requests';
