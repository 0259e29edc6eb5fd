import { PRINT_JOBS_RETENTION_MS, PRINTER_BACKUP_AFTER_MS } from 'shared-api/contract/limits';
import { transact, type Context } from '../../../context';
import type { Row } from '../../../db/schema';
import { checkPrinter, sendToPrinter, type Delivery } from '../../../escpos/send-to-printer';
import { encodeJob } from './encode-job';
import { announcePrinters } from './enqueue';
import { claimPrintJob, PRINT_LEASE_MS, recordDelivery, setPrinterProblem } from './print-delivery';
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
    for (const [index, printer] of idle.entries())
      await setPrinterProblem(this.context, printer.id, problems[index]!);
  }

  /** Waits for the jobs that are being sent. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.round.catch(() => {});
    await Promise.all(this.sending.values());
  }

  private async takeUp(): Promise<void> {
    const { db } = this.context;
    const now = this.context.now();
    const open = await db
      .selectFrom('print_jobs')
      .select(['id', 'queue_printer_id', 'status', 'expires_at', 'claimed_until'])
      .where('status', 'in', ['waiting', 'sending'])
      .execute();
    if (open.length === 0) return;
    if (open.some(({ status, claimed_until }) => status === 'sending' && (claimed_until ?? 0) <= now)) {
      await this.releaseLostJobs(now);
    }
    if (open.some(({ status, expires_at }) => status === 'waiting' && expires_at <= now))
      await this.expire(now);
    const printers = await db
      .selectFrom('printers')
      .selectAll()
      .where('id', 'in', [...new Set(open.map(({ queue_printer_id: id }) => id))])
      .execute();
    for (const printer of printers) {
      if (await this.handOver(printer, now)) continue;
      if (printer.connection === 'agent' || this.sending.has(printer.id)) continue;
      const work = this.sendAll(printer)
        .catch(this.onError)
        .finally(() => this.sending.delete(printer.id));
      this.sending.set(printer.id, work);
    }
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

  /** Sends waiting jobs until none is left or the printer fails. */
  private async sendAll(printer: Printer): Promise<void> {
    for (;;) {
      if (this.isStopped) return;
      const job = await claimPrintJob(this.context, printer.id);
      if (!job) return;
      const delivery = await this.deliver(job, printer);
      await recordDelivery(this.context, job, delivery.outcome);
      await setPrinterProblem(
        this.context,
        printer.id,
        delivery.outcome === 'printed' ? null : delivery.problem,
      );
      if (delivery.outcome !== 'printed') return;
    }
  }

  private async deliver(job: Row<'print_jobs'>, printer: Printer): Promise<Delivery> {
    const bytes = await encodeJob(this.context, job, printer);
    return printer.connection === 'virtual'
      ? { outcome: 'printed' }
      : sendToPrinter(addressOf(printer), bytes);
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
