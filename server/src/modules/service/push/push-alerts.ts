import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { businessDate } from 'shared-api/domain/business-day';
import { localMs } from 'shared-api/domain/local-time';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { PUSH_CONFIRMATION_MS, type PushMessage } from 'shared-api/domain/service/push';
import type { StaffMessage } from 'shared-api/domain/realtime';
import { transact, type Context, type Tx } from '#context';
import type { Db } from '#db/database';
import type { NewRow, Row } from '#db/schema';
import { toStaff } from '#events/outbox';
import { text } from '#i18n/text';
import {
  readRestaurantSettings,
  type RestaurantSettings,
} from '#modules/restaurant/settings/restaurant-settings';
import { newToken } from '#random-token';
import { activeVisitQuery } from '../occupancy/visit.store';
import { findWaiterCall } from '../waiter-calls/waiter-call.store';
import { findAlertableDevices, visitsWithWaiters, type AlertableDevice } from './push-devices';

type Alert = Row<'push_alerts'>;
type Occasion = Omit<NewRow<'push_alerts'>, 'stage' | 'due_at' | 'created_at'> & { stage?: number };

const CONFIRMATION_BYTES = 16;
/** Deliveries that wait at the same time; further occasions alert nobody. */
const WAITING_MAX = 2_000;
const MINUTE_MS = 60_000;

/** Who is alerted, one step after the other until a phone confirms (docs/rules/visits.md#push). */
const PUSH_STAGES = ['chosen', 'next', 'everybody'] as const;
/** For a call that was escalated: everybody at once. */
const LAST_STAGE = PUSH_STAGES.length - 1;

/** Live messages that may be occasions for an alert. */
const ALERTING = [
  'new_waiter_call',
  'waiter_call_escalated',
  'bill_requested',
  'order_ready',
  'new_order',
  'low_rating',
  'printers_changed',
] as const satisfies readonly StaffMessage['type'][];
export const ALERTING_TYPES: readonly string[] = ALERTING;

/** What live messages alert to; every server finds the same keys. */
export async function occasionsOf(db: Db, events: readonly Row<'events'>[]): Promise<Occasion[]> {
  const occasions = events.flatMap(({ seq, type, data }): Occasion[] => {
    const message = { type, data: JSON.parse(data) as unknown } as Extract<
      StaffMessage,
      { type: (typeof ALERTING)[number] }
    >;
    switch (message.type) {
      case 'new_waiter_call':
        return [ofCall(message.data, 'new')];
      case 'waiter_call_escalated':
        return [{ ...ofCall(message.data, 'late'), stage: LAST_STAGE }];
      case 'bill_requested': {
        const { id, table_id, table_number } = message.data;
        const visit = {
          subject: 'visit',
          subject_id: id,
          visit_id: id,
          table_id,
          place: table_number,
        } as const;
        return [{ key: `visit:${id}:${seq}`, kind: 'bill', ...visit }];
      }
      case 'order_ready':
        return [{ key: `order:${message.data.id}:${seq}`, kind: 'ready', ...ofOrder(message.data) }];
      case 'new_order':
        return message.data.awaiting_approval
          ? [{ key: `order:${message.data.id}:new`, kind: 'approval', ...ofOrder(message.data) }]
          : [];
      case 'low_rating': {
        const { id, visit_id, table_id, table_number } = message.data;
        const rating = {
          subject: 'feedback',
          subject_id: id,
          visit_id,
          table_id,
          place: table_number,
        } as const;
        return [{ key: `feedback:${id}`, kind: 'low_rating', ...rating }];
      }
      case 'printers_changed':
        return [];
    }
  });
  const isPrinter = events.some(({ type }) => type === 'printers_changed');
  return isPrinter ? [...occasions, ...(await printerOccasions(db))] : occasions;
}

const ofCall = (call: WaiterCall, step: string): Occasion => ({
  key: `call:${call.id}:${step}`,
  kind: call.type?.kind === 'bill' ? 'bill' : 'call',
  subject: 'call',
  subject_id: call.id,
  table_id: call.table_id,
  visit_id: null,
  place: call.table_number,
});

const ofOrder = (order: {
  id: number;
  table_id: number | null;
  table_number: string | null;
  visit_id: number;
}) =>
  ({
    subject: 'order',
    subject_id: order.id,
    table_id: order.table_id,
    visit_id: order.visit_id,
    place: order.table_number,
  }) as const;

async function printerOccasions(db: Db): Promise<Occasion[]> {
  const printers = await db
    .selectFrom('printers')
    .select(['id', 'name', 'problem_since'])
    .where('problem', 'is not', null)
    .execute();
  return printers.map(({ id, name, problem_since }) => ({
    key: `printer:${id}:${problem_since}`,
    kind: 'printer',
    subject: 'printer',
    subject_id: id,
    table_id: null,
    visit_id: null,
    place: name,
  }));
}

/** A business day that began before an earlier one was closed, in a restaurant that closes its days. */
export async function unclosedDayOccasion({ db, now }: Context): Promise<Occasion[]> {
  const today = businessDate(now(), await readRestaurantSettings(db));
  const isUnclosed = await hasUnclosedDay(db, today);
  const none = { subject_id: 0, table_id: null, visit_id: null, place: null };
  return isUnclosed ? [{ key: `day:${today}`, kind: 'day', subject: 'day', ...none }] : [];
}

async function hasUnclosedDay(db: Db, today: string): Promise<boolean> {
  const report = await db.selectFrom('z_reports').select('number').limit(1).executeTakeFirst();
  if (!report) return false;
  const visit = await db
    .selectFrom('visits')
    .select('id')
    .where('z_number', 'is', null)
    .where('status', 'in', ['closed', 'voided'])
    .where('business_date', '<', today)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}

/** Alerts the first people to each occasion that is new. */
export async function raiseAlerts(context: Context, occasions: readonly Occasion[]): Promise<void> {
  for (const occasion of occasions) {
    await transact(context, async (tx) => {
      const alert = await insertAlert(tx, occasion);
      if (alert) await alertNext(tx, alert);
    });
  }
}

async function insertAlert(tx: Tx, occasion: Occasion): Promise<Alert | undefined> {
  const { count } = await tx.db
    .selectFrom('push_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= WAITING_MAX) return undefined;
  return tx.db
    .insertInto('push_alerts')
    .values({ stage: 0, due_at: null, created_at: tx.now(), ...occasion })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Alerts a device of one's own, to see whether it works. */
export async function addTest(tx: Tx, userId: number, deviceId: number): Promise<void> {
  const none = { table_id: null, visit_id: null, place: null };
  const device = { kind: 'test', subject: 'device', subject_id: deviceId } as const;
  const key = `test:${newToken(CONFIRMATION_BYTES)}`;
  const alert = await insertAlert(tx, { key, ...device, ...none, stage: PUSH_STAGES.length });
  if (alert) await insertDeliveries(tx, alert, [{ id: deviceId, userId }]);
}

const insertDeliveries = (
  tx: Tx,
  alert: Pick<Alert, 'id'>,
  devices: readonly Pick<AlertableDevice, 'id' | 'userId'>[],
) =>
  tx.db
    .insertInto('push_deliveries')
    .values(
      devices.map(({ id, userId }) => ({
        alert_id: alert.id,
        user_id: userId,
        device_id: id,
        confirmation: newToken(CONFIRMATION_BYTES),
        state: 'waiting' as const,
        due_at: tx.now(),
        created_at: tx.now(),
      })),
    )
    .execute();

/** Alerts the next people to what nobody has confirmed in time, each once by one of the servers. */
export async function continueAlerts(context: Context): Promise<void> {
  const due = await context.db
    .selectFrom('push_alerts')
    .selectAll()
    .where('due_at', '<=', context.now())
    .orderBy('due_at')
    .execute();
  for (const alert of due) {
    await transact(context, async (tx) => {
      const taken = await tx.db
        .updateTable('push_alerts')
        .set({ due_at: null })
        .where('id', '=', alert.id)
        .where('due_at', '=', alert.due_at)
        .returningAll()
        .executeTakeFirst();
      if (!taken || (await isConfirmed(tx.db, alert.id))) return;
      if (await isWaiting(tx.db, taken, tx.now())) await alertNext(tx, taken);
      await noteAlerted(tx, taken);
    });
  }
}

const isConfirmed = async (db: Db, alertId: number): Promise<boolean> =>
  (await db
    .selectFrom('push_deliveries')
    .select('id')
    .where('alert_id', '=', alertId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()) !== undefined;

/** Alerts the people of the next step, or of the one after it if that step has nobody to alert. */
async function alertNext(tx: Tx, alert: Alert): Promise<void> {
  const told = await tx.db
    .selectFrom('push_deliveries')
    .select('user_id')
    .where('alert_id', '=', alert.id)
    .execute();
  const rules = await readRestaurantSettings(tx.db);
  const devices = (await findAlertableDevices(tx.db, tx.now())).filter(
    (device) =>
      wants(device, alert, tx.now(), rules) && !told.some(({ user_id }) => user_id === device.userId),
  );
  let { stage } = alert;
  let chosen: AlertableDevice[] = [];
  while (stage < PUSH_STAGES.length && chosen.length === 0) {
    const step = PUSH_STAGES[stage];
    if (step === 'chosen') chosen = await chosenOf(tx.db, devices, alert);
    else if (step === 'next') chosen = devices.filter(({ userId }) => userId === devices[0]?.userId);
    else chosen = devices;
    stage += 1;
  }
  if (chosen.length === 0) return;
  await insertDeliveries(tx, alert, chosen);
  await tx.db
    .updateTable('push_alerts')
    .set({ stage, due_at: tx.now() + PUSH_CONFIRMATION_MS })
    .where('id', '=', alert.id)
    .execute();
  await noteAlerted(tx, alert);
}

/** Whether a device may be alerted, in whichever step. */
function wants(
  { kinds, preferences: { off_kinds: off, quiet } }: AlertableDevice,
  { kind }: Alert,
  nowMs: number,
  { timeZone }: RestaurantSettings,
): boolean {
  if (kind === 'test' || !kinds.includes(kind) || off.includes(kind)) return false;
  return kind === 'day' || !quiet || !isWithin(quiet, localMs(nowMs, timeZone));
}

/** An end that is not after the start is on the next day; equal times mean the whole day. */
function isWithin({ from, until }: { from: string; until: string }, nowLocalMs: number): boolean {
  const now = new Date(nowLocalMs - (nowLocalMs % MINUTE_MS)).toISOString().slice('YYYY-MM-DDT'.length, -8);
  return from < until ? from <= now && now < until : from <= now || now < until;
}

/** Devices of people who are responsible for the table, or who want to be alerted of it. */
async function chosenOf(db: Db, devices: AlertableDevice[], alert: Alert): Promise<AlertableDevice[]> {
  if (alert.kind === 'printer' || alert.kind === 'day') return devices;
  const { table_id: tableId } = alert;
  const table =
    tableId === null
      ? undefined
      : await db.selectFrom('tables').select('area').where('id', '=', tableId).executeTakeFirst();
  const visitId =
    alert.visit_id ??
    (tableId === null ? undefined : (await activeVisitQuery(db, tableId).executeTakeFirst())?.id);
  const rows =
    visitId === undefined ? [] : await visitsWithWaiters(db).where('visits.id', '=', visitId).execute();
  return devices.filter(({ userId, preferences: { tables, areas } }) => {
    if (tables === 'all') return true;
    if (rows.some(({ opened_by, taken_by }) => opened_by === userId || taken_by === userId)) return true;
    return tables === 'areas' && table?.area != null && areas.includes(table.area);
  });
}

/** Whether what it alerts to still waits for staff. */
export async function isWaiting(
  db: Db,
  { subject, subject_id: id, kind }: Alert,
  nowMs: number,
): Promise<boolean> {
  switch (subject) {
    case 'call': {
      const call = db.selectFrom('waiter_calls').select('id').where('status', '=', 'pending');
      return exists(call.where('id', '=', id));
    }
    case 'visit': {
      const visit = db.selectFrom('visits').select('id').where('bill_request', 'is not', null);
      return exists(visit.where('status', '=', 'open').where('id', '=', id));
    }
    case 'order': {
      const order = db.selectFrom('orders').select('id').where('id', '=', id);
      return exists(
        kind === 'ready'
          ? order.where('status', '=', 'ready')
          : order.where('status', '=', 'new').where('awaiting_approval', '=', 1),
      );
    }
    case 'feedback': {
      const feedback = db.selectFrom('feedback').select('id').where('acknowledged_at', 'is', null);
      return exists(feedback.where('id', '=', id));
    }
    case 'printer': {
      const printer = db.selectFrom('printers').select('id').where('problem', 'is not', null);
      return exists(printer.where('id', '=', id));
    }
    case 'day':
      return hasUnclosedDay(db, businessDate(nowMs, await readRestaurantSettings(db)));
    case 'device':
      return true;
  }
}

const exists = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Records with a call who was alerted, and whether a phone of theirs confirmed; says so to open screens. */
export async function noteAlerted(tx: Tx, { subject, subject_id: callId }: Alert): Promise<void> {
  if (subject !== 'call') return;
  const rows = await tx.db
    .selectFrom('push_deliveries')
    .innerJoin('push_alerts', 'push_alerts.id', 'push_deliveries.alert_id')
    .innerJoin('users', 'users.id', 'push_deliveries.user_id')
    .select(['users.username as name', 'push_deliveries.state', 'push_deliveries.created_at'])
    .where('push_alerts.subject_id', '=', callId)
    .where('push_alerts.subject', '=', 'call')
    .orderBy('push_deliveries.id')
    .execute();
  const alerted = [...new Set(rows.map(({ name }) => name))].map((name) => {
    const own = rows.filter((row) => row.name === name);
    const isLate = own.every(
      ({ state, created_at }) => state === 'failed' || created_at <= tx.now() - PUSH_CONFIRMATION_MS,
    );
    if (own.some(({ state }) => state === 'confirmed')) return { name, state: 'confirmed' as const };
    return { name, state: isLate ? ('unconfirmed' as const) : ('sent' as const) };
  });
  const before = await tx.db
    .updateTable('waiter_calls')
    .set({ alerted: JSON.stringify(alerted satisfies WaiterCall['alerted']) })
    .where('id', '=', callId)
    .returning('id')
    .executeTakeFirst();
  const call = before && (await findWaiterCall(tx.db, callId));
  if (call) tx.append(toStaff({ type: 'waiter_call_updated', data: call }));
}

/** @param confirmation the secret of a delivery; an unknown one, or one that was used, is ignored. */
export async function confirmDelivery(context: Context, confirmation: string): Promise<void> {
  // Read first: anybody may send it, and a transaction would wait for the disk.
  const known = await context.db
    .selectFrom('push_deliveries')
    .select('id')
    .where('confirmation', '=', confirmation)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!known) return;
  await transact(context, async (tx) => {
    const { alert_id } = await tx.db
      .updateTable('push_deliveries')
      .set({ state: 'confirmed', confirmed_at: tx.now(), due_at: null })
      .where('id', '=', known.id)
      .returning('alert_id')
      .executeTakeFirstOrThrow();
    const alert = await tx.db
      .selectFrom('push_alerts')
      .selectAll()
      .where('id', '=', alert_id)
      .executeTakeFirstOrThrow();
    await noteAlerted(tx, alert);
  });
}

/** What a phone shows: kind and table, nothing personal. @param language of the device. */
export function messageOf(
  alert: Alert,
  { confirmation, language }: { confirmation: string; language: Row<'push_devices'>['language_code'] },
): PushMessage {
  const { kind, subject, subject_id: subjectId, visit_id: visitId, table_id: tableId } = alert;
  const hasTable = subject !== 'printer' && kind !== 'day' && kind !== 'test';
  const place = alert.place ?? (hasTable ? text('paper.takeaway')[language] : '');
  return {
    confirmation,
    title: text(`push.${kind}`, { place })[language],
    body: alert.stage > 1 && hasTable ? text('push.next')[language] : '',
    tag: `${subject}:${subjectId}`,
    url: urlOf(kind, tableId === null ? { visit: visitId } : { table: tableId }),
  };
}

function urlOf(kind: Alert['kind'], place: { visit?: number | null; table?: number }): string {
  if (kind === 'test') return ADMIN_PATHS.notifications;
  if (kind === 'day') return ADMIN_PATHS.day;
  const query = Object.entries(place).map(([name, id]) => (id === null ? '' : `?${name}=${id}`));
  return `${ADMIN_PATHS.service}${query.join('')}`;
}
