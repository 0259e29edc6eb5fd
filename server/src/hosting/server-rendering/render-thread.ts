import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import type { RenderRequest, RenderResponse, ServerRendering } from './server-bundle';

/** Generous, since a page takes milliseconds. */
const TIMEOUT_MS = 2_000;

/** A bundle in the build, a TypeScript file in development. */
const WORKER = ['render-worker.js', 'render-worker.ts']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync);

interface PendingRender {
  resolve: (rendering: ServerRendering | null) => void;
  reject: (error: Error) => void;
}

/** Runs the server bundle of one release in its own thread, where it cannot block or change the server. */
export class RenderThread {
  private readonly worker: Worker;
  private isOver = false;
  private readonly pending = new Map<number, PendingRender>();
  private lastId = 0;

  /** @param file the server bundle. */
  constructor(file: string) {
    if (!WORKER) throw new Error('The build lacks render-worker.js');
    this.worker = new Worker(WORKER, { workerData: { file } });
    this.worker.unref();
    this.worker.on('message', (response: RenderResponse) => this.settle(response));
    this.worker.on('error', (error) =>
      this.rejectAll(error instanceof Error ? error : new Error(String(error))),
    );
    this.worker.on('exit', () => {
      this.isOver = true;
      this.rejectAll(new Error('The render thread has ended'));
    });
  }

  get hasEnded(): boolean {
    return this.isOver;
  }

  /**
   * @returns null for a path that the release leaves to the browser.
   * @throws when the release throws, ends its thread, or exceeds the timeout.
   */
  render(path: string, bootstrap: GuestBootstrap): Promise<ServerRendering | null> {
    this.lastId += 1;
    const id = this.lastId;
    const { promise, resolve, reject } = Promise.withResolvers<ServerRendering | null>();
    const timer = setTimeout(() => {
      this.rejectAll(new Error(`Rendering took longer than ${TIMEOUT_MS} ms`));
      this.end();
    }, TIMEOUT_MS);
    this.pending.set(id, { resolve, reject });
    this.worker.postMessage({ id, path, bootstrap } satisfies RenderRequest);
    return promise.finally(() => clearTimeout(timer));
  }

  end(): void {
    this.isOver = true;
    void this.worker.terminate();
  }

  private settle(response: RenderResponse): void {
    const pending = this.pending.get(response.id);
    this.pending.delete(response.id);
    if ('error' in response) pending?.reject(new Error(response.error));
    else pending?.resolve(response.rendering);
  }

  private rejectAll(error: Error): void {
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }
}
