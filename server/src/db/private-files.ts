import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** Of folders and files that hold personal data: their owner's alone. */
export const PRIVATE_FOLDER_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;

/** Creates the file if there is none; SQLite gives its journals the mode of the database, whatever the umask. */
export function createPrivateFile(path: string): void {
  // Closing a file that is open would end this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE_MODE));
}

/** Closes files that an earlier release left readable by others. */
export function makePrivate(paths: string[]): void {
  for (const path of paths) {
    if (!existsSync(path) || (statSync(path).mode & 0o077) === 0) continue;
    try {
      chmodSync(path, PRIVATE_FILE_MODE);
    } catch {
      // A file system without modes, or a file that an administrator shares on purpose.
    }
  }
}
