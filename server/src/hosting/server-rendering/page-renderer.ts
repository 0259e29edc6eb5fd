import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { SERVER_RENDERED_PATHS } from 'shared-api/contract/paths';
import { RenderThread } from './render-thread';
import type { ServerRendering } from './server-bundle';

/** Pages that follow from the guest bootstrap alone; browsers render the others. */
const RENDERED_PATHS = new Set(SERVER_RENDERED_PATHS);

/** A thread that has ended is started again after this, so that a bundle which never returns costs little. */
const RESTART_AFTER_MS = 30_000;

interface RenderableRelease {
  version: string;
  /** Its server bundle; null without one. */
  serverBundle: string | null;
}

/** Renders guest pages with the live release, whose thread is replaced with the release, and after it has ended. */
export class PageRenderer {
  private current: { version: string; thread: RenderThread; startedAtMs: number } | undefined;

  constructor(
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns null for a page that browsers render, also where rendering fails. */
  async render(
    { version, serverBundle }: RenderableRelease,
    path: string,
    bootstrap: GuestBootstrap,
  ): Promise<ServerRendering | null> {
    if (serverBundle === null || !RENDERED_PATHS.has(path)) return null;
    try {
      const thread = this.threadOf(version, serverBundle);
      return thread.hasEnded ? null : await thread.render(path, bootstrap);
    } catch (error) {
      this.onError(error);
      return null;
    }
  }

  end(): void {
    this.current?.thread.end();
  }

  private threadOf(version: string, serverBundle: string): RenderThread {
    const nowMs = this.now();
    const { current } = this;
    const isCurrent = current?.version === version;
    const isDue = current?.thread.hasEnded && nowMs - current.startedAtMs >= RESTART_AFTER_MS;
    if (current && isCurrent && !isDue) return current.thread;
    this.end();
    const thread = new RenderThread(serverBundle);
    this.current = { version, thread, startedAtMs: nowMs };
    return thread;
  }
}
