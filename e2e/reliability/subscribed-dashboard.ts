import type { LiveMessage } from 'shared-api/contract/realtime';
import { connectLive, type LiveConnection } from 'shared-api/realtime/connect-live';

/** What a staff screen hears, by the very client that screens use. */
export class SubscribedDashboard {
  readonly heard: LiveMessage[] = [];
  /** How often it was connected, the first time included. */
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
          dashboard.heard.push(...messages);
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

  /** Resolves when it has heard the message of this number. */
  async hears(seq: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.onNews = () => {
        if ((this.heard.at(-1)?.seq ?? 0) >= seq) resolve();
      };
      this.onNews();
    });
  }

  close(): void {
    this.live?.close();
  }
}
