import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './route';

/** A change that a member of staff is making. */
export interface Act {
  user: Caller['user'];
  /** As the contract names it: `PUT /products/{id}`. */
  call: string;
  /** The address's parameters. */
  params: Record<string, unknown>;
  /** The body's fields that were sent. */
  sent: Record<string, unknown>;
}

const acts = new AsyncLocalStorage<Act>();

/** Runs `work` as part of this act, so that whatever it changes is noted beside it; see `transact`. */
export const acting = <T>(act: Act | null, work: () => Promise<T>): Promise<T> =>
  act ? acts.run(act, work) : work();

/** The act that the running code is part of; null for guests and for the server's own duties. */
export const currentAct = (): Act | null => acts.getStore() ?? null;
