import type { ReplyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/day';
import type { PrinterProblem } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { printersQuery } from './enqueue';

/** Time after which a cash drawer is no longer opened: nobody waits in front of it any more. */
export const DRAWER_REQUEST_EXPIRY_MS = 10_000;
/** Time in which a printer takes the pulse that opens its drawer. */
export const DRAWER_PULSE_MAX_MS = 3_000;

/**
 * Requests to open cash drawers. They are no print jobs: a request is met within seconds or never, and is not repeated.
 * `drawer_until` is its end, which is now once it is taken, and null once the drawer is open.
 */

/** Printers with the drawer of the chosen printer, otherwise with every drawer. */
async function findDrawers(db: Db, printerId: number | null): Promise<Row<'printers'>[]> {
  const able = (await printersQuery(db).execute()).filter(({ kicks_drawer }) => kicks_drawer === 1);
  const chosen = able.filter(({ id }) => id === printerId);
  return chosen.length > 0 ? chosen : able;
}

/**
 * Opens the drawer of the chosen printer, otherwise every drawer.
 * @returns the number of drawers.
 */
export async function requestDrawers(tx: Tx, printerId: number | null): Promise<{ printers: number }> {
  const now = tx.now();
  const ids = (await findDrawers(tx.db, printerId)).map(({ id }) => id);
  if (ids.length === 0) return { printers: 0 };
  await tx.db
    .updateTable('printers')
    .set({ drawer_until: now + DRAWER_REQUEST_EXPIRY_MS })
    .where('id', 'in', ids)
    .execute();
  tx.append({ audience: 'server', message: { type: 'print_jobs_added', data: null } });
  return { printers: ids.length };
}

/** With these, a printer prints all the same. With others, it would open the drawer once they are mended: much later. */
const HARMLESS: readonly PrinterProblem[] = ['failed', 'unconfirmed'];
const takesPulse = ({ problem }: Row<'printers'>) => problem === null || HARMLESS.includes(problem);

/** Printers whose drawer is to be opened. */
export const findDrawerRequests = async (db: Db, nowMs: number): Promise<Row<'printers'>[]> =>
  (await printersQuery(db).where('drawer_until', '>', nowMs).execute()).filter(takesPulse);

/** Takes a request, so that it is met once. @returns whether there was one. */
export async function takeDrawerRequest(db: Db, printer: Row<'printers'>, nowMs: number): Promise<boolean> {
  if (!takesPulse(printer)) return false;
  const { numUpdatedRows } = await db
    .updateTable('printers')
    .set({ drawer_until: nowMs })
    .where('id', '=', printer.id)
    .where('drawer_until', '>', nowMs)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the drawer of a taken request is open. */
export async function endDrawerRequest(db: Db, printerId: number, nowMs: number): Promise<void> {
  await db
    .updateTable('printers')
    .set({ drawer_until: null })
    .where('id', '=', printerId)
    .where('drawer_until', '<=', nowMs)
    .execute();
}

/** Those of the chosen drawers that the last request has not opened. */
export const findUnopenedDrawers = async (
  db: Db,
  printerId: number | null,
  nowMs: number,
): Promise<ReplyOf<typeof contract.getDrawerOpening>> =>
  (await findDrawers(db, printerId)).flatMap(({ name, drawer_until: until }) =>
    until === null ? [] : { printer_name: name, is_waiting: nowMs < until + DRAWER_PULSE_MAX_MS },
  );
