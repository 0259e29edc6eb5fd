import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { assembleDatabase, DIGEST_BYTES, digestOf, digestPages, writeCopyFile } from './copy-file.ts';
import { checkDatabase, countRows } from './check-database.ts';
import { createKeyRing, SealBrokenError, WrongPassphraseError } from './sealed.ts';
import type { CopyRequest, CopyResult, TrialRequest, TrialResult, WorkerReply } from './worker-message.ts';

/** A copy with more pages than this share of all is made a full one. */
const CHANGED_SHARE_MAX = 0.5;

/** Reads the database of one moment into memory; writers are not held up, and nothing is written to the disk. */
function readDatabase(file: string) {
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    return sqlite.transaction(() => ({
      rows: countRows(sqlite),
      pageSize: Number(sqlite.pragma('page_size', { simple: true })),
      image: sqlite.serialize(),
    }))();
  } finally {
    sqlite.close();
  }
}

async function makeCopy({ file, path, last, full, key, pinSecret, atMs }: CopyRequest): Promise<CopyResult> {
  const { rows, pageSize, image } = readDatabase(file);
  const digests = digestPages(image, pageSize);
  const sha256 = digestOf(digests);
  if (last.base && last.sha256 === sha256) return { kind: 'unchanged' };
  const all = Array.from({ length: image.length / pageSize }, (_, page) => page);
  const digest = (of: Uint8Array, page: number) =>
    of.subarray(page * DIGEST_BYTES, (page + 1) * DIGEST_BYTES);
  const { base } = last;
  const changed = base
    ? all.filter((page) => Buffer.compare(digest(base, page), digest(digests, page)))
    : all;
  const isFull = !base || changed.length > all.length * CHANGED_SHARE_MAX;
  const head = {
    format: 'afiyet-copy' as const,
    version: 1 as const,
    name: isFull ? full : last.name,
    created_at: new Date(atMs).toISOString(),
    page_size: pageSize,
    pages: all.length,
    sha256,
    rows,
    pin_secret: pinSecret,
  };
  const sealKey = { salt: Buffer.from(key.salt), key: Buffer.from(key.key), check: Buffer.from(key.check) };
  await writeCopyFile(path, head, { image, pages: isFull ? all : changed, key: sealKey });
  return { kind: isFull ? 'full' : 'changes', name: head.name, sha256, digests: isFull ? digests : null };
}

async function tryCopy({ files, passphrase, path }: TrialRequest): Promise<TrialResult> {
  const head = await assembleDatabase(path, files, createKeyRing(passphrase));
  checkDatabase(path, head.rows);
  return { rows: head.rows };
}

const request = workerData as CopyRequest | TrialRequest;
let reply: WorkerReply;
try {
  reply = { result: request.kind === 'copy' ? await makeCopy(request) : await tryCopy(request) };
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  const kind =
    error instanceof WrongPassphraseError
      ? 'passphrase'
      : error instanceof SealBrokenError
        ? 'damaged'
        : 'other';
  reply = { error: { kind, message, code } };
}
parentPort?.postMessage(reply);
