import type { Config } from './config';
import type { Db, OpenDatabase, Trx } from './db/database';
import { createTransactionRunner, type RunTransaction } from './db/group-commit';
import { EventDispatcher } from './events/event-dispatcher';
import { withOutbox } from './events/outbox';
import { currentAct } from './http/staff-action';
import { recordAct } from './modules/records/audit/audit-log';
import { ContentCache } from './content/content-cache';

/** What the server's parts share: made once at start, handed to every module. */
export interface Context {
  config: Config;
  db: Db;
  /** For what tells nobody; see {@link transact}. */
  transaction: RunTransaction;
  /** Epoch milliseconds; tests turn it by hand. */
  now: () => number;
  events: EventDispatcher;
  contentCache: ContentCache;
}

export const createContext = (
  config: Config,
  { db, notifications }: Pick<OpenDatabase, 'db' | 'notifications'>,
  now: () => number = Date.now,
): Context => ({
  config,
  db,
  transaction: createTransactionRunner(db),
  now,
  events: new EventDispatcher(db, notifications),
  contentCache: new ContentCache(),
});

/**
 * Runs `work` in one transaction and sends the events it appended once it is committed. What staff change is noted
 * beside the change.
 */
export async function transact<T>(context: Context, work: (trx: Trx) => Promise<T>): Promise<T> {
  // Asked here: a commit that many share runs in the name of the first of them.
  const act = currentAct();
  const { result, events } = await context.transaction((trx) =>
    withOutbox(trx, async () => {
      const answer = await work(trx);
      if (act) await recordAct(trx, context.now(), act, answer);
      return answer;
    }),
  );
  if (events.length > 0) context.events.dispatch(events);
  return result;
}
