import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** All files in a folder and below, sorted. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Readable by all, whatever the umask, since web servers read the release store as another user. */
export const PUBLIC_FILE_MODE = 0o644;
export const PUBLIC_FOLDER_MODE = 0o755;

/** Replaces a file atomically. */
export function replaceFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, content);
  chmodSync(next, PUBLIC_FILE_MODE);
  renameSync(next, file);
}
