import { connect, type Socket } from 'node:net';
import type { PrinterProblem } from 'shared-api/contract/statuses';

export interface PrinterAddress {
  host: string;
  port: number;
}

/** `uncertain`: part of the paper may have been printed. */
export type Delivery =
  | { outcome: 'printed' }
  | { outcome: 'not_begun' | 'uncertain'; problem: PrinterProblem };

const CONNECT_TIMEOUT_MS = 2_000;
/** Printers that report their state do so within milliseconds. */
const STATUS_TIMEOUT_MS = 500;
/** Timeout for a long paper, or for a printer without status reports to close the connection. */
const PRINT_TIMEOUT_MS = 15_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** DLE EOT 4: asks for the paper sensors; answered at once. */
const ASK_PAPER = Uint8Array.of(0x10, 0x04, 0x04);
const PAPER_END_BITS = 0x60;
/** GS r 1: asks for the paper sensors; answered when everything before it is printed. */
const ASK_WHEN_PRINTED = Uint8Array.of(0x1d, 0x72, 0x01);

class Connection {
  private readonly received: number[] = [];
  private isClosed = false;
  private wake = () => {};

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data: Buffer) => {
      this.received.push(...data);
      this.wake();
    });
    // A broken connection is also closed, which is handled.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isClosed = true;
      this.wake();
    });
  }

  /** @returns null if nothing listens there. */
  static open({ host, port }: PrinterAddress): Promise<Connection | null> {
    const socket = connect({ host, port, noDelay: true });
    return new Promise((resolve) => {
      const fail = () => {
        socket.destroy();
        resolve(null);
      };
      socket.setTimeout(CONNECT_TIMEOUT_MS, fail);
      socket.once('error', fail);
      socket.once('connect', () => {
        socket.setTimeout(0);
        socket.off('error', fail);
        resolve(new Connection(socket));
      });
    });
  }

  write(bytes: Uint8Array): void {
    this.socket.write(bytes);
  }

  /** @returns the next byte that the printer sends; null if it sends none in time, or `closed`. */
  async receive(timeoutMs: number): Promise<number | null | 'closed'> {
    if (this.received.length === 0 && !this.isClosed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = () => {};
    }
    return this.received.shift() ?? (this.isClosed ? 'closed' : null);
  }

  /** Flushes what is written and closes the connection. @returns false if the printer broke the connection before. */
  async finish(): Promise<boolean> {
    if (this.isClosed) return false;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
      this.socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      this.socket.end();
    });
    const isSent = this.socket.writableFinished && !this.socket.errored;
    this.socket.destroy();
    return isSent;
  }

  abort(): void {
    this.socket.destroy();
  }
}

const paperProblem = (status: number | null): PrinterProblem | null =>
  status !== null && (status & PAPER_END_BITS) !== 0 ? 'paper_out' : null;

/** Connects and asks for the state; printers that do not report any have no problem. */
export async function checkPrinter(address: PrinterAddress): Promise<PrinterProblem | null> {
  const connection = await Connection.open(address);
  if (!connection) return 'offline';
  connection.write(ASK_PAPER);
  const status = await connection.receive(STATUS_TIMEOUT_MS);
  await connection.finish();
  return status === 'closed' ? 'failed' : paperProblem(status);
}

/**
 * Sends a paper over TCP. A printer that reports its state confirms the print; otherwise the connection has to end
 * without an error.
 */
export async function sendToPrinter(address: PrinterAddress, bytes: Uint8Array): Promise<Delivery> {
  const connection = await Connection.open(address);
  if (!connection) return { outcome: 'not_begun', problem: 'offline' };
  try {
    connection.write(ASK_PAPER);
    const status = await connection.receive(STATUS_TIMEOUT_MS);
    if (status === 'closed') return { outcome: 'not_begun', problem: 'failed' };
    const problem = paperProblem(status);
    if (problem) return { outcome: 'not_begun', problem };

    connection.write(bytes);
    if (status === null) {
      return (await connection.finish())
        ? { outcome: 'printed' }
        : { outcome: 'uncertain', problem: 'failed' };
    }
    connection.write(ASK_WHEN_PRINTED);
    const confirmed = await connection.receive(PRINT_TIMEOUT_MS);
    if (typeof confirmed !== 'number') return { outcome: 'uncertain', problem: 'failed' };
    await connection.finish();
    return { outcome: 'printed' };
  } finally {
    connection.abort();
  }
}
