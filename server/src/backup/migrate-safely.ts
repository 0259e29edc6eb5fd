import type { Config } from '../config';
import type { Db } from '../db/database';
import { isPostgres, lockMigrating } from '../db/dialect';
import { migrate, pendingMigrations } from '../db/migrate';
import { backUp, newBackupPath, removeOldBackups } from './back-up';

/** A server that is restarted again and again, because a migration fails, must not fill the disk. */
const MIGRATION_BACKUPS_RETAINED = 3;

/** Raised when existing data could not be backed up. */
export class MigrationBackupError extends Error {}

interface Options {
  nowMs: number;
  log: (line: string) => void;
}

/**
 * Runs pending migrations; existing data is backed up first, on PostgreSQL unless the configuration says that backups
 * are made elsewhere. Servers that start together do it one after the other.
 * @throws {MigrationBackupError}, {NewerSchemaError}, or the error of a migration.
 */
export async function migrateSafely(
  { backupDir, migrationBackup }: Pick<Config, 'backupDir' | 'migrationBackup'>,
  db: Db,
  { nowMs, log }: Options,
): Promise<void> {
  await lockMigrating(db, async () => {
    const pending = migrationBackup || !isPostgres(db) ? await pendingMigrations(db) : [];
    if (pending.length > 0) {
      const path = newBackupPath(backupDir, nowMs, 'before-migration');
      try {
        await backUp(db, path, nowMs);
        await removeOldBackups(backupDir, 'before-migration', MIGRATION_BACKUPS_RETAINED);
      } catch (cause) {
        throw new MigrationBackupError('the backup failed', { cause });
      }
      log(`The data before the migrations ${pending.join(', ')} are saved in ${path}.`);
    }
    await migrate(db);
  });
}
