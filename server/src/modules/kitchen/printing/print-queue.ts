import { transact, type Context } from '#context';
import type { Row } from '#db/schema';
import { openDrawer } from '#escpos/open-drawer';
import { checkPrinter, sendToPrinter } from '#escpos/send-to-printer';
import { endDrawerRequest, findDrawerRequests, takeDrawerRequest } from './drawer-requests';
import { announcePrinters } from './enqueue';
import { PRINT_LEASE_MS, releaseLostJobs, reportingOf, setProblems, takeNextJob } from './print-delivery';
import { expireAgent } from './print-agent';

/** Time after which the jobs of a printer with a problem go to its backup printer. */
export const PRINTER_BACKUP_AFTER_MS = 5_000;
/** Retention of printed jobs, which can be read and printed again; they contain guests' notes. */
export const PRINT_JOBS_RETENTION_MS = 24 * 3_600_000;

type Printer = Row<'printers'>;

/**
 * Sends the jobs of every printer in order, one at a time per printer, so that a printer that does not respond blocks
 * no other. Several servers share the jobs: each is claimed before it is sent.
 */
export class PrintQueue {
  /** Printers that this server is sending to. */
  private readonly sending = new Map<number, Promise<void>>();
  /** Those of them for which a round found jobs meanwhile. */
  private readonly wanted = new Set<number>();
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;
  private isRecovered = false;

  constructor(
    private readonly context: Context,
    private readonly onError: (error: unknown) => void,
    private readonly network = { checkPrinter, sendToPrinter },
  ) {}

  /** Resumes jobs that the only server of an embedded database was sending when it crashed, once. */
  async recover(): Promise<void> {
    if (this.isRecovered) return;
    if (!this.context.config.databaseUrl)
      await releaseLostJobs(this.context, this.context.now() + PRINT_LEASE_MS);
    this.isRecovered = true;
  }

  /** Starts sending waiting jobs; resolves once the jobs of this round were claimed. */
  run(): Promise<void> {
    this.round = this.round.catch(() => {}).then(() => (this.isStopped ? undefined : this.takeUp()));
    return this.round;
  }

  /** Asks idle printers for their state, and marks printers of a lost agent offline. */
  async check(): Promise<void> {
    await expireAgent(this.context);
    const printers = await this.context.db
      .selectFrom('printers')
      .selectAll()
      .where('connection', '=', 'network')
      .execute();
    const idle = printers.filter(({ id }) => !this.sending.has(id));
    const problems = await Promise.all(
      idle.map((printer) => this.network.checkPrinter(addressOf(printer), reportingOf(printer))),
    );
    await setProblems(
      this.context,
      idle.map((printer, index) => ({ printer, problem: problems[index]! })),
    );
  }

  /** Waits for the jobs that are being sent. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.round.catch(() => {});
    await Promise.all(this.sending.values());
  }

  private async takeUp(): Promise<void> {
    await this.recover();
    const now = this.context.now();
    await this.openDrawers(now);
    const printers = await this.openPrinters();
    if (printers.some(({ lease_end }) => lease_end !== null && lease_end <= now))
      await releaseLostJobs(this.context, now);
    if (printers.some(({ expiry }) => expiry !== null && expiry <= now)) await this.expire(now);
    for (const printer of printers) {
      if (printer.connection === 'virtual') await this.completeVirtual(printer.id, now);
      if (await this.handOver(printer, now)) continue;
      if (printer.connection !== 'network') continue;
      if (this.sending.has(printer.id)) this.wanted.add(printer.id);
      else this.startSending(printer);
    }
  }

  /** Opens the drawers of printers that are not printing; those that are get another chance in the next round. */
  private async openDrawers(nowMs: number): Promise<void> {
    for (const printer of await findDrawerRequests(this.context.db, nowMs)) {
      if (printer.connection === 'agent' || this.sending.has(printer.id)) continue;
      if (!(await takeDrawerRequest(this.context.db, printer, nowMs))) continue;
      const { db, now } = this.context;
      if (printer.connection === 'virtual') {
        await endDrawerRequest(db, printer.id, now());
        continue;
      }
      const work = openDrawer(addressOf(printer))
        .then((isOpen) => (isOpen ? endDrawerRequest(db, printer.id, now()) : undefined))
        .catch(this.onError)
        .then(() => {
          this.sending.delete(printer.id);
          void this.run().catch(this.onError);
        });
      this.sending.set(printer.id, work);
    }
  }

  /** Printers with jobs that wait or are being sent, each with the next end of a lease and of a wait. */
  private openPrinters() {
    return this.context.db
      .selectFrom('print_jobs')
      .innerJoin('printers', 'printers.id', 'print_jobs.queue_printer_id')
      .selectAll('printers')
      .select(({ fn, eb }) => [
        fn.min(eb.case().when('status', '=', 'sending').then(eb.ref('claimed_until')).end()).as('lease_end'),
        fn.min(eb.case().when('status', '=', 'waiting').then(eb.ref('expires_at')).end()).as('expiry'),
      ])
      .where('status', 'in', ['waiting', 'sending'])
      .groupBy('printers.id')
      .orderBy('printers.id')
      .execute();
  }

  private startSending(printer: Printer): void {
    const work = this.sendAll(printer)
      .catch(this.onError)
      .then((isRefused) => {
        this.sending.delete(printer.id);
        // For a job that was added after the last claim.
        if (this.wanted.delete(printer.id) && isRefused === false) void this.run().catch(this.onError);
      });
    this.sending.set(printer.id, work);
  }

  /** Jobs that were moved to a virtual printer, or whose printer has become one. */
  private async completeVirtual(printerId: number, nowMs: number): Promise<void> {
    await this.context.db
      .updateTable('print_jobs')
      .set({ status: 'printed', printed_at: nowMs })
      .where('status', '=', 'waiting')
      .where('queue_printer_id', '=', printerId)
      .execute();
  }

  private async expire(nowMs: number): Promise<void> {
    await transact(this.context, async (tx) => {
      await tx.db
        .updateTable('print_jobs')
        .set({ status: 'expired' })
        .where('status', '=', 'waiting')
        .where('expires_at', '<=', nowMs)
        .execute();
      announcePrinters(tx);
    });
  }

  /**
   * Moves the jobs of a printer with a problem to a printer that works: back to their own one, otherwise to the backup.
   * @returns whether it moved any.
   */
  private async handOver(
    { id, backup_printer_id, problem_since: since }: Printer,
    nowMs: number,
  ): Promise<boolean> {
    if (since === null || nowMs - since < PRINTER_BACKUP_AFTER_MS) return false;
    const { db } = this.context;
    const working = await db.selectFrom('printers').select('id').where('problem', 'is', null).execute();
    const ids = working.map((printer) => printer.id);
    if (ids.length === 0) return false;
    const waiting = db
      .updateTable('print_jobs')
      .where('status', '=', 'waiting')
      .where('queue_printer_id', '=', id);
    const returned = await waiting
      .set(({ ref }) => ({ queue_printer_id: ref('printer_id') }))
      .where('printer_id', 'in', ids)
      .executeTakeFirst();
    const isBackupWorking = backup_printer_id !== null && ids.includes(backup_printer_id);
    const moved = isBackupWorking
      ? await waiting.set({ queue_printer_id: backup_printer_id }).executeTakeFirst()
      : null;
    const hasMoved = Number(returned.numUpdatedRows) + Number(moved?.numUpdatedRows ?? 0) > 0;
    if (hasMoved) void this.run().catch(this.onError);
    return hasMoved;
  }

  /** Sends waiting jobs until none is left or nothing can be sent. @returns whether nothing can be sent. */
  private async sendAll(printer: Printer): Promise<boolean> {
    const { context, onError } = this;
    let next = await takeNextJob(context, printer, null, { onError });
    let isRefused = false;
    while (next) {
      const { job, bytes, printer: known } = next;
      const delivery = await this.network.sendToPrinter(addressOf(known), bytes, reportingOf(known));
      isRefused = delivery.outcome === 'not_begun';
      next = await takeNextJob(
        context,
        known,
        { job, result: delivery },
        { goesOn: !this.isStopped, onError },
      );
    }
    return isRefused;
  }
}

const addressOf = ({ host, port }: Printer) => ({ host: host ?? '', port });

/** Deletes old jobs, which contain guests' notes. */
export const purgePrintJobs = async ({ db, now }: Context): Promise<void> => {
  await db
    .deleteFrom('print_jobs')
    .where('created_at', '<', now() - PRINT_JOBS_RETENTION_MS)
    .execute();
};
