import type { Expression } from 'kysely';
import { LIST_LIMIT_MAX } from 'shared-api/domain/limits';
import type { GuestCall, WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { WaiterCallStatus } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { timestamps, toTimestamp } from '#time/timestamp';
import { callTypeName } from '../call-types/call-type.presenter';

/** A list instead of `<> 'completed'`, so that the index on the status is used. */
const OPEN_STATUSES: readonly WaiterCallStatus[] = ['pending', 'in_progress'];

/** Calls with type and taker, named in the default language. */
const callsQuery = (db: Db) =>
  db
    .selectFrom('waiter_calls')
    .leftJoin('call_types', 'call_types.id', 'waiter_calls.call_type_id')
    .leftJoin('users', 'users.id', 'waiter_calls.taken_by')
    .leftJoin('order_items', 'order_items.id', 'waiter_calls.item_id')
    .selectAll('waiter_calls')
    .select([
      'call_types.kind as type_kind',
      'call_types.icon as type_icon',
      'call_types.translations as type_translations',
      'users.username as taker',
      'order_items.product_id as item_product_id',
    ])
    .select((eb) =>
      eb
        .selectFrom('languages')
        .select('languages.code')
        .where('languages.is_default', '=', 1)
        .as('default_language'),
    );

type CallRecord = Awaited<ReturnType<ReturnType<typeof callsQuery>['executeTakeFirstOrThrow']>>;

const presentType = (row: CallRecord): WaiterCall['type'] =>
  row.call_type_id !== null && row.type_kind && row.type_icon && row.type_translations
    ? {
        id: row.call_type_id,
        kind: row.type_kind,
        name: callTypeName(
          { translations: row.type_translations },
          row.default_language ? [row.default_language] : [],
        ),
        icon: row.type_icon,
      }
    : null;

const presentWaiterCall = (row: CallRecord): WaiterCall => ({
  id: row.id,
  table_id: row.table_id,
  table_number: row.table_number,
  type: presentType(row),
  reason: row.reason,
  missing_item:
    row.item_id !== null && row.item_name !== null
      ? { id: row.item_id, product_id: row.item_product_id, product_name: row.item_name }
      : null,
  status: row.status,
  withdrawn_at: row.withdrawn_at === null ? null : toTimestamp(row.withdrawn_at),
  taken_by: row.taker,
  taken_at: row.taken_at === null ? null : toTimestamp(row.taken_at),
  escalated_at: row.escalated_at === null ? null : toTimestamp(row.escalated_at),
  ...(row.alerted !== null && { alerted: JSON.parse(row.alerted) as WaiterCall['alerted'] }),
  ...timestamps(row),
});

/** A call for its guests, without the names of staff. */
export const presentGuestCall = ({
  id,
  table_number,
  type,
  reason,
  missing_item,
  status,
  withdrawn_at,
  created_at,
}: WaiterCall): GuestCall => ({
  id,
  table_number,
  type,
  reason,
  missing_item,
  status,
  withdrawn_at,
  created_at,
});

/** Calls, newest first. Without a limit, all calls of an open status. @param filter page from 1. */
export async function findWaiterCalls(
  db: Db,
  filter: { status?: WaiterCallStatus; page?: number; limit?: number },
): Promise<WaiterCall[]> {
  const { status, page = 1 } = filter;
  let query = callsQuery(db).orderBy('waiter_calls.created_at', 'desc').orderBy('waiter_calls.id', 'desc');
  if (status) query = query.where('waiter_calls.status', '=', status);
  const isOpen = status !== undefined && OPEN_STATUSES.includes(status);
  const limit = filter.limit ?? (isOpen ? undefined : LIST_LIMIT_MAX);
  if (limit) query = query.limit(limit).offset((page - 1) * limit);
  return (await query.execute()).map(presentWaiterCall);
}

export async function findWaiterCall(db: Db, id: number): Promise<WaiterCall | undefined> {
  const row = await callsQuery(db).where('waiter_calls.id', '=', id).executeTakeFirst();
  return row && presentWaiterCall(row);
}

/** Why guests call: `item_id` and `item_name` of a dish that did not come. */
export type CallCause = Pick<Row<'waiter_calls'>, 'reason' | 'item_id' | 'item_name'>;

/** @returns its id; undefined while the table has an open call of the type for the same reason. */
export const insertWaiterCall = (
  tx: Tx,
  table: Pick<Row<'tables'>, 'id' | 'table_number'>,
  type: Pick<Row<'call_types'>, 'id' | 'escalation_minutes'>,
  cause: CallCause,
): Promise<{ id: number } | undefined> =>
  tx.db
    .insertInto('waiter_calls')
    .values({
      table_id: table.id,
      table_number: table.table_number,
      call_type_id: type.id,
      ...cause,
      status: 'pending',
      escalate_at: type.escalation_minutes === null ? null : tx.now() + type.escalation_minutes * 60_000,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    // The unique index waiter_calls_one_open prevents a second call by concurrent guests.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const findOpenCallId = (
  db: Db,
  tableId: number,
  callTypeId: number,
  { reason, item_id }: CallCause,
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('waiter_calls')
    .select('id')
    .where('table_id', '=', tableId)
    .where('call_type_id', '=', callTypeId)
    .where((eb) => (reason === null ? eb('reason', 'is', null) : eb('reason', '=', reason)))
    .where((eb) => (item_id === null ? eb('item_id', 'is', null) : eb('item_id', '=', item_id)))
    .where('status', '<>', 'completed')
    .executeTakeFirst();

/** The open calls for the bill at a table, the oldest first. */
export const openBillCallsQuery = (db: Db, tableId: number | Expression<number>) =>
  db
    .selectFrom('waiter_calls')
    .innerJoin('call_types', 'call_types.id', 'waiter_calls.call_type_id')
    .select(['waiter_calls.id', 'waiter_calls.created_at'])
    .where('waiter_calls.table_id', '=', tableId)
    .where('waiter_calls.status', '<>', 'completed')
    .where('call_types.kind', '=', 'bill')
    .orderBy('waiter_calls.created_at');

/** The visit whose guests see the table's calls for the bill. */
export const findOpenVisit = (db: Db, tableId: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('visits')
    .select('id')
    .where('table_id', '=', tableId)
    .where('status', '=', 'open')
    .executeTakeFirst();

/** The order of a token, as far as it says from where and when guests may call by it. */
export const findCallingOrder = (db: Db, token: string) =>
  db
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select([
      'orders.id',
      'orders.table_id',
      'orders.table_number',
      'orders.status',
      'orders.network_key',
      'orders.created_at',
      'orders.updated_at',
      'visits.status as visit_status',
    ])
    .where('orders.token', '=', token)
    .executeTakeFirst();

/** An item of an order that the kitchen has got; undefined for any other. */
export const findFiredItem = (db: Db, orderId: number, itemId: number) =>
  db
    .selectFrom('order_items')
    .select(['id', 'product_name'])
    .where('id', '=', itemId)
    .where('order_id', '=', orderId)
    .where('fired_at', 'is not', null)
    .executeTakeFirst();

/** @param statuses all if omitted. */
export async function countWaiterCalls(db: Db, statuses?: readonly WaiterCallStatus[]): Promise<number> {
  let query = db.selectFrom('waiter_calls').select((eb) => eb.fn.countAll<number>().as('count'));
  if (statuses) query = query.where('status', 'in', statuses);
  return (await query.executeTakeFirstOrThrow()).count;
}

export const countOpenWaiterCalls = (db: Db): Promise<number> => countWaiterCalls(db, OPEN_STATUSES);
