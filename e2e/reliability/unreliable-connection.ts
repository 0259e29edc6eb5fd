import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A line between clients and a server that can be cut, slowed down, or go silent without a word, as wireless lines do.
 */
export class UnreliableConnection {
  private readonly pairs = new Set<[Socket, Socket]>();
  private delayMs = 0;
  private isSilent = false;

  private constructor(private readonly server: Server) {}

  /** @param port of the server at its other end. */
  static async to(port: number): Promise<UnreliableConnection> {
    const server = createServer({ noDelay: true });
    const line = new UnreliableConnection(server);
    server.on('connection', (near) => line.join(near, connect({ port, host: '127.0.0.1', noDelay: true })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends every connection at once; new ones may come. */
  cut(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }

  /** What is sent from now on arrives so much later. */
  setDelay(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /** Data is lost without an error at either end, until the connection is cut. */
  setSilent(isSilent: boolean): void {
    this.isSilent = isSilent;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket, far: Socket): void {
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (chunk) => {
        if (this.isSilent) return;
        // Equal delays keep the order.
        setTimeout(() => to.writable && to.write(chunk), this.delayMs);
      });
      from.on('error', () => {});
      from.on('close', () => {
        this.pairs.delete(pair);
        to.destroy();
      });
    }
  }
}
