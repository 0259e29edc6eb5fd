import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type {
  createPrinter,
  Printer,
  PrinterTrouble,
  updatePrinter,
} from 'shared-api/contract/kitchen/printers';
import {
  EARLIER_PRINTER_PROBLEMS,
  type PrinterDocument,
  type PrinterProblem,
  type PrintJobKind,
  type PrintJobStatus,
} from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import type { Db } from '#db/database';
import { deleteById } from '#db/delete-by-id';
import { flag, type Row } from '#db/schema';
import { requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { toTimestamp } from '#time/timestamp';
import { bumpVersion } from '#modules/bump-version';
import { enqueuePrintJobs, nextRevision, printersQuery, requireNoneWaiting } from './enqueue';
import { findDefaultLanguage } from './paper-language';
import { testPage } from './test-page';

/** Kinds of jobs that need the permission `day.read`. */
export const REPORTS: readonly PrintJobKind[] = ['x_report', 'z_report'];

type PrinterInput = ParsedBodyOf<typeof createPrinter>;

type EarlierProblem = (typeof EARLIER_PRINTER_PROBLEMS)[number];

const isEarlier = (problem: PrinterProblem): problem is EarlierProblem =>
  (EARLIER_PRINTER_PROBLEMS as readonly PrinterProblem[]).includes(problem);

const problemsOf = ({ problem }: Pick<Row<'printers'>, 'problem'>) => ({
  problem: problem === null || isEarlier(problem) ? problem : ('failed' as const),
  cause: problem,
});

const presentPrinter = (row: Row<'printers'>): Printer => ({
  id: row.id,
  name: row.name,
  connection: row.connection,
  host: row.host,
  port: row.port,
  paper_mm: row.paper_mm,
  code_page: row.code_page,
  is_raster: row.is_raster === 1,
  cuts: row.cuts === 1,
  kicks_drawer: row.kicks_drawer === 1,
  documents: JSON.parse(row.documents) as PrinterDocument[],
  station_ids: JSON.parse(row.station_ids) as number[],
  backup_printer_id: row.backup_printer_id,
  confirms: row.confirms === null ? null : row.confirms === 1,
  ...problemsOf(row),
  problem_since: row.problem_since === null ? null : toTimestamp(row.problem_since),
  version: row.version,
});

export const findPrinters = async (db: Db): Promise<Printer[]> =>
  (await db.selectFrom('printers').selectAll().orderBy('name').orderBy('id').execute()).map(presentPrinter);

export const findPrinter = async (db: Db, id: number): Promise<Row<'printers'>> =>
  requireFound(await db.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirst());

function columnsOf({ is_raster, cuts, kicks_drawer, documents, station_ids, ...input }: PrinterInput) {
  if (input.connection !== 'virtual' && !input.host) throw invalidFields(problem('host', 'required'));
  return {
    ...input,
    ...(is_raster !== undefined && { is_raster: flag(is_raster) }),
    cuts: flag(cuts),
    kicks_drawer: flag(kicks_drawer),
    documents: JSON.stringify([...new Set(documents)]),
    station_ids: JSON.stringify([...new Set(station_ids)]),
    // The state with changed settings is still unknown.
    confirms: null,
    problem: null,
    problem_since: null,
  };
}

const withKnownBackup = <T>(statement: Promise<T>): Promise<T> =>
  unlessViolated('reference', () => invalidFields(problem('backup_printer_id', 'invalid')), statement);

/** @throws {AppError} 422 for a network printer without an address, or an unknown backup printer. */
export async function addPrinter(tx: Tx, input: PrinterInput): Promise<Printer> {
  const now = tx.now();
  const row = await withKnownBackup(
    tx.db
      .insertInto('printers')
      .values({ ...columnsOf(input), created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return presentPrinter(row);
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, 422 as for a new printer, and if it is its own backup. */
export async function changePrinter(
  tx: Tx,
  id: number,
  { version, ...input }: ParsedBodyOf<typeof updatePrinter>,
): Promise<Printer> {
  const now = tx.now();
  await bumpVersion(tx, 'printers', id, version);
  if (input.backup_printer_id === id) throw invalidFields(problem('backup_printer_id', 'invalid'));
  await withKnownBackup(
    tx.db
      .updateTable('printers')
      .set({ ...columnsOf(input), updated_at: now })
      .where('id', '=', id)
      .execute(),
  );
  return presentPrinter(await findPrinter(tx.db, id));
}

/** Removes a printer and its jobs; those of other printers return to them. @throws {AppError} `not_found`. */
export async function removePrinter(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable('print_jobs')
    .set(({ ref }) => ({ queue_printer_id: ref('printer_id') }))
    .where('queue_printer_id', '=', id)
    .execute();
  requireFound(await deleteById(tx.db, 'printers', id));
}

/** @throws {AppError} `not_found`. */
export async function enqueueTestPage(tx: Tx, id: number): Promise<void> {
  const printer = await findPrinter(tx.db, id);
  const page = { kind: 'test' as const, documentKey: `test:${printer.id}` };
  await requireNoneWaiting(tx, page, { printers: [printer], all: await printersQuery(tx.db).execute() });
  const language = await findDefaultLanguage(tx.db);
  const content = { kind: 'lines' as const, language, lines: testPage(printer, language) };
  const revision = await nextRevision(tx, page.kind, page.documentKey);
  await enqueuePrintJobs(tx, [{ ...page, printer, revision, content }]);
}

/** Printers with a problem or jobs that staff decide on. @param seesReports whether to include jobs of reports. */
export async function findTroubles(db: Db, seesReports: boolean): Promise<PrinterTrouble[]> {
  const printers = await db.selectFrom('printers').selectAll().orderBy('name').execute();
  const jobs = await db
    .selectFrom('print_jobs')
    .select(['id', 'queue_printer_id', 'kind', 'status', 'failure', 'order_id', 'table_number', 'created_at'])
    .where('status', 'in', ['waiting', 'sending', 'expired', 'uncertain', 'failed'])
    .$if(!seesReports, (query) => query.where('kind', 'not in', REPORTS))
    .orderBy('id')
    .execute();
  return printers.flatMap((printer): PrinterTrouble[] => {
    const own = jobs.filter(({ queue_printer_id: id }) => id === printer.id);
    const waiting = own.filter(({ status }) => status === 'waiting' || status === 'sending');
    if (printer.problem === null && waiting.length === own.length) return [];
    const left = (wanted: PrintJobStatus) => own.filter(({ status }) => status === wanted);
    const present = ({ id, kind, order_id, table_number, created_at }: (typeof own)[number]) => ({
      id,
      kind,
      order_id,
      table_number,
      created_at: toTimestamp(created_at),
    });
    const orders = waiting.flatMap(({ order_id: id, table_number }) =>
      id === null ? [] : { id, table_number },
    );
    return [
      {
        printer_id: printer.id,
        name: printer.name,
        ...problemsOf(printer),
        since: printer.problem_since === null ? null : toTimestamp(printer.problem_since),
        waiting: waiting.length,
        expired: left('expired').map(present),
        uncertain: left('uncertain').map(present),
        failed: left('failed').map((job) => ({ ...present(job), failure: job.failure ?? 'unprintable' })),
        orders: [...new Map(orders.map((order) => [order.id, order])).values()],
      },
    ];
  });
}
