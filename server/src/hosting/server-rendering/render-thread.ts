import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { Drawing, DrawingTask, Drawn } from './renderer';

/** A page is drawn in milliseconds; a release that takes this long is broken. */
const TIMEOUT_MS = 2_000;

/** Beside the bundle its own bundle, beside the source its source. */
const WORKER = ['render-worker.js', 'render-worker.ts']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync);

interface Waiting {
  resolve: (drawing: Drawing | null) => void;
  reject: (error: Error) => void;
}

/** One release's code in a thread of its own: it can neither block the server nor leave anything behind. */
export class DrawingThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /** @param file the release's server bundle. */
  constructor(file: string) {
    if (!WORKER) throw new Error('The build lacks its drawing worker');
    this.worker = new Worker(WORKER, { workerData: { file } });
    this.worker.unref();
    this.worker.on('message', (drawn: Drawn) => this.settle(drawn));
    this.worker.on('error', (error) =>
      this.failAll(error instanceof Error ? error : new Error(String(error))),
    );
    this.worker.on('exit', () => this.failAll(new Error('The drawing thread has ended')));
  }

  /**
   * @returns null for a page that the release leaves to the browser.
   * @throws when the release throws, ends its thread, or takes too long.
   */
  draw(path: string, bootstrap: GuestBootstrap): Promise<Drawing | null> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.failAll(new Error(`Nothing was drawn within ${TIMEOUT_MS} ms`));
        this.end();
      }, TIMEOUT_MS);
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      this.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      this.worker.postMessage({ id, path, bootstrap } satisfies DrawingTask);
    });
  }

  end(): void {
    void this.worker.terminate();
  }

  private settle(drawn: Drawn): void {
    const waiting = this.waiting.get(drawn.id);
    this.waiting.delete(drawn.id);
    if ('error' in drawn) waiting?.reject(new Error(drawn.error));
    else waiting?.resolve(drawn.drawing);
  }

  private failAll(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
