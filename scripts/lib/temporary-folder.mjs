import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Several times the size of the databases, releases and browser profiles of a test run. */
const FREE_BYTES_MIN = 4 * 1024 ** 3;

function hasEnoughMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > FREE_BYTES_MIN;
}

/**
 * An empty folder for files that the tests of this working tree write; removed when the process ends, or else by the next
 * run. It is in memory if there is enough: on a disk, databases wait at every commit.
 */
export function temporaryFolder() {
  const name = `afiyet-tests-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`;
  const folder = join(hasEnoughMemory() ? MEMORY : tmpdir(), name);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder);
  process.once('exit', remove);
  return folder;
}
