import type { PrintedPaper, PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { PrintJobStatus } from 'shared-api/domain/statuses';
import type { Context, Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { outageOf } from '#db/outages';
import { AppError, requireFound } from '#http/app-error';
import { layoutPaper } from '#escpos/layout-paper';
import { toTimestamp } from '#time/timestamp';
import {
  announcePrinters,
  enqueuePrintJobs,
  expiryMs,
  nextRevision,
  printersQuery,
  requireNoneWaiting,
  wakePrintQueue,
} from './enqueue';
import type { PrintContent } from './print-content';
import { renderJob } from './encode-job';
import { presentPaper } from './present-paper';
import { findPrinter, REPORTS } from './printer';

const PRINT_JOBS_SHOWN = 100;

const presentPrintJob = (row: Row<'print_jobs'>): PrintJob => ({
  id: row.id,
  printer_id: row.printer_id,
  queue_printer_id: row.queue_printer_id,
  kind: row.kind,
  order_id: row.order_id,
  table_number: row.table_number,
  is_copy: row.is_copy === 1,
  status: row.status === 'uncertain' || row.status === 'failed' ? 'expired' : row.status,
  state: row.status,
  failure: row.failure,
  created_at: toTimestamp(row.created_at),
  printed_at: row.printed_at === null ? null : toTimestamp(row.printed_at),
});

/** @param seesReports whether to include reports. */
export async function findPrintJobs(db: Db, seesReports: boolean): Promise<PrintJob[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .selectAll()
    .$if(!seesReports, (query) => query.where('kind', 'not in', REPORTS))
    .orderBy('id', 'desc')
    .limit(PRINT_JOBS_SHOWN)
    .execute();
  return rows.map(presentPrintJob);
}

/** @throws {AppError} `not_found`, also for a report without `seesReports`. */
async function findJob(db: Db, id: number, seesReports: boolean): Promise<Row<'print_jobs'>> {
  const job = requireFound(
    await db.selectFrom('print_jobs').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!seesReports && REPORTS.includes(job.kind)) throw new AppError('not_found');
  return job;
}

/** The paper as its printer prints it. @throws {AppError} `not_found`, `paper_unprintable`. */
export async function readPaper(context: Context, id: number, seesReports: boolean): Promise<PrintedPaper> {
  const job = await findJob(context.db, id, seesReports);
  const printer = await findPrinter(context.db, job.queue_printer_id);
  try {
    return await presentPaper(await layoutPaper(await renderJob(context, job), printer), printer);
  } catch (error) {
    if (outageOf(error)) throw error;
    throw new AppError('paper_unprintable');
  }
}

/** @throws {AppError} `not_found`; `status_conflict` for a job that was not printed yet; `paper_waiting`. */
export async function enqueueCopy(tx: Tx, id: number, seesReports: boolean): Promise<PrintJob> {
  const job = await findJob(tx.db, id, seesReports);
  if (job.status !== 'printed') throw new AppError('status_conflict');
  const printer = await findPrinter(tx.db, job.printer_id);
  await requireNoneWaiting(
    tx,
    { kind: job.kind, documentKey: job.document_key },
    { printers: [printer], all: await printersQuery(tx.db).execute() },
  );
  const revision = await nextRevision(tx, job.kind, job.document_key);
  const copy = {
    printer,
    kind: job.kind,
    documentKey: job.document_key,
    revision,
    content: JSON.parse(job.content) as PrintContent,
    isCopy: true,
    order: job.order_id === null ? undefined : { id: job.order_id, table_number: job.table_number },
    tableNumber: job.table_number,
  };
  await enqueuePrintJobs(tx, [copy]);
  const added = await tx.db
    .selectFrom('print_jobs')
    .selectAll()
    .where('kind', '=', job.kind)
    .where('document_key', '=', job.document_key)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return presentPrintJob(requireFound(added));
}

/** What staff decide on, and what becomes of it if they do not print it again. */
const UNPRINTED = { expired: 'dropped', uncertain: 'printed', failed: 'dropped' } as const satisfies Partial<
  Record<PrintJobStatus, PrintJobStatus>
>;

const isUndecided = (status: PrintJobStatus): status is keyof typeof UNPRINTED => status in UNPRINTED;

/**
 * Prints a job that is left to staff, or leaves it. An uncertain one is printed as a copy, or counts as printed.
 * @throws {AppError} `not_found`, also for a report without `seesReports`; `status_conflict` for a job that staff do not decide on.
 */
export async function decideJob(
  tx: Tx,
  id: number,
  { isPrinted, seesReports }: { isPrinted: boolean; seesReports: boolean },
): Promise<PrintJob> {
  const now = tx.now();
  const job = await findJob(tx.db, id, seesReports);
  const { status } = job;
  const decided = isPrinted ? ['waiting', 'sending', 'printed'] : ['dropped', 'printed'];
  if (decided.includes(status)) return presentPrintJob(job);
  if (!isUndecided(status)) throw new AppError('status_conflict');
  const changed = await tx.db
    .updateTable('print_jobs')
    .set(
      isPrinted
        ? {
            status: 'waiting',
            expires_at: now + expiryMs(job.kind),
            retry_at: null,
            failure: null,
            is_copy: status === 'uncertain' ? 1 : job.is_copy,
          }
        : { status: UNPRINTED[status], printed_at: status === 'uncertain' ? now : null },
    )
    .where('id', '=', id)
    // Another person may have decided meanwhile.
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new AppError('status_conflict');
  if (status === 'uncertain' && !isPrinted) {
    // It has printed without a confirmation.
    await tx.db
      .updateTable('printers')
      .set({ confirms: 0 })
      .where('id', '=', job.queue_printer_id)
      .where('confirms', 'is', null)
      .execute();
  }
  wakePrintQueue(tx);
  announcePrinters(tx);
  return presentPrintJob(changed);
}
