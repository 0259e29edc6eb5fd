import { existsSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#db/database';
import { PUBLIC_FILE_MODE, PUBLIC_FOLDER_MODE } from '#release-rules/files';
import { releaseFolder } from '#release-rules/read-release';
import { manifestText, type ManifestFile } from '#release-rules/release-manifest';
import { isSigned } from '#release-rules/release-token';
import type { Row } from '#db/schema';
import { archivedFiles } from '../uploads/archived-files';

/** Suffix of the folder in which a release is written until it is complete; no version contains a dot. */
export const TEMPORARY_SUFFIX = '.temporary-';

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** An existing folder was created by another server that shares the store. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, PUBLIC_FOLDER_MODE);
}

async function writeFlushed(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.chmod(PUBLIC_FILE_MODE);
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isSignedByKey(
  db: Db,
  { id, key_id: keyId, app, version, origin, signature }: Row<'release_archives'>,
  files: ManifestFile[],
): Promise<boolean> {
  const key = await db
    .selectFrom('release_keys')
    .select('public_key')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow();
  const text = manifestText({ app, version, files }, { origin: origin ?? '', uploadId: id });
  return isSigned(text, signature ?? '', key.public_key);
}

/**
 * Writes a published release into the store: after a crash it is there completely or not at all. Signature and hashes
 * are verified again, since the database is on another machine.
 * @param writer distinguishes servers that share the folder.
 */
export async function storeArchive(db: Db, store: string, id: string, writer: string): Promise<void> {
  const archive = await db
    .selectFrom('release_archives')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { app, version } = archive;
  const files = JSON.parse(archive.files ?? '[]') as ManifestFile[];
  if (!(await isSignedByKey(db, archive, files))) throw new Error(`${app} ${version} has no valid signature`);
  const folder = releaseFolder(store, app, version);
  const temporary = `${folder}${TEMPORARY_SUFFIX}${writer}`;
  try {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(dirname(folder))) await makeFolder(dirname(folder));
    const folders = new Set<string>();
    const needFolder = async (path: string): Promise<void> => {
      if (folders.has(path)) return;
      if (path !== temporary) await needFolder(dirname(path));
      await makeFolder(path);
      folders.add(path);
    };
    await needFolder(temporary);
    for await (const { file, content } of archivedFiles(db, id, files)) {
      const path = join(temporary, file.path);
      await needFolder(dirname(path));
      await writeFlushed(path, content);
    }
    for (const each of folders) await flush(each);
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
