import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#db/private-files';
import type { Target } from './target';
import { TargetError, targetErrorOf } from './target-error';

/** Ends the name of a file that is being written, or whose writing was cut off. */
export const UNFINISHED = '.unfinished';

/**
 * Copies in a folder of another disk or of the network. The folder itself is never made: where a disk is not mounted, its copies would
 * fill this machine's disk.
 */
export function folderTarget(root: string): Target {
  const guarded = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw targetErrorOf(error, `${what} in ${root}`);
    }
  };
  async function prepare(name: string): Promise<string> {
    const path = join(root, name);
    await mkdir(dirname(path), { mode: PRIVATE_FOLDER_MODE }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return path;
  }
  return {
    list: (folder) =>
      guarded('listing', async () => {
        if (!(await stat(root)).isDirectory()) throw new TargetError('unreachable', `${root} is no folder`);
        const names = await readdir(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        });
        return Promise.all(
          names.sort().map(async (name) => {
            const { size: bytes } = await stat(join(root, folder, name));
            return { name: `${folder}${name}`, bytes };
          }),
        );
      }),
    create: (name, text) =>
      guarded('writing', async () => {
        const path = await prepare(name);
        try {
          const file = await open(path, 'wx', PRIVATE_FILE_MODE);
          try {
            await file.writeFile(text);
            await file.sync();
          } finally {
            await file.close();
          }
          return true;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
          throw error;
        }
      }),
    upload: (name, path) =>
      guarded('writing', async () => {
        const to = await prepare(name);
        const unfinished = `${to}${UNFINISHED}`;
        try {
          await copyFile(path, unfinished);
          const file = await open(unfinished, 'r+');
          try {
            await file.sync();
          } finally {
            await file.close();
          }
          await rename(unfinished, to);
        } finally {
          await rm(unfinished, { force: true });
        }
      }),
    download: (name, path) => guarded('reading', () => copyFile(join(root, name), path)),
    remove: (name) => guarded('removing', () => rm(join(root, name), { force: true })),
  };
}
