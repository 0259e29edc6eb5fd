import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { SERVER_RENDERED_PATHS } from 'shared-api/domain/paths';
import { RenderThread } from './render-thread';
import type { ServerRendering } from './server-bundle';

/** Pages that depend only on the guest bootstrap; browsers render the others. */
const RENDERED_PATHS = new Set(SERVER_RENDERED_PATHS);

/** Time until a thread that has ended is restarted, so that a bundle which never returns costs little. */
const RESTART_AFTER_MS = 30_000;

/** Threads for the live release and one that is tried; each takes tens of megabytes. */
const THREADS_MAX = 2;

interface RenderableRelease {
  version: string;
  /** File of its server bundle; null without one. */
  serverBundle: string | null;
}

interface PageRendererInit {
  onError: (error: unknown) => void;
  now?: () => number;
}

/**
 * Renders guest pages with a thread for each of the releases that were used last. A thread that has ended is replaced.
 */
export class PageRenderer {
  /** Threads by version, the most recently used one last. */
  private readonly threads = new Map<string, { thread: RenderThread; startedAtMs: number }>();
  private readonly onError: (error: unknown) => void;
  private readonly now: () => number;

  constructor({ onError, now = Date.now }: PageRendererInit) {
    this.onError = onError;
    this.now = now;
  }

  /** @returns null for a page that is left to the browser. */
  async render(
    { version, serverBundle }: RenderableRelease,
    path: string,
    bootstrap: GuestBootstrap,
  ): Promise<ServerRendering | null | 'failed'> {
    if (serverBundle === null || !RENDERED_PATHS.has(path)) return null;
    try {
      const thread = this.threadOf(version, serverBundle);
      return thread.hasEnded ? 'failed' : await thread.render(path, bootstrap);
    } catch (error) {
      this.onError(error);
      return 'failed';
    }
  }

  end(): void {
    for (const version of [...this.threads.keys()]) this.endThread(version);
  }

  private threadOf(version: string, serverBundle: string): RenderThread {
    const nowMs = this.now();
    const known = this.threads.get(version);
    const isDue = known?.thread.hasEnded && nowMs - known.startedAtMs >= RESTART_AFTER_MS;
    const entry = known && !isDue ? known : { thread: new RenderThread(serverBundle), startedAtMs: nowMs };
    // Deleting and setting moves the entry to the end: a map keeps the order of insertion.
    this.threads.delete(version);
    this.threads.set(version, entry);
    const [leastUsed] = this.threads.keys();
    if (this.threads.size > THREADS_MAX && leastUsed !== undefined) this.endThread(leastUsed);
    return entry.thread;
  }

  private endThread(version: string): void {
    this.threads.get(version)?.thread.end();
    this.threads.delete(version);
  }
}
