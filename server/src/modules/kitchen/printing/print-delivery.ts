import type { PrinterProblem } from 'shared-api/contract/statuses';
import { transact, type Context } from '../../../context';
import type { Db, Trx } from '../../../db/database';
import type { Row } from '../../../db/schema';
import type { Delivery } from '../../../escpos/send-to-printer';
import { announcePrinters } from './enqueue';

/** Longer than any delivery takes: after that, the server that sent the job has crashed. */
export const PRINT_LEASE_MS = 20_000;

type Job = Row<'print_jobs'>;

/** Claims the oldest job, unless another server is sending one to this printer. */
export function claimPrintJob(db: Db, printerId: number, nowMs: number): Promise<Job | undefined> {
  return (
    db
      .updateTable('print_jobs')
      .set((eb) => ({
        status: 'sending',
        claimed_until: nowMs + PRINT_LEASE_MS,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('print_jobs as next')
          .select((inner) => inner.fn.min('next.id').as('id'))
          .where('next.queue_printer_id', '=', printerId)
          .where('next.status', '=', 'waiting')
          .where('next.expires_at', '>', nowMs),
      )
      // Re-checked, since another server may have claimed it meanwhile.
      .where('status', '=', 'waiting')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('print_jobs as current')
              .select('current.id')
              .where('current.queue_printer_id', '=', printerId)
              .where('current.status', '=', 'sending'),
          ),
        ),
      )
      .returningAll()
      .executeTakeFirst()
  );
}

/** @param job including the attempt with which it was sent. */
export async function recordDelivery(
  trx: Trx,
  job: Pick<Job, 'id' | 'attempts'>,
  outcome: Delivery['outcome'],
  nowMs: number,
): Promise<void> {
  const result = {
    printed: { status: 'printed', printed_at: nowMs },
    not_begun: { status: 'waiting' },
    uncertain: { status: 'waiting', is_copy: 1 },
  } as const;
  await trx
    .updateTable('print_jobs')
    .set({ ...result[outcome], claimed_until: null })
    .where('id', '=', job.id)
    // Ignored if the lease has expired and another server has the job.
    .where('status', '=', 'sending')
    .where('attempts', '=', job.attempts)
    .execute();
}

/** Announces the problem to staff if it changed. @param printer as last read. */
export async function setPrinterProblem(
  trx: Trx,
  printer: Pick<Row<'printers'>, 'id' | 'problem'>,
  problem: PrinterProblem | null,
  nowMs: number,
): Promise<void> {
  if (printer.problem === problem) return;
  const { numUpdatedRows } = await trx
    .updateTable('printers')
    .set((eb) => ({
      problem,
      problem_since: problem === null ? null : eb.fn.coalesce('problem_since', eb.val(nowMs)),
    }))
    .where('id', '=', printer.id)
    .executeTakeFirst();
  if (Number(numUpdatedRows) > 0) announcePrinters(trx, nowMs);
}

/** Records the states of idle printers. @param states with the printers as last read. */
export async function setProblems(
  context: Context,
  states: readonly { printer: Row<'printers'>; problem: PrinterProblem | null }[],
): Promise<void> {
  const changed = states.filter(({ printer, problem }) => printer.problem !== problem);
  if (changed.length === 0) return;
  await transact(context, async (trx) => {
    for (const { printer, problem } of changed) await setPrinterProblem(trx, printer, problem, context.now());
  });
}
