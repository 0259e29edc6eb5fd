import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/push';
import type { Push, PushPreferences } from 'shared-api/contract/service/push';
import { mayUse } from 'shared-api/domain/permissions';
import {
  PUSH_KIND_PERMISSIONS,
  PUSH_KINDS,
  type PushKind,
  type PushState,
} from 'shared-api/domain/service/push';
import type { Context, Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { readSecret } from '#db/secrets';
import { text } from '#i18n/text';
import { AppError } from '#http/app-error';
import type { Caller } from '#http/route';
import { usableSessions } from '#modules/access/auth/sessions';
import { toTimestamp } from '#time/timestamp';
import { isPushEndpoint, vapidKeys } from './push-service';

type Subscription = ParsedBodyOf<typeof contract.renewPushDevice>['subscription'];

export const readVapidKeys = async ({ db, contentCache }: Context) =>
  contentCache.data('push-keys', [], async () => vapidKeys(await readSecret(db, 'push_key')));

const DEFAULTS: PushPreferences = { off_kinds: [], tables: 'all', areas: [], quiet: null };

type StoredPreferences = {
  [Column in keyof Row<'push_preferences'>]: Row<'push_preferences'>[Column] | null;
};

function preferencesOf(row: Omit<StoredPreferences, 'user_id'> | undefined): PushPreferences {
  if (!row?.tables) return DEFAULTS;
  return {
    off_kinds: JSON.parse(row.off_kinds ?? '[]') as PushKind[],
    tables: row.tables,
    areas: JSON.parse(row.areas ?? '[]') as string[],
    quiet: row.quiet === null ? null : (JSON.parse(row.quiet) as PushPreferences['quiet']),
  };
}

const PREFERENCE_COLUMNS = ['off_kinds', 'tables', 'areas', 'quiet'] as const;

export interface AlertableDevice extends Pick<
  Row<'push_devices'>,
  'id' | 'endpoint' | 'p256dh' | 'auth' | 'language_code'
> {
  userId: number;
  lastUsedMs: number;
  kinds: PushKind[];
  preferences: PushPreferences;
}

/** What may alert a person, by their role. */
const kindsOf = (user: Pick<Caller['user'], 'role' | 'by_pin'>): PushKind[] =>
  PUSH_KINDS.filter((kind) => mayUse(user, PUSH_KIND_PERMISSIONS[kind]));

/** The devices whose session acts for its person now, the most recently used first. */
export async function findAlertableDevices(db: Db, nowMs: number): Promise<AlertableDevice[]> {
  const rows = await usableSessions(db, nowMs)
    .innerJoin('push_devices', 'push_devices.session_id', 'sessions.id')
    .leftJoin('push_preferences', 'push_preferences.user_id', 'users.id')
    .select(['push_devices.id', 'endpoint', 'p256dh', 'auth', 'language_code'])
    .select(['users.id as userId', 'users.role', 'device.id as unlocked_id'])
    .select('sessions.last_used_at as lastUsedMs')
    .select(PREFERENCE_COLUMNS.map((column) => `push_preferences.${column}` as const))
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('push_devices.id')
    .execute();
  return rows.map(({ role, unlocked_id, off_kinds, tables, areas, quiet, ...row }) => ({
    ...row,
    kinds: kindsOf({ role, by_pin: unlocked_id !== null }),
    preferences: preferencesOf({ off_kinds, tables, areas, quiet }),
  }));
}

/** What the screen of a person shows. */
export async function readPush(context: Context, caller: Caller): Promise<Push> {
  const { db } = context;
  const { user } = caller;
  const preferences = await db
    .selectFrom('push_preferences')
    .select(PREFERENCE_COLUMNS)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const areas = await db
    .selectFrom('tables')
    .select('area')
    .distinct()
    .where('area', 'is not', null)
    .where('is_active', '=', 1)
    .orderBy('area')
    .execute();
  return {
    public_key: (await readVapidKeys(context)).publicKey,
    kinds: kindsOf(user),
    areas: areas.flatMap(({ area }) => area ?? []),
    own_tables: await countOwnTables(db, user.id),
    preferences: preferencesOf(preferences),
    devices: await findOwnDevices(db, caller),
  };
}

/** Visits with those who are responsible for them: who opened one, and who took orders for it. */
export const visitsWithWaiters = (db: Db) =>
  db
    .selectFrom('visits')
    .leftJoin('orders', 'orders.visit_id', 'visits.id')
    .select(['visits.id', 'visits.opened_by', 'orders.taken_by']);

async function countOwnTables(db: Db, userId: number): Promise<number> {
  const rows = await visitsWithWaiters(db)
    .where('visits.status', 'in', ['open', 'billing'])
    .where('visits.table_id', 'is not', null)
    .where((eb) => eb.or([eb('visits.opened_by', '=', userId), eb('orders.taken_by', '=', userId)]))
    .execute();
  return new Set(rows.map(({ id }) => id)).size;
}

const ownDevices = (db: Db, { sessionId, user }: Caller) =>
  db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .where('sessions.user_id', '=', user.id)
    .$if(user.by_pin, (query) => query.where('sessions.id', '=', sessionId));

async function findOwnDevices(db: Db, caller: Caller): Promise<Push['devices']> {
  const rows = await ownDevices(db, caller)
    .leftJoin('push_deliveries', (join) =>
      join.on('push_deliveries.id', '=', (eb) =>
        eb
          .selectFrom('push_deliveries as later')
          .select((inner) => inner.fn.max('later.id').as('id'))
          .whereRef('later.device_id', '=', 'push_devices.id'),
      ),
    )
    .leftJoin('push_alerts', 'push_alerts.id', 'push_deliveries.alert_id')
    .select(['push_devices.id', 'sessions.device', 'sessions.id as session_id', 'push_devices.created_at'])
    .select(['kind', 'place', 'state', 'confirmed_at', 'push_deliveries.created_at as last_at'])
    .orderBy('push_devices.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.device,
    is_current: row.session_id === caller.sessionId,
    created_at: toTimestamp(row.created_at),
    last:
      row.kind && row.state && row.last_at
        ? {
            kind: row.kind,
            place: row.place,
            state: row.state,
            created_at: toTimestamp(row.last_at),
            confirmed_at: row.confirmed_at === null ? null : toTimestamp(row.confirmed_at),
          }
        : null,
  }));
}

/** @throws {AppError} `not_found`. */
export async function requireOwnDevice(db: Db, caller: Caller, id: number): Promise<void> {
  const device = await ownDevices(db, caller)
    .select('push_devices.id')
    .where('push_devices.id', '=', id)
    .executeTakeFirst();
  if (!device) throw new AppError('not_found');
}

/** Refuses an address to which the server must not send. @throws {AppError} `validation_failed`. */
export function requirePushEndpoint(endpoint: string, reachesAll: boolean): void {
  if (reachesAll || isPushEndpoint(endpoint)) return;
  throw new AppError('validation_failed', {
    problems: [{ path: 'endpoint', message: text('field.invalid_url') }],
  });
}

/** Replaces the session's earlier subscription, and that of an earlier session of the same browser. */
export async function addDevice(
  tx: Tx,
  { sessionId }: Caller,
  { endpoint, keys, language }: ParsedBodyOf<typeof contract.addPushDevice>,
): Promise<{ id: number }> {
  const values = { session_id: sessionId, endpoint, ...keys, language_code: language };
  const known = await tx.db
    .updateTable('push_devices')
    .set(values)
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst();
  if (known) return known;
  await tx.db
    .deleteFrom('push_devices')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('endpoint', '=', endpoint)]))
    .execute();
  return tx.db
    .insertInto('push_devices')
    .values({ ...values, created_at: tx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The secret address of the earlier subscription stands for the session, which a service worker does not have. */
export async function renewDevice(
  tx: Tx,
  earlierEndpoint: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (endpoint !== earlierEndpoint)
    await tx.db.deleteFrom('push_devices').where('endpoint', '=', endpoint).execute();
  await tx.db
    .updateTable('push_devices')
    .set({ endpoint, ...keys })
    .where('endpoint', '=', earlierEndpoint)
    .execute();
}

export async function setPreferences(
  tx: Tx,
  userId: number,
  { off_kinds, tables, areas, quiet }: PushPreferences,
): Promise<void> {
  const values = {
    off_kinds: JSON.stringify(off_kinds),
    tables,
    areas: JSON.stringify(areas),
    quiet: quiet && JSON.stringify(quiet),
  };
  await tx.db
    .insertInto('push_preferences')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** How many devices may be alerted, and what became of the alerts since then. */
export async function countAlerts(db: Db, sinceMs: number) {
  const { devices } = await db
    .selectFrom('push_devices')
    .select((eb) => eb.fn.countAll<number>().as('devices'))
    .executeTakeFirstOrThrow();
  const states = await db
    .selectFrom('push_deliveries')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>', sinceMs)
    .groupBy('state')
    .execute();
  const countOf = (wanted: PushState) => states.find(({ state }) => state === wanted)?.count ?? 0;
  const arrived = countOf('confirmed');
  return { devices, sent: countOf('sent') + arrived, arrived };
}
