import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { SERVER_RENDERED_PATHS } from 'shared-api/contract/paths';
import { DrawingThread } from './render-thread';
import type { Drawing } from './renderer';

/** Pages whose first paint follows from the menu alone; the others appear once the app runs. */
const DRAWN_PATHS = new Set(SERVER_RENDERED_PATHS);

/** A release that may be able to draw. */
interface Drawable {
  version: string;
  /** Its server bundle; null where it has none. */
  renderer: string | null;
}

/**
 * First paints by the live release, each drawn once: they are kept as long as the data that they show, which the
 * menu cache replaces with the first change.
 */
export class Drawings {
  private thread: { version: string; thread: DrawingThread } | undefined;
  private readonly kept = new WeakMap<GuestBootstrap, Map<string, Promise<Drawing | null>>>();

  constructor(private readonly onError: (error: unknown) => void) {}

  /** @returns null for a page that is not drawn, also where the release failed to: the app shows it then. */
  draw(release: Drawable, path: string, bootstrap: GuestBootstrap): Promise<Drawing | null> {
    const { version, renderer } = release;
    if (renderer === null || !DRAWN_PATHS.has(path)) return Promise.resolve(null);
    const drawings = this.kept.get(bootstrap) ?? new Map<string, Promise<Drawing | null>>();
    this.kept.set(bootstrap, drawings);
    const key = `${version} ${path}`;
    let drawing = drawings.get(key);
    if (!drawing) {
      drawing = this.threadOf(version, renderer)
        .draw(path, bootstrap)
        .catch((error: unknown) => {
          this.onError(error);
          return null;
        });
      drawings.set(key, drawing);
    }
    return drawing;
  }

  end(): void {
    this.thread?.thread.end();
  }

  private threadOf(version: string, renderer: string): DrawingThread {
    if (this.thread?.version !== version) {
      this.thread?.thread.end();
      this.thread = { version, thread: new DrawingThread(renderer) };
    }
    return this.thread.thread;
  }
}
