import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { SERVER_RENDERED_PATHS } from 'shared-api/contract/paths';
import { RenderThread } from './render-thread';
import type { ServerRendering } from './server-bundle';

/** Pages that follow from the guest bootstrap alone; browsers render the others. */
const RENDERED_PATHS = new Set(SERVER_RENDERED_PATHS);

interface RenderableRelease {
  version: string;
  /** Its server bundle; null without one. */
  serverBundle: string | null;
}

/** Renders guest pages with the live release, whose thread is replaced with the release. */
export class PageRenderer {
  private current: { version: string; thread: RenderThread } | undefined;

  constructor(private readonly onError: (error: unknown) => void) {}

  /** @returns null for a page that browsers render, also where rendering fails. */
  async render(
    { version, serverBundle }: RenderableRelease,
    path: string,
    bootstrap: GuestBootstrap,
  ): Promise<ServerRendering | null> {
    if (serverBundle === null || !RENDERED_PATHS.has(path)) return null;
    try {
      return await this.threadOf(version, serverBundle).render(path, bootstrap);
    } catch (error) {
      this.onError(error);
      return null;
    }
  }

  end(): void {
    this.current?.thread.end();
  }

  private threadOf(version: string, serverBundle: string): RenderThread {
    if (this.current?.version !== version) {
      this.end();
      this.current = { version, thread: new RenderThread(serverBundle) };
    }
    return this.current.thread;
  }
}
