import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { databaseFile, lockDataDir } from '#db/database';
import { pinSecretFile } from '#db/pin-secret';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#db/private-files';
import { toTimestamp } from '#time/timestamp';
import { checkDatabase } from './check-database';
import { assembleDatabase } from './copy-file';
import { COPIES, copiesIn, newestUsable } from './copy-name';
import { newState, temporaryFile, writeState } from './copy-state';
import { newestEpoch, takeEpoch } from './epoch';
import { download } from './off-site-copies';
import { createKeyRing } from './sealed';
import type { S3Keys } from './target';
import type { TargetAddress } from './target-address';

/** More rows than a table gets between the last copy and the failure, also if copies had failed for hours. */
const LOST_IDS = 10_000;

/** Raised when a database would be replaced without `replace`. */
export class DataExistsError extends Error {}

/** Raised for a target without a copy. */
export class NoCopyError extends Error {}

interface Restored {
  /** Time of the restored copy. */
  createdAt: string;
  rows: Record<string, number>;
  /** Where the previous database is; null without one. */
  movedTo: string | null;
}

/**
 * Restores the newest copy into the data folder, where no server may run, and takes over from the machine that made it, which then
 * refuses to serve. Everything is downloaded and checked before anything changes.
 * @throws {DataExistsError}, {NoCopyError}, {EpochTakenError}, {DataDirInUseError}, {TargetError}, {WrongPassphraseError},
 * {SealBrokenError}.
 */
export async function restoreLatest(
  address: TargetAddress,
  {
    dataDir,
    passphrase,
    keys,
    replace,
    nowMs,
  }: {
    dataDir: string;
    passphrase: string;
    keys: S3Keys;
    replace: boolean;
    nowMs: number;
  },
): Promise<Restored> {
  const lock = lockDataDir(dataDir);
  const folder = temporaryFile(dataDir, 'restore');
  const database = databaseFile(dataDir);
  const parts = ['', '-wal', '-shm'].map((part) => `${database}${part}`).filter((path) => existsSync(path));
  try {
    if (parts.length > 0 && !replace) throw new DataExistsError(dataDir);
    const target = address.open(keys);
    const usable = newestUsable(copiesIn(await target.list(COPIES)));
    if (!usable) throw new NoCopyError(address.place);
    const files = await download(target, usable, folder);
    const restored = join(folder, 'afiyet.db');
    const head = await assembleDatabase(restored, files, createKeyRing(passphrase));
    checkDatabase(restored, head.rows);
    skipLostIds(restored);

    const epoch = (await newestEpoch(target)) + 1;
    await takeEpoch(target, epoch, nowMs);
    const movedTo =
      parts.length > 0 ? join(dataDir, `before-restore-${toTimestamp(nowMs).replaceAll(':', '-')}`) : null;
    if (movedTo) {
      await mkdir(movedTo, { mode: PRIVATE_FOLDER_MODE });
      for (const path of parts) await rename(path, path.replace(dataDir, movedTo));
    }
    await writeFile(pinSecretFile(dataDir), head.pin_secret, { mode: PRIVATE_FILE_MODE, flush: true });
    await writeState(dataDir, { ...newState(address.place), epoch });
    await rename(restored, database);
    return { createdAt: head.created_at, rows: head.rows, movedTo };
  } finally {
    await rm(folder, { recursive: true, force: true });
    lock.close();
  }
}

/**
 * Leaves out the ids that the dead machine may have given after the copy: a phone or a tablet that knows of such a visit, order or item
 * must not mean another one (docs/decisions/0126).
 */
function skipLostIds(path: string): void {
  const sqlite = new SQLite(path, { fileMustExist: true });
  try {
    sqlite.exec(`
      insert into sqlite_sequence (name, seq)
      select name, 0 from sqlite_schema
      where type = 'table' and sql like '%autoincrement%' and name not in (select name from sqlite_sequence);
      update sqlite_sequence set seq = seq + ${LOST_IDS};
    `);
  } finally {
    sqlite.close();
  }
}
