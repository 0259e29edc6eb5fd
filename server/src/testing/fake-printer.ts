import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { decodePaper, type DecodedPaper } from './decode-paper';

const DLE_EOT = 0x10;
const STATE_QUESTION_BYTES = 3;
const WHEN_PRINTED = Buffer.from([0x1d, 0x72, 0x01]);
const READY = 0x12;
const PRINTED = 0x00;
/** Automatic status (ASB) of a printer that is ready, which looks like an answer from its second byte on. */
const AUTOMATIC_STATUS = Buffer.from([0x14, 0x00, 0x00, 0x0f]);

/**
 * Faults. States: `no_paper`, `cover_open`, `offline` (paused). Answers: `silent` reports no state, as cheap printers
 * do; `unconfirming` prints without confirming; `closes` does too, and closes the connection after each paper; `garbage`
 * answers with bytes that mean nothing; `automatic` sends automatic status by itself, and confirms nothing; `late`
 * confirms after {@link LATE_CONFIRMATION_MS}. Connection: `dies` breaks it within a paper; `refuses` breaks it at once.
 */
export type PrinterFault =
  | 'no_paper'
  | 'cover_open'
  | 'offline'
  | 'silent'
  | 'unconfirming'
  | 'closes'
  | 'garbage'
  | 'automatic'
  | 'late'
  | 'dies'
  | 'refuses'
  | null;

export const LATE_CONFIRMATION_MS = 16_000;

/** Answers to DLE EOT n. */
const STATES: Partial<Record<NonNullable<PrinterFault>, Record<number, number>>> = {
  no_paper: { 4: 0x72 },
  cover_open: { 1: 0x1a, 2: 0x16 },
  offline: { 1: 0x1a },
};
/** Each has a wrong fixed bit, and would else be a problem or a confirmation. */
const GARBAGE = Buffer.from([0xff, 0x41, 0xc3, 0x00, 0x99]);

export interface FakePrinter {
  port: number;
  /** Printed papers, in order. */
  papers: DecodedPaper[];
  /** Lines of the papers. */
  texts: () => string[][];
  setFault: (fault: PrinterFault) => void;
  /** While off, nothing listens. */
  turnOff: () => Promise<void>;
  turnOn: () => Promise<void>;
}

/**
 * A receipt printer on this machine, which decodes what it is sent.
 * @param onEnd registers a function that stops it.
 */
export async function openFakePrinter(onEnd: (stop: () => Promise<void>) => void): Promise<FakePrinter> {
  const papers: DecodedPaper[] = [];
  const sockets = new Set<Socket>();
  let fault: PrinterFault = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    const print = (bytes: Buffer) => bytes.length > 0 && papers.push(decodePaper(bytes));
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (fault === 'refuses') return socket.destroy();
    if (fault === 'automatic') socket.write(AUTOMATIC_STATUS);
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      if (fault === 'garbage') socket.write(GARBAGE);
      while (received[0] === DLE_EOT) {
        answerState(socket, received[2] ?? 0);
        received = received.subarray(STATE_QUESTION_BYTES);
      }
      if (fault === 'dies' && received.length > 0) return socket.resetAndDestroy();
      if (!received.subarray(-WHEN_PRINTED.length).equals(WHEN_PRINTED)) return;
      print(received.subarray(0, -WHEN_PRINTED.length));
      received = Buffer.alloc(0);
      confirm(socket);
    });
    socket.on('end', () => print(received));
  });
  function answerState(socket: Socket, question: number): void {
    if (fault === 'silent' || fault === 'garbage') return;
    socket.write(Buffer.of((fault && STATES[fault]?.[question]) ?? READY));
  }
  function confirm(socket: Socket): void {
    if (fault === 'silent' || fault === 'garbage' || fault === 'unconfirming') return;
    if (fault === 'closes') return void socket.end();
    if (fault === 'late')
      return void setTimeout(() => socket.write(Buffer.of(PRINTED)), LATE_CONFIRMATION_MS);
    socket.write(fault === 'automatic' ? AUTOMATIC_STATUS : Buffer.of(PRINTED));
  }
  const turnOn = async (port = 0) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await turnOn();
  const turnOff = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onEnd(async () => {
    if (server.listening) await turnOff();
  });
  return {
    port,
    papers,
    texts: () => papers.map(({ lines }) => lines.map(({ text }) => text.trim()).filter(Boolean)),
    setFault: (next) => void (fault = next),
    turnOff,
    turnOn: async () => void (await turnOn(port)),
  };
}
