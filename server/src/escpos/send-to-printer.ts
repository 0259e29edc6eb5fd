import { connect, type Socket } from 'node:net';
import type { PrinterProblem } from 'shared-api/domain/statuses';
import { AnswerReader, ASK_WHEN_PRINTED, STATE_QUESTIONS, type Answer } from './printer-answers';

export interface PrinterAddress {
  host: string;
  port: number;
}

/** What is known of a printer's answers. */
export interface Reporting {
  /** Whether it confirms that a paper is printed; null until a paper has shown it. */
  confirms: boolean | null;
  /** Whether it has stopped confirming: the next papers do not wait long for it. */
  isDoubtful: boolean;
}

/**
 * `printed`: confirmed, or sent to a printer that cannot confirm. `not_begun`: nothing was sent. `uncertain`: part of
 * the paper may have been printed.
 */
export type Delivery =
  | { outcome: 'printed'; isConfirmed: boolean }
  | { outcome: 'not_begun' | 'uncertain'; problem: PrinterProblem };

const CONNECT_TIMEOUT_MS = 2_000;
/** Printers that report their state do so within milliseconds, unless their network is slow. */
const STATUS_TIMEOUT_MS = { usual: 500, reporting: 3_000 };
/** Slow printers confirm a ticket after 16 seconds. */
const CONFIRM_TIMEOUT_MS = { usual: 20_000, doubtful: 3_000, idle: 1_000 };
const CLOSE_TIMEOUT_MS = 1_000;

/** Longer than any delivery takes: after that, the server or the agent that sent the job has crashed. */
export const DELIVERY_MAX_MS =
  CONNECT_TIMEOUT_MS +
  2 * STATE_QUESTIONS.length * STATUS_TIMEOUT_MS.reporting +
  CONFIRM_TIMEOUT_MS.usual +
  CLOSE_TIMEOUT_MS;

class Connection {
  private readonly reader = new AnswerReader();
  private answers: Answer[] = [];
  private isClosed = false;
  private wake = () => {};

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data: Buffer) => {
      for (const byte of data) {
        const answer = this.reader.read(byte);
        if (answer) this.answers.push(answer);
      }
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

  /** @param asks whether to ask for a confirmation, without waiting for it. */
  send(bytes: Uint8Array, { asks }: { asks: boolean }): void {
    this.answers = [];
    this.socket.write(bytes);
    if (asks) this.socket.write(ASK_WHEN_PRINTED);
  }

  /** @returns its problem; null if it is ready; `silent` if it reports no state. */
  async state(timeoutMs: number): Promise<PrinterProblem | null | 'silent' | 'closed'> {
    for (const [index, { bytes, problemOf }] of STATE_QUESTIONS.entries()) {
      this.reader.askedState();
      const answer = await this.ask(bytes, (one) => one.kind === 'status', timeoutMs);
      if (answer === 'closed') return 'closed';
      // What it answers from now on may be late, so it is not asked further.
      if (answer === null) return index === 0 ? 'silent' : null;
      const problem = answer.kind === 'status' ? problemOf(answer.byte) : null;
      if (problem) return problem;
    }
    return null;
  }

  /** Waits until everything that was written is printed. @returns null if it does not confirm that in time. */
  async confirmation(timeoutMs: number): Promise<'printed' | 'paper_out' | 'closed' | null> {
    const answer = await this.ask(ASK_WHEN_PRINTED, ({ kind }) => kind !== 'status', timeoutMs);
    if (answer === null || answer === 'closed') return answer;
    return answer.kind === 'status' ? null : answer.kind;
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

  /** Whether a confirmation has come since the last question. */
  hasConfirmed(): boolean {
    return this.answers.some(({ kind }) => kind === 'printed');
  }

  abort(): void {
    this.socket.destroy();
  }

  /** Asks, and ignores what came before or answers something else. @returns null if no answer comes in time. */
  private async ask(
    question: Uint8Array,
    isAnswer: (answer: Answer) => boolean,
    timeoutMs: number,
  ): Promise<Answer | null | 'closed'> {
    this.answers = [];
    this.socket.write(question);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.wake();
    }, timeoutMs);
    try {
      for (;;) {
        const answer = this.answers.find(isAnswer);
        if (answer) return answer;
        if (this.isClosed) return 'closed';
        if (isLate) return null;
        await new Promise<void>((resolve) => (this.wake = resolve));
      }
    } finally {
      clearTimeout(timer);
      this.wake = () => {};
    }
  }
}

const statusTimeoutMs = ({ confirms }: Reporting) =>
  confirms ? STATUS_TIMEOUT_MS.reporting : STATUS_TIMEOUT_MS.usual;

/** Connects and asks for the state; a printer that never reported any has no problem. */
export async function checkPrinter(
  address: PrinterAddress,
  reporting: Reporting,
): Promise<PrinterProblem | null> {
  const connection = await Connection.open(address);
  if (!connection) return 'offline';
  try {
    const state = await connection.state(statusTimeoutMs(reporting));
    if (state === 'closed') return 'failed';
    if (state === 'silent') return reporting.confirms ? 'failed' : null;
    if (state || !reporting.isDoubtful) return state;
    return (await connection.confirmation(CONFIRM_TIMEOUT_MS.idle)) === 'printed' ? null : 'unconfirmed';
  } finally {
    await connection.finish();
  }
}

/**
 * Sends a paper over TCP. A printer that can confirm a print has to; for another one, the connection has to end without
 * an error.
 */
export async function sendToPrinter(
  address: PrinterAddress,
  bytes: Uint8Array,
  reporting: Reporting,
): Promise<Delivery> {
  const connection = await Connection.open(address);
  if (!connection) return { outcome: 'not_begun', problem: 'offline' };
  const { confirms, isDoubtful } = reporting;
  try {
    const state = await connection.state(statusTimeoutMs(reporting));
    if (state === 'closed') return { outcome: 'not_begun', problem: 'failed' };
    if (state !== 'silent' && state !== null) return { outcome: 'not_begun', problem: state };
    if (state === 'silent' && confirms) return { outcome: 'not_begun', problem: 'failed' };

    const waits = state === null && confirms !== false;
    const asks = state === null && !waits;
    connection.send(bytes, { asks });
    if (!waits) return await finishUnconfirmed(connection, asks);
    const { doubtful, usual } = CONFIRM_TIMEOUT_MS;
    const confirmation = await connection.confirmation(isDoubtful ? doubtful : usual);
    if (confirmation === 'printed') {
      await connection.finish();
      return { outcome: 'printed', isConfirmed: true };
    }
    if (confirmation === 'paper_out') return { outcome: 'uncertain', problem: 'paper_out' };
    if (confirmation === 'closed') return { outcome: 'uncertain', problem: 'failed' };
    const after = await connection.state(statusTimeoutMs(reporting));
    if (after === 'silent' || after === 'closed') return { outcome: 'uncertain', problem: 'failed' };
    if (after) return { outcome: 'uncertain', problem: after };
    return confirms
      ? { outcome: 'uncertain', problem: 'unconfirmed' }
      : await finishUnconfirmed(connection, true);
  } finally {
    connection.abort();
  }
}

/**
 * Ends the connection of a printer that is not known to confirm; it is noticed if it does.
 * @param asked whether it was asked to: else what it sends is no confirmation.
 */
async function finishUnconfirmed(connection: Connection, asked: boolean): Promise<Delivery> {
  return (await connection.finish())
    ? { outcome: 'printed', isConfirmed: asked && connection.hasConfirmed() }
    : { outcome: 'uncertain', problem: 'failed' };
}
