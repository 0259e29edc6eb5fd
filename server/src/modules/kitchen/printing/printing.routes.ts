import type { FastifyInstance } from 'fastify';
import * as jobs from 'shared-api/contract/kitchen/print-jobs';
import * as printers from 'shared-api/contract/kitchen/printers';
import { PRINT_QUEUE_INTERVAL_MS, PRINTER_CHECK_INTERVAL_MS } from 'shared-api/domain/kitchen/limits';
import { transact, type Context, type Tx } from '#context';
import { unlessUnavailable } from '#db/outages';
import { runIdempotently } from '#http/idempotency';
import { handle, isAllowed, type Caller } from '#http/route';
import { announcePrinters } from './enqueue';
import { decideJob, enqueueCopy, findPrintJobs, readPaper } from './print-job';
import { PrintQueue, purgePrintJobs } from './print-queue';
import {
  addPrinter,
  changePrinter,
  enqueueTestPage,
  findPrinters,
  findTroubles,
  removePrinter,
} from './printer';

export function registerPrinting(app: FastifyInstance, context: Context): void {
  runPrintQueue(app, context);

  /** Announces the change to staff screens in its transaction. */
  async function announced<T>(tx: Tx, work: Promise<T>): Promise<T> {
    const result = await work;
    announcePrinters(tx);
    return result;
  }

  handle(app, printers.listPrinters, () => findPrinters(context.db));

  const seesReports = (caller: Caller) => isAllowed(caller, 'day.read');

  handle(app, printers.listPrinterTroubles, ({ caller }) => findTroubles(context.db, seesReports(caller)));

  handle(app, printers.createPrinter, (call) =>
    runIdempotently(context, call, (tx) => announced(tx, addPrinter(tx, call.body))),
  );

  handle(app, printers.updatePrinter, ({ params, body }) =>
    transact(context, (tx) => announced(tx, changePrinter(tx, params.id, body))),
  );

  handle(app, printers.deletePrinter, async ({ params }) => {
    await transact(context, (tx) => announced(tx, removePrinter(tx, params.id)));
    return null;
  });

  handle(app, printers.printTestPage, (call) =>
    runIdempotently(context, call, async (tx) => {
      await enqueueTestPage(tx, call.params.id);
      return null;
    }),
  );

  handle(app, jobs.listPrintJobs, ({ caller }) => findPrintJobs(context.db, seesReports(caller)));

  handle(app, jobs.getPrintedPaper, ({ params, caller }) =>
    readPaper(context, params.id, seesReports(caller)),
  );

  handle(app, jobs.reprint, (call) =>
    runIdempotently(context, call, (tx) => enqueueCopy(tx, call.params.id, seesReports(call.caller))),
  );

  for (const endpoint of [jobs.decidePrintJob, jobs.decideExpiredJob]) {
    handle(app, endpoint, ({ params, body, caller }) => {
      const decision = { isPrinted: body.print, seesReports: seesReports(caller) };
      return transact(context, (tx) => decideJob(tx, params.id, decision));
    });
  }
}

/** Sends jobs when they are added and, at an interval, those that failed or that another server added. */
function runPrintQueue(app: FastifyInstance, context: Context): void {
  const fail = (error: unknown) => app.log.error({ err: error }, 'printing failed');
  const queue = new PrintQueue(context, fail);
  context.events.subscribe((events) => {
    if (events.some(({ type }) => type === 'print_jobs_added')) context.jobs.runSoon('print');
  });
  context.jobs.scheduleEvery(PRINT_QUEUE_INTERVAL_MS, 'print', () => queue.run());
  context.jobs.scheduleEvery(PRINTER_CHECK_INTERVAL_MS, 'check printers', () => queue.check());
  context.jobs.scheduleHourly('purge print jobs', () => purgePrintJobs(context));
  app.addHook('onReady', () => unlessUnavailable(queue.recover(), fail));
  app.addHook('onClose', () => queue.stop());
}
