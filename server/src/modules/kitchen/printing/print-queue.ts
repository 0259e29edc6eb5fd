import { PRINT_JOBS_RETENTION_MS, PRINTER_BACKUP_AFTER_MS } from 'shared-api/contract/limits';
import { transact, type Context } from '../../../context';
import type { Row } from '../../../db/schema';
import { checkPrinter, sendToPrinter, type Delivery } from '../../../escpos/send-to-printer';
import { encodeJob } from './encode-job';
import { announcePrinters } from './enqueue';
import {
  claimPrintJob,
  PRINT_LEASE_MS,
  recordDelivery,
  setPrinterProblem,
  setProblems,
} from './print-delivery';
import { expireAgent } from './print-agent.service';

type Printer = Row<'printers'>;

/**
 * Sends the jobs of every printer in order, one at a time per printer, so that a printer that does not respond blocks
 * no other. Several servers share the jobs: each is claimed before it is sent. A job that may have been printed when
 * something failed is sent again as a copy.
 */
export class PrintQueue {
  /** Printers that this server is sending to. */
  private readonly sending = new Map<number, Promise<void>>();
  /** Those of them for which a round found jobs meanwhile. */
  private readonly wanted = new Set<number>();
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly context: Context,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Resumes jobs that the only server of an embedded database was sending when it crashed. */
  async recover(): Promise<void> {
    if (!this.context.config.databaseUrl) await this.releaseLostJobs(this.context.now() + PRINT_LEASE_MS);
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
    const problems = await Promise.all(idle.map((printer) => checkPrinter(addressOf(printer))));
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
    const now = this.context.now();
    const printers = await this.openPrinters();
    if (printers.some(({ lease_end }) => lease_end !== null && lease_end <= now))
      await this.releaseLostJobs(now);
    if (printers.some(({ expiry }) => expiry !== null && expiry <= now)) await this.expire(now);
    for (const printer of printers) {
      if (printer.connection === 'virtual') await this.completeVirtual(printer.id, now);
      if (await this.handOver(printer, now)) continue;
      if (printer.connection !== 'network') continue;
      if (this.sending.has(printer.id)) this.wanted.add(printer.id);
      else this.startSending(printer);
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
      .then((hasFailed) => {
        this.sending.delete(printer.id);
        // For a job that was added after the last claim.
        if (this.wanted.delete(printer.id) && hasFailed === false) void this.run().catch(this.onError);
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

  /** Releases jobs whose server has crashed while sending them: they may have been printed. */
  private async releaseLostJobs(nowMs: number): Promise<void> {
    await this.context.db
      .updateTable('print_jobs')
      .set({ status: 'waiting', is_copy: 1, claimed_until: null })
      .where('status', '=', 'sending')
      .where('claimed_until', '<=', nowMs)
      .execute();
  }

  private async expire(nowMs: number): Promise<void> {
    await transact(this.context, async (trx) => {
      await trx
        .updateTable('print_jobs')
        .set({ status: 'expired' })
        .where('status', '=', 'waiting')
        .where('expires_at', '<=', nowMs)
        .execute();
      announcePrinters(trx, nowMs);
    });
  }

  /** Moves the jobs of a printer with a problem to its backup. @returns whether it did. */
  private async handOver(printer: Printer, nowMs: number): Promise<boolean> {
    const { id, backup_printer_id: backupId, problem_since: since } = printer;
    if (backupId === null || since === null || nowMs - since < PRINTER_BACKUP_AFTER_MS) return false;
    const { db } = this.context;
    const backup = await db.selectFrom('printers').selectAll().where('id', '=', backupId).executeTakeFirst();
    if (!backup || backup.problem !== null) return false;
    const moved = await db
      .updateTable('print_jobs')
      .set({ queue_printer_id: backup.id })
      .where('queue_printer_id', '=', id)
      .where('status', '=', 'waiting')
      .returning('id')
      .execute();
    if (moved.length > 0) void this.run().catch(this.onError);
    return moved.length > 0;
  }

  /** Sends waiting jobs until none is left or the printer fails. @returns whether it has failed. */
  private async sendAll(printer: Printer): Promise<boolean> {
    const { context } = this;
    let job = await claimPrintJob(context.db, printer.id, context.now());
    let { problem } = printer;
    while (job) {
      const sent = job;
      const delivery = await this.deliver(sent, printer);
      const known = { id: printer.id, problem };
      problem = delivery.outcome === 'printed' ? null : delivery.problem;
      const goesOn = delivery.outcome === 'printed' && !this.isStopped;
      // One commit for both, since every commit waits for the disk.
      job = await transact(context, async (trx) => {
        const now = context.now();
        await recordDelivery(trx, sent, delivery.outcome, now);
        await setPrinterProblem(trx, known, problem, now);
        return goesOn ? claimPrintJob(trx, printer.id, now) : undefined;
      });
    }
    return problem !== null;
  }

  private async deliver(job: Row<'print_jobs'>, printer: Printer): Promise<Delivery> {
    return sendToPrinter(addressOf(printer), await encodeJob(this.context, job, printer));
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
