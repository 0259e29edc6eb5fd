import type { Updateable } from 'kysely';
import type { PrinterProblem, PrintFailure, PrintJobKind } from 'shared-api/domain/statuses';
import { transact, type Context, type Tx } from '#context';
import type { Db } from '#db/database';
import { outageOf } from '#db/outages';
import type { Row, Schema } from '#db/schema';
import { DELIVERY_MAX_MS, type Reporting } from '#escpos/send-to-printer';
import { encodeJob, PaperTooLargeError } from './encode-job';
import { announcePrinters } from './enqueue';

/** Time after which a ticket that may not have been printed is printed again as a copy, once. */
export const PRINT_COPY_AFTER_MS = 5_000;

/** A margin for the agent, which reports a result with its next request. */
export const PRINT_LEASE_MS = DELIVERY_MAX_MS + 10_000;

/** A missing ticket is a missing dish. Of other documents a second paper is worse: a bill could be paid twice. */
const COPIED_KINDS: ReadonlySet<PrintJobKind> = new Set(['ticket', 'notice']);

type Job = Row<'print_jobs'>;
type Printer = Row<'printers'>;

export const reportingOf = ({ confirms, problem }: Printer): Reporting => ({
  confirms: confirms === null ? null : confirms === 1,
  isDoubtful: problem === 'unconfirmed',
});

/** What became of an attempt: a delivery, a crash without a problem of the printer, or a paper that cannot be made. */
export type Result =
  /** Earlier print agents do not say whether it is confirmed. */
  | { outcome: 'printed'; isConfirmed: boolean | null }
  | { outcome: 'not_begun' | 'uncertain'; problem: PrinterProblem | null }
  | { outcome: 'failed'; failure: PrintFailure };

export interface Attempt {
  job: Pick<Job, 'id' | 'attempts'>;
  result: Result;
}

interface Taken {
  job: Job;
  bytes: Uint8Array;
  /** As changed by the result of the job before. */
  printer: Printer;
}

/**
 * Records how a job went, and claims the printer's next one. A job whose paper cannot be made fails alone.
 * @param printer as last read.
 * @param attempt null for the first job.
 * @param goesOn whether to claim another job.
 * @returns null if no job waits, or nothing can be sent to the printer.
 */
export async function takeNextJob(
  context: Context,
  printer: Printer,
  attempt: Attempt | null,
  { goesOn = true, onError }: { goesOn?: boolean; onError: (error: unknown) => void },
): Promise<Taken | null> {
  let known = printer;
  let last = attempt;
  for (;;) {
    const now = context.now();
    const claims = goesOn && last?.result.outcome !== 'not_begun';
    // One commit for both, since every commit waits for the disk.
    const next: { printer: Printer; job?: Job } = last
      ? await transact(context, async (tx) => ({
          printer: await settle(tx, known, last!),
          job: claims ? await claimPrintJob(tx.db, printer.id, now) : undefined,
        }))
      : { printer, job: await claimPrintJob(context.db, printer.id, now) };
    known = next.printer;
    const { job } = next;
    if (!job) return null;
    try {
      return { job, bytes: await encodeJob(context, job, known), printer: known };
    } catch (error) {
      onError(error);
      last = { job, result: unprintable(known, error) };
    }
  }
}

function unprintable({ problem }: Printer, error: unknown): Result {
  if (outageOf(error)) return { outcome: 'not_begun', problem };
  return { outcome: 'failed', failure: error instanceof PaperTooLargeError ? 'too_large' : 'unprintable' };
}

/** Claims the oldest job, unless another server is sending one to this printer. */
function claimPrintJob(db: Db, printerId: number, nowMs: number): Promise<Job | undefined> {
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
          .where('next.expires_at', '>', nowMs)
          .where((inner) =>
            inner.or([inner('next.retry_at', 'is', null), inner('next.retry_at', '<=', nowMs)]),
          ),
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

/**
 * Decides what becomes of a job after an attempt: printed, sent again as it is, sent again as a copy, left to staff, or
 * failed.
 * @returns the printer with what the attempt says about it.
 */
export async function settle(tx: Tx, printer: Printer, { job, result }: Attempt): Promise<Printer> {
  const stored = await tx.db
    .selectFrom('print_jobs')
    .select(['kind', 'unconfirmed_sends', 'status'])
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    // A confirmation counts, even if it comes after the lease has expired.
    .where('status', 'in', result.outcome === 'printed' ? ['sending', 'waiting', 'uncertain'] : ['sending'])
    .executeTakeFirst();
  // Reported again, or by a server that was taken for crashed.
  if (!stored) return printer;
  const change = changeOf(stored, printer, result, tx.now());
  await tx.db
    .updateTable('print_jobs')
    .set({ ...change, claimed_until: null })
    .where('id', '=', job.id)
    .execute();
  const left = ['uncertain', 'failed'];
  if (left.includes(change.status) || left.includes(stored.status)) announcePrinters(tx);
  const isSecond = result.outcome === 'uncertain' && stored.unconfirmed_sends > 0;
  return updateKnown(tx, printer, {
    problem: problemAfter(printer, result),
    confirms: confirmsAfter(printer, result, isSecond),
  });
}

function changeOf(
  { kind, unconfirmed_sends: sends }: Pick<Job, 'kind' | 'unconfirmed_sends'>,
  { problem }: Printer,
  result: Result,
  nowMs: number,
): Updateable<Schema['print_jobs']> & Pick<Job, 'status'> {
  switch (result.outcome) {
    case 'printed':
      return { status: 'printed', printed_at: nowMs };
    case 'not_begun':
      return { status: 'waiting' };
    case 'failed':
      return { status: 'failed', failure: result.failure };
    case 'uncertain': {
      const unconfirmed_sends = sends + 1;
      // A printer that no longer confirms would print every ticket twice.
      const isCopied = sends === 0 && COPIED_KINDS.has(kind) && problem !== 'unconfirmed';
      if (!isCopied) return { status: 'uncertain', unconfirmed_sends };
      // After a crash, the printer needs no rest.
      const retry_at = result.problem === null ? null : nowMs + PRINT_COPY_AFTER_MS;
      return { status: 'waiting', is_copy: 1, retry_at, unconfirmed_sends };
    }
  }
}

function problemAfter({ problem }: Printer, result: Result): PrinterProblem | null {
  if (result.outcome === 'printed') return null;
  if (result.outcome === 'failed') return problem;
  return result.problem ?? problem;
}

/** @param isSecond whether it is the second paper of a job that is not confirmed. */
function confirmsAfter({ confirms }: Printer, result: Result, isSecond: boolean): Printer['confirms'] {
  if (result.outcome === 'printed') {
    if (result.isConfirmed) return 1;
    return result.isConfirmed === false ? (confirms ?? 0) : confirms;
  }
  // It closes the connection after each paper instead.
  const isClosing = result.outcome === 'uncertain' && result.problem === 'failed';
  return isClosing && isSecond ? (confirms ?? 0) : confirms;
}

/** Announces what has changed to staff. @param printer as last read. */
async function updateKnown(
  tx: Tx,
  printer: Printer,
  { problem, confirms }: Pick<Printer, 'problem' | 'confirms'>,
): Promise<Printer> {
  if (printer.problem === problem && printer.confirms === confirms) return printer;
  const { id, problem_since } = printer;
  const known = { problem, confirms, problem_since: problem === null ? null : (problem_since ?? tx.now()) };
  await tx.db.updateTable('printers').set(known).where('id', '=', id).execute();
  announcePrinters(tx);
  return { ...printer, ...known };
}

/** Records the states of idle printers. @param states with the printers as last read. */
export async function setProblems(
  context: Context,
  states: readonly { printer: Printer; problem: PrinterProblem | null }[],
): Promise<void> {
  const changed = states.filter(({ printer, problem }) => printer.problem !== problem);
  if (changed.length === 0) return;
  await transact(context, async (tx) => {
    for (const { printer, problem } of changed)
      await updateKnown(tx, printer, { problem, confirms: printer.confirms });
  });
}

/** A crashed server or agent was sending these jobs: they may have been printed. @param nowMs end of their leases. */
export async function releaseLostJobs(context: Context, nowMs: number): Promise<void> {
  await transact(context, async (tx) => {
    const lost = await tx.db
      .selectFrom('print_jobs')
      .innerJoin('printers', 'printers.id', 'print_jobs.queue_printer_id')
      .selectAll('printers')
      .select(['print_jobs.id as job_id', 'print_jobs.attempts'])
      .where('status', '=', 'sending')
      .where('claimed_until', '<=', nowMs)
      .execute();
    for (const { job_id, attempts, ...printer } of lost) {
      const result = { outcome: 'uncertain', problem: null } as const;
      await settle(tx, printer, { job: { id: job_id, attempts }, result });
    }
  });
}
