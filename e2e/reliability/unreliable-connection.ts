import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy before a server whose connections can be cut, delayed or silently blocked, as happens in wireless networks.
 */
export class UnreliableConnection {
  private readonly pairs = new Set<[Socket, Socket]>();
  private delayMs = 0;
  private isSilent = false;

  private constructor(private readonly server: Server) {}

  /** @param port of the server behind the proxy. */
  static async to(port: number): Promise<UnreliableConnection> {
    const server = createServer({ noDelay: true });
    const connection = new UnreliableConnection(server);
    server.on('connection', (near) =>
      connection.join(near, connect({ port, host: '127.0.0.1', noDelay: true })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return connection;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends all open connections at once; new ones can be opened. */
  cut(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }

  /** Delays all data that is sent from now on. */
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
        // All data has the same delay, which keeps its order.
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
