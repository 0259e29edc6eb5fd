import type { PrinterDocument, PrintJobKind } from 'shared-api/domain/statuses';
import { compileOnce } from '#db/compile-once';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { flag, type NewRow, type Row } from '#db/schema';
import { toStaff } from '#events/outbox';
import { AppError } from '#http/app-error';
import type { PrintContent } from './print-content';

/** Time after which a job expires, so that staff decide whether it is still printed. */
export const PRINT_EXPIRY_MS = { ticket: 20 * 60_000, other: 4 * 3_600_000 } as const;

export const printersQuery = (db: Db) => db.selectFrom('printers').selectAll().orderBy('id');

export const printsDocument = (
  { documents }: Pick<Row<'printers'>, 'documents'>,
  document: PrinterDocument,
) => (JSON.parse(documents) as PrinterDocument[]).includes(document);

/** Whether the printer prints the tickets of a station. */
export function printsTicketsOf(printer: Row<'printers'>, stationId: number): boolean {
  const stationIds = JSON.parse(printer.station_ids) as number[];
  return printsDocument(printer, 'tickets') && (stationIds.length === 0 || stationIds.includes(stationId));
}

/**
 * What staff are told of a paper that they request: how many printers got it, and whether it waits.
 * @param all printers, among which are backups.
 */
export function presentPrinted(
  printers: readonly Row<'printers'>[],
  all: readonly Row<'printers'>[],
): { printers: number; waits?: true } {
  const prints = ({ problem }: Row<'printers'>) => problem === null;
  const isPrinted = printers.some(
    (one) => prints(one) || all.some((other) => other.id === one.backup_printer_id && prints(other)),
  );
  return { printers: printers.length, ...(printers.length > 0 && !isPrinted && { waits: true }) };
}

/**
 * Refuses a second press while the paper of the first one cannot be printed.
 * @param printers of the document, among all printers.
 * @throws {AppError} `paper_waiting` if they do not print, and the same document waits there.
 */
export async function requireNoneWaiting(
  tx: Tx,
  { kind, documentKey }: Pick<NewPrintJob, 'kind' | 'documentKey'>,
  { printers, all }: Record<'printers' | 'all', readonly Row<'printers'>[]>,
): Promise<void> {
  if (!presentPrinted(printers, all).waits) return;
  const waiting = await tx.db
    .selectFrom('print_jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('document_key', '=', documentKey)
    .where('status', '=', 'waiting')
    .where(
      'printer_id',
      'in',
      printers.map(({ id }) => id),
    )
    .executeTakeFirst();
  if (waiting) throw new AppError('paper_waiting');
}

/** The next revision of a document. */
export async function nextRevision(tx: Tx, kind: PrintJobKind, documentKey: string): Promise<number> {
  const last = await tx.db
    .selectFrom('print_jobs')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('kind', '=', kind)
    .where('document_key', '=', documentKey)
    .executeTakeFirst();
  return (last?.revision ?? 0) + 1;
}

export interface NewPrintJob {
  printer: Row<'printers'>;
  kind: PrintJobKind;
  /** A printer prints a document once per revision. */
  documentKey: string;
  /** @default 1 */
  revision?: number;
  content: PrintContent;
  /** @default false */
  isCopy?: boolean;
  order?: { id: number; table_number: string | null };
  /** Table of a document without an order. */
  tableNumber?: string | null;
}

/** Adds jobs in the transaction of the change that they print. A printer does not print the same document again. */
export async function enqueuePrintJobs(tx: Tx, jobs: readonly NewPrintJob[]): Promise<void> {
  const nowMs = tx.now();
  if (jobs.length === 0) return;
  await insertJobs(
    tx.db,
    jobs.map(({ printer, kind, documentKey, revision, content, isCopy, order, tableNumber = null }) => ({
      printer_id: printer.id,
      queue_printer_id: printer.id,
      kind,
      document_key: documentKey,
      revision: revision ?? 1,
      content: JSON.stringify(content),
      order_id: order?.id ?? null,
      table_number: order ? order.table_number : tableNumber,
      is_copy: flag(isCopy ?? false),
      // A virtual printer prints nothing: its papers are made when they are read.
      status: isVirtual(printer) ? ('printed' as const) : ('waiting' as const),
      claimed_until: null,
      expires_at: nowMs + expiryMs(kind),
      created_at: nowMs,
      printed_at: isVirtual(printer) ? nowMs : null,
    })),
  ).execute();
  if (!jobs.every(({ printer }) => isVirtual(printer))) wakePrintQueue(tx);
  // The dashboard lists the affected tickets.
  if (jobs.some(({ printer }) => printer.problem !== null)) announcePrinters(tx);
}

const insertJobs = compileOnce((db, rows: NewRow<'print_jobs'>[]) =>
  db
    .insertInto('print_jobs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
);

const isVirtual = ({ connection }: Row<'printers'>) => connection === 'virtual';

/** Lets the servers send waiting jobs at once. */
export const wakePrintQueue = (tx: Tx): void =>
  tx.append({ audience: 'server', message: { type: 'print_jobs_added', data: null } });

export const expiryMs = (kind: PrintJobKind): number =>
  kind === 'ticket' || kind === 'notice' ? PRINT_EXPIRY_MS.ticket : PRINT_EXPIRY_MS.other;

/** Announces to staff screens that printers or their problems have changed. */
export const announcePrinters = (tx: Tx): void =>
  tx.append(toStaff({ type: 'printers_changed', data: null }));
