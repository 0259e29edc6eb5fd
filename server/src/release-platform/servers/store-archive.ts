import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#db/database';
import { PUBLIC_FILE_MODE, PUBLIC_FOLDER_MODE } from '../rules/files';
import { releaseFolder } from '../rules/read-release';
import { manifestText, type ManifestFile } from '../rules/release-manifest';
import { isSigned } from '../rules/release-token';
import { archivedFiles } from '../uploads/archived-files';

/** Suffix of the folder in which a release is written until it is complete; no version contains a dot. */
export const TEMPORARY_SUFFIX = '.temporary-';

async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

async function writeFlushed(path: string, content: Buffer): Promise<void> {
  await using handle = await open(path, 'wx');
  await handle.chmod(PUBLIC_FILE_MODE);
  await handle.writeFile(content);
  await handle.sync();
}

/** An existing folder was created by another server that shares the store. */
async function makeFolder(path: string): Promise<void> {
  if ((await mkdir(path, { recursive: true })) !== undefined) await chmod(path, PUBLIC_FOLDER_MODE);
}

/** The release and its files, if it is signed by its key: the database is on another machine. */
async function findSigned(db: Db, id: string) {
  const archive = await db
    .selectFrom('release_archives')
    .innerJoin('release_keys', 'release_keys.id', 'release_archives.key_id')
    .selectAll('release_archives')
    .select('release_keys.public_key')
    .where('release_archives.id', '=', id)
    .executeTakeFirstOrThrow();
  const { app, version, origin, signature, public_key: publicKey } = archive;
  const files = JSON.parse(archive.files ?? '[]') as ManifestFile[];
  const text = manifestText({ app, version, files }, { origin: origin ?? '', uploadId: id });
  if (!isSigned(text, signature ?? '', publicKey))
    throw new Error(`${app} ${version} has no valid signature`);
  return { app, version, files };
}

/**
 * Writes a published release into the store: after a crash it is there completely or not at all. Signature and hashes
 * are verified again.
 * @param writer distinguishes servers that share the folder.
 */
export async function storeArchive(db: Db, store: string, id: string, writer: string): Promise<void> {
  const { app, version, files } = await findSigned(db, id);
  const folder = releaseFolder(store, app, version);
  const temporary = `${folder}${TEMPORARY_SUFFIX}${writer}`;
  try {
    await rm(temporary, { recursive: true, force: true });
    const folders = new Set([temporary]);
    for (const { path } of files) {
      const parts = path.split('/').slice(0, -1);
      parts.forEach((_, index) => folders.add(join(temporary, ...parts.slice(0, index + 1))));
    }
    for (const path of [dirname(folder), ...folders]) await makeFolder(path);
    for await (const { file, content } of archivedFiles(db, id, files)) {
      await writeFlushed(join(temporary, file.path), content);
    }
    for (const path of folders) await flush(path);
    await putInPlace(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

async function putInPlace(temporary: string, folder: string): Promise<void> {
  try {
    await rename(temporary, folder);
    await flush(dirname(folder));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    // Another server that shares the folder was faster.
    await rm(temporary, { recursive: true, force: true });
  }
}
