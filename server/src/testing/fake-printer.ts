import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { decodePaper, type DecodedPaper } from '../escpos/decode-paper';

const DLE_EOT = 0x10;
const WHEN_PRINTED = Buffer.from([0x1d, 0x72, 0x01]);
const READY = 0x12;
const NO_PAPER = 0x72;

/** Faults: `silent` reports no state, as cheap printers do; `dies` breaks the connection within a paper. */
export type PrinterFault = 'no_paper' | 'silent' | 'dies' | null;

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
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      if (received[0] === DLE_EOT) {
        received = received.subarray(3);
        if (fault !== 'silent') socket.write(Buffer.of(fault === 'no_paper' ? NO_PAPER : READY));
      }
      if (fault === 'dies' && received.length > 0) return socket.destroy();
      if (!received.subarray(-3).equals(WHEN_PRINTED)) return;
      print(received.subarray(0, -3));
      received = Buffer.alloc(0);
      socket.write(Buffer.of(READY));
    });
    socket.on('end', () => fault === 'silent' && print(received));
  });
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
