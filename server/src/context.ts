import { OffSiteCopies } from './backup/off-site/off-site-copies';
import type { Config } from './config';
import { ContentCache, invalidateOnEvents } from './content/content-cache';
import type { Db, OpenDatabase, Trx } from './db/database';
import { createTransactionRunner, type RunTransaction } from './db/group-commit';
import { outageOf } from './db/outages';
import { EventDispatcher } from './events/event-dispatcher';
import { Outbox, type OutboxMessage } from './events/outbox';
import { currentStaffAction, type StaffAction } from './http/staff-action';
import { JobScheduler } from './jobs/job-scheduler';
import type { Metrics } from './metrics/metrics';
import { ServedCertificate } from './tls/served-certificate';

/** The infrastructure that all modules share. */
export interface Context {
  config: Config;
  db: Db;
  openSnapshot: OpenDatabase['openSnapshot'];
  /** Low-level transaction without messages and audit log; use {@link transact}. */
  transaction: RunTransaction;
  /** Time of the last transaction that failed because the database was unavailable; null if none has. */
  writeOutage: { lastAtMs: number | null };
  /** Requests with an Idempotency-Key that this server is executing. */
  runningKeys: Set<{ key: string }>;
  /** Current time in epoch milliseconds; a test sets its own clock. */
  now: () => number;
  events: EventDispatcher;
  contentCache: ContentCache;
  jobs: JobScheduler;
  /** Null without BACKUP_TARGET. */
  offSiteCopies: OffSiteCopies | null;
  /** Null if metrics are not collected. */
  metrics: Metrics | null;
  /** Null without TLS_CERT. */
  certificate: ServedCertificate | null;
  /** Hooks that run in the transaction of every change by staff. */
  staffActionHooks: StaffActionHook[];
  /** Hooks that run in the transaction that saves a setting. */
  settingHooks: SettingHook[];
}

/**
 * Runs before the change.
 * @returns what runs after it, with what the change returned.
 */
type StaffActionHook = (tx: Tx, action: StaffAction) => Promise<(result: unknown) => Promise<void>>;

type SettingHook = (
  tx: Tx,
  change: { key: string; before: string | undefined; after: string },
) => Promise<void>;

/** One transaction, and the messages that are sent when it commits. */
export interface Tx {
  db: Trx;
  context: Context;
  /** Current time in epoch milliseconds; later after waiting for a lock. */
  now: () => number;
  /** Adds messages, which are sent if and only if the transaction commits. */
  append: (...messages: OutboxMessage[]) => void;
}

export function createContext(
  config: Config,
  { db, notifications, openSnapshot }: Pick<OpenDatabase, 'db' | 'notifications' | 'openSnapshot'>,
  { now = Date.now, metrics = null }: { now?: () => number; metrics?: Metrics | null } = {},
): Context {
  const events = new EventDispatcher(db, notifications);
  const contentCache = new ContentCache();
  invalidateOnEvents(contentCache, events);
  const run = createTransactionRunner(db);
  const jobs = new JobScheduler(db, now);
  const { backupTarget } = config;
  const writeOutage: Context['writeOutage'] = { lastAtMs: null };
  return {
    config,
    db,
    openSnapshot,
    transaction: async (work) => {
      try {
        return await run(work);
      } catch (error) {
        if (outageOf(error)) writeOutage.lastAtMs = now();
        throw error;
      }
    },
    writeOutage,
    runningKeys: new Set(),
    now,
    events,
    contentCache,
    jobs,
    offSiteCopies:
      backupTarget && new OffSiteCopies({ ...config, backupTarget }, now, () => jobs.readTimeZone()),
    metrics,
    certificate: config.tlsCert ? new ServedCertificate(config) : null,
    staffActionHooks: [],
    settingHooks: [],
  };
}

/** Runs `work` in one transaction and sends the messages that it appended after the commit. */
export async function transact<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Read before the transaction: a group commit runs in the async context of its first member.
  const action = currentStaffAction();
  const { result, events } = await context.transaction(async (db) => {
    const { now } = context;
    const outbox = new Outbox();
    const tx: Tx = { db, context, now, append: (...messages) => outbox.append(now(), messages) };
    const finish = [];
    if (action) for (const hook of context.staffActionHooks) finish.push(await hook(tx, action));
    const result = await work(tx);
    for (const each of finish) await each(result);
    return { result, events: await outbox.store(db) };
  });
  if (events.length > 0) context.events.dispatch(events);
  return result;
}
