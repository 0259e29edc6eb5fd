import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import { RELEASE_UPLOAD_LIMITS } from 'shared-api/domain/releases/limits';
import type { beginReleaseUpload, completeReleaseUpload } from 'shared-api/contract/releases/uploads';
import { transact, type Context, type Tx } from '#context';
import { violatedConstraint } from '#db/constraints';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { newToken } from '#random-token';
import { manifestText } from '../rules/release-manifest';
import { isSigned } from '../rules/release-token';
import { announceReleases } from '../announce-releases';
import type { ReleaseKeyRow } from '../keys/require-release-key';
import { verifyRelease } from './verify-release';

export type Archive = Row<'release_archives'>;
type Release = Pick<Archive, 'app' | 'version'>;

const findStored = (db: Db, { app, version }: Release) =>
  db
    .selectFrom('release_archives')
    .selectAll()
    .where('app', '=', app)
    .where('version', '=', version)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();

const findOpen = (db: Db, keyId: number) =>
  db
    .selectFrom('release_archives')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('completed_at', 'is', null)
    .execute();

const remove = (db: Db, id: string) => db.deleteFrom('release_archives').where('id', '=', id).execute();

/** @throws {AppError} `not_found` for an unpublished upload of another key. */
export async function findArchive(db: Db, key: ReleaseKeyRow, id: string): Promise<Archive> {
  const archive = requireFound(
    await db
      .selectFrom('release_archives')
      .selectAll()
      .where('id', '=', id)
      .where('app', '=', key.app)
      .executeTakeFirst(),
  );
  if (archive.key_id !== key.id && archive.completed_at === null) throw new AppError('not_found');
  return archive;
}

/**
 * Finds the stored release or this key's unfinished upload of the same bytes, or begins a new upload. An unfinished
 * upload of other bytes under the same version is discarded, since the build was packed again.
 * @throws {AppError} `release_uploads_open`.
 */
export async function beginUpload(
  tx: Tx,
  key: ReleaseKeyRow,
  { app, version, bytes, sha256 }: ParsedBodyOf<typeof beginReleaseUpload>,
): Promise<Archive> {
  const stored = await findStored(tx.db, { app, version });
  if (stored) return stored;
  const open = await findOpen(tx.db, key.id);
  const same = open.find((upload) => upload.version === version);
  if (same && same.bytes === bytes && same.sha256 === sha256) return same;
  if (same) await remove(tx.db, same.id);
  else if (open.length >= RELEASE_UPLOAD_LIMITS.openPerKey) {
    throw new AppError('release_uploads_open', { params: { max: String(RELEASE_UPLOAD_LIMITS.openPerKey) } });
  }
  const nowMs = tx.now();
  const begun = await tx.db
    .insertInto('release_archives')
    .values({
      id: newToken(),
      key_id: key.id,
      app,
      version,
      bytes,
      sha256,
      created_at: nowMs,
      updated_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // Without a row, a concurrent request with the same key has begun it.
  return begun ?? requireFound((await findOpen(tx.db, key.id)).find((upload) => upload.version === version));
}

const offsetError = ({ received }: Archive) =>
  new AppError('release_upload_offset', { params: { offset: String(received) } });

/** @throws {AppError} `not_found`, `release_upload_offset` for any offset but the next. */
export async function addChunk(
  tx: Tx,
  key: ReleaseKeyRow,
  { id, offset, chunk }: { id: string; offset: number; chunk: Buffer },
): Promise<Archive> {
  if (chunk.length === 0) throw invalidFields(problem('chunk', 'file_required'));
  const received = offset + chunk.length;
  // Advances only from the offset at which the chunk begins, so that one of two concurrent senders is refused.
  const archive = await tx.db
    .updateTable('release_archives')
    .set({ received, updated_at: tx.now() })
    .where('id', '=', id)
    .where('key_id', '=', key.id)
    .where('received', '=', offset)
    .where('bytes', '>=', received)
    .returningAll()
    .executeTakeFirst();
  if (!archive) throw offsetError(await findArchive(tx.db, key, id));
  await tx.db
    .insertInto('release_archive_chunks')
    .values({ archive_id: id, start: offset, bytes: chunk })
    .execute();
  return archive;
}

/**
 * Verifies an upload and publishes it. A repeat returns the published release.
 * @param origin of this server.
 * @throws {AppError} `not_found`, `release_upload_offset` while bytes are missing, `release_origin`,
 * `release_signature`, and `validation_failed`, after which the upload has to begin again.
 */
export async function completeUpload(
  context: Context,
  key: ReleaseKeyRow,
  id: string,
  { files, signature, ...sent }: ParsedBodyOf<typeof completeReleaseUpload>,
  origin: string,
): Promise<Archive> {
  const { db } = context;
  const archive = await findArchive(db, key, id);
  if (archive.completed_at !== null) return archive;
  if (archive.received < archive.bytes) throw offsetError(archive);
  if (sent.origin !== origin) throw new AppError('release_origin', { params: { origin } });
  const { app, version, bytes } = archive;
  const text = manifestText({ app, version, files }, { origin, uploadId: id });
  if (!isSigned(text, signature, key.public_key)) throw new AppError('release_signature');
  try {
    await verifyRelease(db, id, { app, version, files, bytes });
  } catch (error) {
    // Removed, since it can never be completed.
    if (error instanceof AppError) await remove(db, id);
    throw error;
  }
  return publish(context, archive, { files: JSON.stringify(files), origin, signature });
}

async function publish(
  context: Context,
  archive: Archive,
  verified: Pick<Archive, 'files' | 'origin' | 'signature'>,
): Promise<Archive> {
  const nowMs = context.now();
  try {
    return await transact(context, async (tx) => {
      const row = await tx.db
        .updateTable('release_archives')
        .set({ ...verified, completed_at: nowMs, updated_at: nowMs })
        .where('id', '=', archive.id)
        .where('completed_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      announceReleases(tx);
      return row ?? requireFound(await findStored(tx.db, archive));
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'unique') throw error;
    // Another key has published the same release meanwhile.
    await remove(context.db, archive.id);
    return requireFound(await findStored(context.db, archive));
  }
}

export async function purgeUnfinishedUploads({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('release_archives')
    .where('completed_at', 'is', null)
    .where('updated_at', '<', now() - RELEASE_UPLOAD_LIMITS.unfinishedRetentionMs)
    .execute();
}
