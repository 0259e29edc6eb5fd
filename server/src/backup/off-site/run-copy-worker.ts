import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SealBrokenError, WrongPassphraseError } from './sealed';
import type { CopyRequest, CopyResult, TrialRequest, TrialResult, WorkerReply } from './worker-message';

/** A bundle in the build, a TypeScript file in development. */
const WORKER = ['copy-worker.js', 'copy-worker.ts']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync);

/**
 * Reads, compares, compresses and seals in a thread of its own: the server's thread goes on serving.
 * @throws {SealBrokenError}, {WrongPassphraseError}, or the error of a file.
 */
export async function runCopyWorker(request: CopyRequest): Promise<CopyResult>;
export async function runCopyWorker(request: TrialRequest): Promise<TrialResult>;
export async function runCopyWorker(request: CopyRequest | TrialRequest): Promise<CopyResult | TrialResult> {
  if (!WORKER) throw new Error('The build lacks copy-worker.js');
  const worker = new Worker(WORKER, { workerData: request });
  const { promise, resolve, reject } = Promise.withResolvers<WorkerReply>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread has ended')));
  try {
    const reply = await promise;
    if ('result' in reply) return reply.result;
    const { kind, message, code } = reply.error;
    if (kind === 'passphrase') throw new WrongPassphraseError();
    if (kind === 'damaged') throw new SealBrokenError(message);
    throw Object.assign(new Error(message), { code });
  } finally {
    await worker.terminate();
  }
}
