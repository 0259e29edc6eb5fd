import { type AuditChange, type AuditEntry, listAudit } from 'shared-api/contract/records/audit';
import { TOTAL_COUNT_HEADER } from 'shared-api/domain/api';
import { addDays, momentOf } from 'shared-api/domain/local-time';
import { toLira } from 'shared-api/domain/money';
import { AUDIT_COUNT_MAX } from 'shared-api/domain/records/limits';
import type { ParsedQueryOf } from 'shared-api/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { toTimestamp } from '#time/timestamp';
import { handle } from '#http/route';
import { recordAction } from './record-action';

export const AUDIT_RETENTION_MS = 365 * 24 * 3_600_000;

type Filter = Pick<ParsedQueryOf<typeof listAudit>, 'username' | 'area' | 'record'> & {
  /** The day, from its start to that of the next one. */
  period?: { fromMs: number; untilMs: number };
};

/** Every combination of filters has an index that ends with the time, so that no page reads more than it shows. */
function filtered(db: Db, { username, area, record, period }: Filter) {
  let query = db.selectFrom('audit_log');
  if (username !== undefined) query = query.where('username', '=', username);
  if (area !== undefined) query = query.where('area', '=', area);
  if (area !== undefined && record !== undefined) query = query.where('record', '=', record);
  if (period) {
    query = query.where('created_at', '>=', period.fromMs).where('created_at', '<', period.untilMs);
  }
  return query;
}

/** Newest first. */
async function findAudit(
  db: Db,
  filter: Filter,
  { before, limit }: { before?: number; limit: number },
): Promise<AuditEntry[]> {
  let query = filtered(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) {
    const last = db.selectFrom('audit_log').select(['created_at', 'id']).where('id', '=', before);
    query = query.where(sql<boolean>`(created_at, id) < ${last}`);
  }
  return (await query.execute()).map(presentAudit);
}

async function countAudit(db: Db, filter: Filter): Promise<number> {
  const counted = filtered(db, filter).select('id').limit(AUDIT_COUNT_MAX).as('counted');
  const query = db.selectFrom(counted).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

const presentAudit = (row: Row<'audit_log'>): AuditEntry => ({
  id: row.id,
  created_at: toTimestamp(row.created_at),
  user_id: row.user_id,
  username: row.username,
  approved_by: row.approver_name,
  call: row.endpoint,
  target: row.target,
  area: row.area,
  record: row.record,
  record_name: row.record_name,
  changes: (JSON.parse(row.changes) as AuditChange[]).map(presentChange),
});

/** Stored are kuruş and hundredths of a percent. */
function presentChange(change: AuditChange): AuditChange {
  if (change.kind !== 'money' && change.kind !== 'percent') return change;
  const asDecimal = (stored: string) => stored && String(toLira(Number(stored)));
  const { value, from } = change;
  return {
    ...change,
    value: value && asDecimal(value),
    ...(from !== undefined && { from: asDecimal(from) }),
  };
}

export async function purgeAudit({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('audit_log')
    .where('created_at', '<', now() - AUDIT_RETENTION_MS)
    .execute();
}

export function registerAudit(app: FastifyInstance, context: Context): void {
  const { db, jobs, staffActionHooks } = context;
  staffActionHooks.push(recordAction);
  jobs.scheduleHourly('purge audit log', () => purgeAudit(context));
  handle(app, listAudit, async ({ query: { day, before, limit, ...query }, reply }) => {
    const { timeZone } = await cachedRestaurantSettings(context);
    const startOf = (date: string) => momentOf(Date.parse(date), timeZone);
    const period = day ? { fromMs: startOf(day), untilMs: startOf(addDays(day, 1)) } : undefined;
    const filter = { ...query, period };
    reply.header(TOTAL_COUNT_HEADER, String(await countAudit(db, filter)));
    return findAudit(db, filter, { before, limit });
  });
}
