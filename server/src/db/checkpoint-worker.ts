import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import type { CheckpointTask, LogLength } from './checkpoints';

/** The thread that moves what the write-ahead log holds into the database's file; it ends with its first message. */
const { file, logPages, intervalMs } = workerData as CheckpointTask;
const sqlite = new SQLite(file, { fileMustExist: true });
sqlite.pragma('synchronous = FULL');

const timer = setInterval(() => {
  try {
    const [length] = sqlite.pragma('wal_checkpoint(NOOP)') as [LogLength];
    if (length.log - length.checkpointed >= logPages) sqlite.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // On a full or broken disk the connection that writes fails too, and tells.
  }
}, intervalMs);

parentPort?.once('message', () => {
  clearInterval(timer);
  sqlite.close();
});
