import type { PrinterProblem } from 'shared-api/contract/statuses';
import { transact, type Context } from '../../../context';
import type { Row } from '../../../db/schema';
import type { Delivery } from '../../../escpos/send-to-printer';
import { announcePrinters } from './enqueue';

/** Longer than any delivery takes: after that, the server that sent the job has crashed. */
export const PRINT_LEASE_MS = 20_000;

type Job = Row<'print_jobs'>;

/** Claims the oldest job, unless another server is sending one to this printer. */
export function claimPrintJob(context: Context, printerId: number): Promise<Job | undefined> {
  const now = context.now();
  return (
    context.db
      .updateTable('print_jobs')
      .set((eb) => ({
        status: 'sending',
        claimed_until: now + PRINT_LEASE_MS,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('print_jobs as next')
          .select((inner) => inner.fn.min('next.id').as('id'))
          .where('next.queue_printer_id', '=', printerId)
          .where('next.status', '=', 'waiting')
          .where('next.expires_at', '>', now),
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
  context: Context,
  job: Pick<Job, 'id' | 'attempts'>,
  outcome: Delivery['outcome'],
): Promise<void> {
  const result = {
    printed: { status: 'printed', printed_at: context.now() },
    not_begun: { status: 'waiting' },
    uncertain: { status: 'waiting', is_copy: 1 },
  } as const;
  await context.db
    .updateTable('print_jobs')
    .set({ ...result[outcome], claimed_until: null })
    .where('id', '=', job.id)
    // Ignored if the lease has expired and another server has the job.
    .where('status', '=', 'sending')
    .where('attempts', '=', job.attempts)
    .execute();
}

/** Announces the problem to staff if it changed. */
export async function setPrinterProblem(
  context: Context,
  printerId: number,
  problem: PrinterProblem | null,
): Promise<void> {
  const now = context.now();
  const { db } = context;
  const stored = await db
    .selectFrom('printers')
    .select('problem')
    .where('id', '=', printerId)
    .executeTakeFirst();
  if (!stored || stored.problem === problem) return;
  await transact(context, async (trx) => {
    await trx
      .updateTable('printers')
      .set((eb) => ({
        problem,
        problem_since: problem === null ? null : eb.fn.coalesce('problem_since', eb.val(now)),
      }))
      .where('id', '=', printerId)
      .execute();
    announcePrinters(trx, now);
  });
}
