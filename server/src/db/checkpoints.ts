import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type SQLite from 'better-sqlite3';

/** What the thread is started with. */
export interface CheckpointTask {
  /** The database's file. */
  file: string;
  /** A log with fewer pages to move is left alone. */
  logPages: number;
  intervalMs: number;
}

/** As SQLite tells it (PRAGMA wal_checkpoint), in pages. */
export interface LogLength {
  log: number;
  checkpointed: number;
}

/** A thread that makes checkpoints. */
export interface Checkpoints {
  /** Ends it; to be called before the database is closed. */
  close(): Promise<void>;
}

/** SQLite's own measure. */
const LOG_PAGES = 1_000;
const INTERVAL_MS = 100;
/** A log of so many pages is more than the thread can keep up with: then the connection that writes does it too. */
const LOG_PAGES_MAX = 16_000;

/** Beside the bundle its own bundle, beside the source its source. */
const WORKER = ['checkpoint-worker.js', 'checkpoint-worker.ts']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync);

/** Has a connection that writes leave checkpoints to `startCheckpoints` as long as that keeps up. */
export function leaveCheckpoints(sqlite: SQLite.Database): void {
  sqlite.pragma(`wal_autocheckpoint = ${LOG_PAGES_MAX}`);
}

/**
 * Moves what the write-ahead log holds into the database's file, beside the connection that writes. SQLite would have
 * that connection do it within a commit, which held up every tenth of them in a rush (docs/decisions/0018).
 * @param file of an open database.
 */
export function startCheckpoints(file: string): Checkpoints {
  if (!WORKER) throw new Error('The build lacks its checkpoint worker');
  const task: CheckpointTask = { file, logPages: LOG_PAGES, intervalMs: INTERVAL_MS };
  const worker = new Worker(WORKER, { workerData: task });
  worker.unref();
  // Without it, the log is only longer.
  const ended = once(worker, 'exit').catch(() => {});
  return {
    async close() {
      worker.postMessage('close');
      await ended;
    },
  };
}
