import { createHash } from 'node:crypto';
import type { Db } from '#db/database';
import type { ManifestFile } from '../rules/release-manifest';

/** Raised for a file whose bytes are missing or differ from their hash. */
export class DamagedFileError extends Error {
  constructor(
    readonly file: ManifestFile,
    readonly index: number,
  ) {
    super(`${file.path} is damaged`);
  }
}

async function* chunksOf(db: Db, archiveId: string): AsyncGenerator<Buffer, undefined> {
  for (let start = 0; ;) {
    const chunk = await db
      .selectFrom('release_archive_chunks')
      .select('bytes')
      .where('archive_id', '=', archiveId)
      .where('start', '=', start)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.bytes;
    start += chunk.bytes.length;
  }
}

/**
 * The files of an upload, one after the other, so that at most a file and a chunk are in memory.
 * @throws {DamagedFileError}
 */
export async function* archivedFiles(
  db: Db,
  archiveId: string,
  files: readonly ManifestFile[],
): AsyncGenerator<{ file: ManifestFile; content: Buffer }> {
  const chunks = chunksOf(db, archiveId);
  let rest: Buffer = Buffer.alloc(0);
  for (const [index, file] of files.entries()) {
    const parts = [rest];
    for (let length = rest.length; length < file.bytes;) {
      const { value: chunk } = await chunks.next();
      if (!chunk) throw new DamagedFileError(file, index);
      parts.push(chunk);
      length += chunk.length;
    }
    const joined = parts.length === 1 ? rest : Buffer.concat(parts);
    const content = joined.subarray(0, file.bytes);
    rest = joined.subarray(file.bytes);
    if (createHash('sha256').update(content).digest('hex') !== file.sha256) {
      throw new DamagedFileError(file, index);
    }
    yield { file, content };
  }
}
