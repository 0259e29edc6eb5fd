import { type AuditEntry, listAudit } from 'shared-api/contract/records/audit';
import { SEEN_FIELDS } from 'shared-api/contract/fields';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { TOTAL_COUNT_HEADER } from 'shared-api/domain/api';
import type { FastifyInstance } from 'fastify';
import type { Context, Tx } from '#context';
import { compileOnce } from '#db/compile-once';
import type { Db } from '#db/database';
import type { NewRow, Row } from '#db/schema';
import type { StaffAction } from '#http/staff-action';
import { toTimestamp } from '#time/timestamp';
import { countRows } from '#db/count-rows';
import { handle } from '#http/route';

export const AUDIT_RETENTION_MS = 365 * 24 * 3_600_000;

/** Fields whose values are recorded: neither secret nor personal data. */
const RECORDED_FIELDS = new Set([
  'status',
  'override',
  'undo',
  'role',
  'is_active',
  'is_sold_out',
  'is_required',
  'price',
  'price_modifier',
  'min_choices',
  'max_choices',
  'duration',
  'sort_order',
  'layout',
  'display_order',
  'table_number',
  'category_id',
  'product_id',
  'product_ids',
  'product_changes',
  'language_code',
  'platform',
  'username',
  'created_by_guest',
  'ids',
  'reason',
  'quantity',
  'percent',
  'amount',
  'tip',
  'method',
  'method_name',
  'vat_rate',
  'allergens',
  'diets',
  'calories',
  'portion',
  'confirm_allergens',
  'guest_count',
  'table_id',
  'area',
  'kind',
  'terms',
  'first_date',
  'last_date',
  'category_ids',
  'product_ids',
  'counted',
  'carry_over',
  'confirm',
  'is_paused',
  'minutes',
  'escalation_minutes',
  'icon',
  'app',
  'release',
  'share',
  'may_write',
]);
/** Endpoints whose field `name` is not the name of a person. */
const NAMED_AREAS = /^\w+ \/(?:categories|products|product-options|option-groups|languages|release-keys)\b/;
const VALUE_MAX = TEXT_MAX.note;

type Change = AuditEntry['changes'][number];

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** An emptied field has an empty value; a new record's empty fields tell nothing and are left out. */
function changesOf({ endpoint, sent }: StaffAction): Change[] {
  const isNew = endpoint.startsWith('POST ');
  const fields = Object.entries(sent).filter(
    ([field, value]) => !SEEN_FIELDS.includes(field) && !(isNew && isEmpty(value)),
  );
  return fields.map(([field, value]) => {
    const isRecorded = RECORDED_FIELDS.has(field) || (field === 'name' && NAMED_AREAS.test(endpoint));
    return { field, value: isRecorded ? textOf(value ?? '').slice(0, VALUE_MAX) : null };
  });
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  isObject(value) || (Array.isArray(value) && value.some(isObject)) ? JSON.stringify(value) : String(value);

/** The ids in the path, or that of the created record. */
function targetOf({ params }: StaffAction, result: unknown): string | null {
  const named = Object.values(params).map(String);
  if (named.length > 0) return named.join('/');
  const made = (result as { id?: unknown } | null | undefined)?.id;
  return typeof made === 'number' ? String(made) : null;
}

/** Records the action in the transaction of its change. */
async function recordStaffAction(tx: Tx, action: StaffAction, result: unknown): Promise<void> {
  await insertEntry(tx.db, {
    created_at: tx.now(),
    user_id: action.user.id,
    username: action.user.username,
    approver_id: action.approvedBy?.id,
    approver_name: action.approvedBy?.username,
    endpoint: action.endpoint,
    target: targetOf(action, result),
    changes: JSON.stringify(changesOf(action)),
  }).execute();
}
const insertEntry = compileOnce((db, row: NewRow<'audit_log'>) => db.insertInto('audit_log').values(row));

/** Newest first. */
async function findAudit(
  db: Db,
  { before, limit }: { before?: number; limit: number },
): Promise<AuditEntry[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(presentAudit);
}

const presentAudit = (row: Row<'audit_log'>): AuditEntry => ({
  id: row.id,
  created_at: toTimestamp(row.created_at),
  user_id: row.user_id,
  username: row.username,
  approved_by: row.approver_name,
  call: row.endpoint,
  target: row.target,
  changes: JSON.parse(row.changes) as Change[],
});

export async function purgeAudit({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('audit_log')
    .where('created_at', '<', now() - AUDIT_RETENTION_MS)
    .execute();
}

export function registerAudit(app: FastifyInstance, context: Context): void {
  const { db, jobs, staffActionHooks } = context;
  staffActionHooks.push(recordStaffAction);
  jobs.scheduleHourly('purge audit log', () => purgeAudit(context));
  handle(app, listAudit, async ({ query, reply }) => {
    reply.header(TOTAL_COUNT_HEADER, String(await countRows(db, 'audit_log')));
    return findAudit(db, query);
  });
}
