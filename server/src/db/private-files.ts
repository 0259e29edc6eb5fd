import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** Modes of folders and files with personal data: accessible to their owner only. */
export const PRIVATE_FOLDER_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;

/** Creates the file if it does not exist; SQLite gives its journals the mode of the database, whatever the umask. */
export function createPrivateFile(path: string): void {
  // An existing file is not opened: closing it would release this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
}

/** Closes files that an earlier release left readable by others. */
export function makePrivate(paths: string[]): void {
  for (const path of paths) {
    if (!existsSync(path) || (statSync(path).mode & 0o077) === 0) continue;
    try {
      chmodSync(path, PRIVATE_FILE_MODE);
    } catch {
      // The file system has no modes, or an administrator shares the file on purpose.
    }
  }
}
