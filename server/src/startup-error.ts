import { BackupDamagedError } from './backup/backup-file';
import { MigrationBackupError } from './backup/migrate-safely';
import { DatabaseInUseError } from './backup/restore';
import { ConfigError } from './config';
import { DataDirInUseError, DataDirUnwritableError } from './db/database';
import { NewerSchemaError } from './db/migrate';
import { outageOf } from './db/outages';

/** The message that a failed command prints. */
export function startupErrorMessage(error: unknown): string {
  if (error instanceof ConfigError) return `The settings cannot be used:\n${error.message}`;
  if (error instanceof DataDirInUseError) return `Another server already uses the data in ${error.message}.`;
  if (error instanceof DataDirUnwritableError) return `The data folder cannot be written: ${error.message}`;
  if (error instanceof NewerSchemaError)
    return `The data are of a newer release than this one (${error.message}).`;
  if (error instanceof DatabaseInUseError) return 'Servers still use the database; stop them first.';
  if (error instanceof BackupDamagedError) return `This is no whole backup: ${error.message}.`;
  if (error instanceof MigrationBackupError)
    return `No migration was begun: the backup before it failed. ${startupErrorMessage(error.cause)}`;
  const outage = outageOf(error);
  if (outage) return `The database does not respond: ${outage}.`;
  return error instanceof Error ? error.message : String(error);
}
