import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config';
import { clientNetwork } from '../http/client-network';
import { OpenCounts } from '../http/open-counts';

/** Limit per server process; a full restaurant has about 500 sockets behind one address. */
export const LIVE_SOCKETS_PER_ADDRESS_MAX = 2_000;

/** Limits this process's live connections per client network. */
export class SocketLimit {
  private readonly open = new OpenCounts(LIVE_SOCKETS_PER_ADDRESS_MAX);
  private readonly trust: (address: string, hop: number) => boolean;

  constructor(private readonly config: Pick<Config, 'trustProxy' | 'guestLimits'>) {
    this.trust = proxyAddr.compile(config.trustProxy);
  }

  admits(request: IncomingMessage): boolean {
    return !this.config.guestLimits || !this.open.isReached(this.networkOf(request));
  }

  /** @returns a function to call when the connection closes. */
  count(request: IncomingMessage): () => void {
    return this.open.add(this.networkOf(request));
  }

  private networkOf(request: IncomingMessage): string {
    return clientNetwork(proxyAddr(request, this.trust));
  }
}
