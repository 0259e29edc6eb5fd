import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** One app's releases: the pointer `current`, and a folder for each version. */
export interface ReleaseSource {
  /** Prefix of its files' addresses, including a trailing slash; with the origin for other hosts. */
  baseUrl: string;
  /** Folder on this machine; null if another host serves the files. */
  folder: string | null;
  /**
   * The text of a file.
   * @throws when it does not exist or the host does not respond.
   */
  read(path: string): Promise<string>;
  /** The file `current`, at most {@link POINTER_MAX_AGE_MS} old. */
  readPointer(): Promise<string>;
}

/** Releases on this machine; read each time, so that a switch takes effect at once. */
export function folderSource(folder: string, baseUrl: string): ReleaseSource {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  return { baseUrl, folder: resolve(folder), read, readPointer: () => read('current') };
}

/** Maximum age of another host's pointer. It is refreshed in the background, so that only the first page waits. */
const POINTER_MAX_AGE_MS = 1_000;
const READ_TIMEOUT_MS = 3_000;

/** Releases on another host. While it is down, its last known release stays live. */
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
