import type { Config } from './config';
import type { Db, OpenDatabase, Trx } from './db/database';
import { transactionsOf, type RunTransaction } from './db/transactions';
import { EventPump } from './events/event-pump';
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
  pump: EventPump;
  contentCache: ContentCache;
}

export const createContext = (
  config: Config,
  { db, waker }: Pick<OpenDatabase, 'db' | 'waker'>,
  now: () => number = Date.now,
): Context => ({
  config,
  db,
  transaction: transactionsOf(db),
  now,
  pump: new EventPump(db, waker),
  contentCache: new ContentCache(),
});

/**
 * Runs `work` in one transaction and sends the events it appended once it is committed. What staff change is noted
 * beside the change.
 */
export async function transact<T>(context: Context, work: (trx: Trx) => Promise<T>): Promise<T> {
  // Asked here: a commit that many share runs in the name of the first of them.
  const act = currentAct();
  const { answer, events } = await context.transaction((trx) =>
    withOutbox(trx, async () => {
      const answer = await work(trx);
      if (act) await recordAct(trx, context.now(), act, answer);
      return answer;
    }),
  );
  if (events.length > 0) context.pump.wake(events);
  return answer;
}
