import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** All files below a folder, in a stable order. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Puts a file in place at once: whoever reads meanwhile finds the old one or the new one, never half of it. */
export function replaceFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, content);
  renameSync(next, file);
}
