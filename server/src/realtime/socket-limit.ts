import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { LIVE_SOCKETS_PER_ADDRESS_MAX } from 'shared-api/contract/limits';
import type { Config } from '../config';
import { clientNetwork } from '../http/client-network';

/** Limits this process's live connections per client network. */
export class SocketLimit {
  private readonly open = new Map<string, number>();
  private readonly trust: (address: string, hop: number) => boolean;

  constructor(private readonly config: Pick<Config, 'trustProxy' | 'guestLimits'>) {
    this.trust = proxyAddr.compile(config.trustProxy);
  }

  admits(request: IncomingMessage): boolean {
    if (!this.config.guestLimits) return true;
    return (this.open.get(this.networkOf(request)) ?? 0) < LIVE_SOCKETS_PER_ADDRESS_MAX;
  }

  /** @returns a function to call when the connection closes. */
  count(request: IncomingMessage): () => void {
    const network = this.networkOf(request);
    this.open.set(network, (this.open.get(network) ?? 0) + 1);
    return () => {
      const left = (this.open.get(network) ?? 0) - 1;
      if (left > 0) this.open.set(network, left);
      else this.open.delete(network);
    };
  }

  private networkOf(request: IncomingMessage): string {
    return clientNetwork(proxyAddr(request, this.trust));
  }
}
