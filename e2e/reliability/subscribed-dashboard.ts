import type { LiveMessage } from 'shared-api/domain/realtime';
import { connectLive, type LiveConnection } from 'shared-api/realtime/connect-live';

/** The live messages of a staff screen, received with the client that screens use. */
export class SubscribedDashboard {
  readonly received: LiveMessage[] = [];
  /** Number of connections, including the first. */
  connections = 0;
  private onNews = () => {};

  private constructor(private live?: LiveConnection) {}

  static async open(origin: string, token: string): Promise<SubscribedDashboard> {
    const dashboard = new SubscribedDashboard();
    await new Promise<void>((resolve) => {
      void connectLive({
        origin,
        handshake: () => ({ token }),
        onMessages: (messages) => {
          dashboard.received.push(...messages);
          dashboard.onNews();
        },
        onStatus: (isConnected) => {
          if (!isConnected) return;
          dashboard.connections += 1;
          resolve();
        },
      }).then((live) => (dashboard.live = live));
    });
    return dashboard;
  }

  /** Resolves when the message with this `seq` has arrived. */
  async waitFor(seq: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.onNews = () => {
        if ((this.received.at(-1)?.seq ?? 0) >= seq) resolve();
      };
      this.onNews();
    });
  }

  close(): void {
    this.live?.close();
  }
}
