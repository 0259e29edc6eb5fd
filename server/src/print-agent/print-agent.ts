import type { BodyOf, Endpoint, ReplyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/kitchen/print-agent';
import { API_BASE } from 'shared-api/domain/api';
import { PRINT_QUEUE_INTERVAL_MS, PRINTER_CHECK_INTERVAL_MS } from 'shared-api/domain/kitchen/limits';
import { setTimeout as wait } from 'node:timers/promises';
import { checkPrinter, sendToPrinter, type PrinterAddress, type Reporting } from '../escpos/send-to-printer';

interface PrintAgentOptions {
  /** Origin of the server. */
  server: string;
  token: string;
  /** Stops the agent. */
  signal: AbortSignal;
  /** Writes a message for the person who runs the agent. */
  log: (message: string) => void;
}

type KnownPrinter = PrinterAddress & Reporting;
type Take = BodyOf<typeof contract.takePrintJob>;

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Prints in the restaurant's network for a server outside of it: pulls the jobs of each printer, one at a time, and
 * reports their results. Continues when the server is unreachable; a result that could not be reported is reported
 * again.
 */
export async function runPrintAgent(options: PrintAgentOptions): Promise<void> {
  const { signal, log } = options;
  const workers = new Map<number, Promise<void>>();
  const printers = new Map<number, KnownPrinter>();
  /** Printers that are printing: most accept one connection only. */
  const busy = new Set<number>();
  let isReachable: boolean | null = null;
  while (!signal.aborted) {
    try {
      const idle = [...printers].filter(([id]) => !busy.has(id));
      const problems = await Promise.all(idle.map(([, printer]) => checkPrinter(printer, printer)));
      const states = idle.map(([id], index) => ({ printer_id: id, problem: problems[index]! }));
      const current = await send<typeof contract.syncPrintAgent>(options, '/print-agent/sync', { states });
      printers.clear();
      for (const { id, is_doubtful: isDoubtful, ...printer } of current)
        printers.set(id, { ...printer, isDoubtful });
      for (const { id } of current) {
        if (!workers.has(id))
          workers.set(
            id,
            printAll(options, id, printers, busy).finally(() => workers.delete(id)),
          );
      }
      if (isReachable !== true) log(`Connected to ${options.server}. Printers: ${current.length}`);
      isReachable = true;
    } catch (error) {
      if (isReachable !== false && !signal.aborted) log(`${options.server}: ${(error as Error).message}`);
      isReachable = false;
    }
    await pause(PRINTER_CHECK_INTERVAL_MS, signal);
  }
  await Promise.all(workers.values());
}

/** Prints the jobs of one printer until it is removed. */
async function printAll(
  options: PrintAgentOptions,
  printerId: number,
  printers: ReadonlyMap<number, KnownPrinter>,
  busy: Set<number>,
): Promise<void> {
  const { signal } = options;
  let result: Take['result'] = null;
  for (;;) {
    const printer = printers.get(printerId);
    if (signal.aborted || !printer) return;
    try {
      const taken: ReplyOf<typeof contract.takePrintJob> = await send<typeof contract.takePrintJob>(
        options,
        '/print-agent/jobs',
        { printer_id: printerId, result },
      );
      result = null;
      if (!taken) {
        await pause(PRINT_QUEUE_INTERVAL_MS, signal);
        continue;
      }
      busy.add(printerId);
      const delivery = await sendToPrinter(printer, Buffer.from(taken.bytes, 'base64'), printer);
      busy.delete(printerId);
      result = {
        job_id: taken.job_id,
        attempt: taken.attempt,
        outcome: delivery.outcome,
        ...(delivery.outcome === 'printed'
          ? { problem: null, is_confirmed: delivery.isConfirmed }
          : { problem: delivery.problem }),
      };
    } catch {
      // runPrintAgent logs that the server is unreachable; the same result is sent again.
      await pause(PRINT_QUEUE_INTERVAL_MS, signal);
    }
  }
}

/** @throws if the server is unreachable or refuses the request. */
async function send<E extends Endpoint>(
  { server, token, signal }: PrintAgentOptions,
  path: string,
  body: object,
): Promise<ReplyOf<E>> {
  const response = await fetch(new URL(API_BASE + path, server), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, token }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  });
  const reply = (await response.json()) as { data: ReplyOf<E>; message?: string };
  if (!response.ok) throw new Error(reply.message ?? `HTTP ${response.status}`);
  return reply.data;
}

const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  wait(durationMs, undefined, { signal }).catch(() => {});
