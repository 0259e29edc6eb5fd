import { randomBytes } from 'node:crypto';
import type { DemoEvening } from 'shared-api/contract/restaurant/demo-evening';
import type { EveningStatus } from 'shared-api/domain/statuses';
import { AppError } from '#http/app-error';
import { toTimestamp } from '#time/timestamp';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import type { Tx } from '#context';
import { DEMO_STAFF, forEachPerson, type DemoPerson } from '../staff';
import {
  findEvenings,
  findHistory,
  findMade,
  insertEvening,
  isInUse,
  lockHistory,
  makePast,
  setEveningStatus,
  type MadeByEvening,
} from './evening.store';
import { isReported, removeEvening } from './remove-evening';

/** Time without a sign of life after which the server that played an evening is gone. */
export const EVENING_LOST_AFTER_MS = 30_000;
/** Unguessable, because it marks what may be removed. */
const KEY_BYTES = 16;

type EveningRow = Row<'demo_evenings'>;

const statusOf = ({ status, seen_at }: EveningRow, nowMs: number): EveningStatus =>
  (status === 'playing' || status === 'stopping') && nowMs - seen_at > EVENING_LOST_AFTER_MS
    ? 'interrupted'
    : status;

const isPlaying = (row: EveningRow, nowMs: number): boolean =>
  ['playing', 'stopping'].includes(statusOf(row, nowMs));

/** Null for a restaurant without an invented past, which is no demo. */
export async function presentDemoEvening(db: Db, nowMs: number): Promise<DemoEvening | null> {
  const history = await findHistory(db);
  if (!history) return null;
  const evenings = await findEvenings(db);
  const made = await Promise.all(evenings.map((row) => findMade(db, row)));
  const last = evenings.at(-1);
  // What a closed day contains is past, and no longer a question.
  const isPast = last !== undefined && !isPlaying(last, nowMs) && (await isReported(db, made.at(-1)!));
  return {
    evening:
      last && !isPast
        ? {
            status: statusOf(last, nowMs),
            progress: last.progress,
            started_by: last.started_by,
            started_at: toTimestamp(last.created_at),
          }
        : null,
    is_in_use: await isInUse(db, history, made),
  };
}

/** Ids of the demo's people. @throws {AppError} `demo_staff_missing` if one was removed, disabled or given another role. */
export const findPeople = (db: Db): Promise<Record<DemoPerson, number>> =>
  forEachPerson(async (person) => {
    const { username, role } = DEMO_STAFF[person];
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .where('role', '=', role)
      .where('is_active', '=', 1)
      .executeTakeFirst();
    if (!user) throw new AppError('demo_staff_missing', { params: { name: username } });
    return user.id;
  });

/** @throws {AppError} `demo_only`, `demo_in_use`, `demo_evening_playing`, `demo_staff_missing`. */
export async function startEvening(
  tx: Tx,
  { minutes, username }: { minutes: number; username: string },
): Promise<EveningRow> {
  const history = await lockHistory(tx);
  if (!history) throw new AppError('demo_only');
  const evenings = await findEvenings(tx.db);
  if (evenings.some((row) => isPlaying(row, tx.now()))) throw new AppError('demo_evening_playing');
  const made: MadeByEvening[] = [];
  for (const row of evenings) made.push(await findMade(tx.db, row));
  if (await isInUse(tx.db, history, made)) throw new AppError('demo_in_use');
  for (const [index, row] of evenings.entries()) {
    if (await isReported(tx.db, made[index]!)) await makePast(tx, row);
  }
  await findPeople(tx.db);
  const key_prefix = `demo-evening-${randomBytes(KEY_BYTES).toString('hex')}-`;
  return insertEvening(tx, { key_prefix, minutes, started_by: username });
}

/** Asks the server that plays to stop. */
export async function stopEvening(tx: Tx): Promise<void> {
  for (const { id } of await findEvenings(tx.db)) {
    await setEveningStatus(tx.db, id, { status: 'stopping', from: ['playing'] });
  }
}

/**
 * Removes what the evenings have made that no closed day contains.
 * @throws {AppError} `demo_evening_playing`; `demo_evening_reported` if the last one is in a closed day.
 */
export async function removeEvenings(tx: Tx): Promise<void> {
  await lockHistory(tx);
  const evenings = await findEvenings(tx.db);
  if (evenings.some((row) => isPlaying(row, tx.now()))) throw new AppError('demo_evening_playing');
  for (const row of evenings) {
    const isLast = row === evenings.at(-1);
    if (!isLast && (await isReported(tx.db, await findMade(tx.db, row)))) continue;
    await removeEvening(tx, row);
  }
}
