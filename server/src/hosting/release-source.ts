import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where one app's releases stand: `current`, and a folder for each version. */
export interface ReleaseSource {
  /** What addresses of its files begin with, slash included; other origins in full. */
  baseUrl: string;
  /** The folder on this machine; null where another host serves them. */
  folder: string | null;
  /**
   * The text of a file below it.
   * @throws when there is none, or nobody answers.
   */
  read(path: string): Promise<string>;
  /** The file that names the live version, as it is now or was a moment ago. */
  readPointer(): Promise<string>;
}

/** Releases on this machine: read anew each time, so that a switch counts at once. */
export function folderSource(folder: string, baseUrl: string): ReleaseSource {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  return { baseUrl, folder: resolve(folder), read, readPointer: () => read('current') };
}

/** So old may the pointer of another host be; a page never waits for it but the first time. */
const POINTER_MAX_AGE_MS = 1_000;
const READ_TIMEOUT_MS = 3_000;

/** Releases that another host serves. While it is down, what was live there last stays so. */
export function hostSource(baseUrl: string): ReleaseSource {
  let known: { pointer: string; readAtMs: number } | undefined;
  let reading: Promise<string> | undefined;

  async function read(path: string): Promise<string> {
    const response = await fetch(baseUrl + path, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${baseUrl}${path}: ${response.status}`);
    return response.text();
  }
  async function readNow(): Promise<string> {
    try {
      const pointer = await read('current');
      known = { pointer, readAtMs: Date.now() };
      return pointer;
    } finally {
      reading = undefined;
    }
  }
  return {
    baseUrl,
    folder: null,
    read,
    readPointer() {
      if (known && Date.now() - known.readAtMs < POINTER_MAX_AGE_MS) return Promise.resolve(known.pointer);
      reading ??= readNow();
      if (!known) return reading;
      reading.catch(() => {});
      return Promise.resolve(known.pointer);
    },
  };
}
