import { BackupDamagedError } from './backup/backup-file';
import { MigrationBackupError } from './backup/migrate-safely';
import { DatabaseInUseError } from './backup/restore';
import { EpochTakenError } from './backup/off-site/epoch';
import { DataExistsError, NoCopyError } from './backup/off-site/restore-latest';
import { SealBrokenError, WrongPassphraseError } from './backup/off-site/sealed';
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
  if (error instanceof WrongPassphraseError)
    return 'The passphrase is wrong: the copies were encrypted with another one.';
  if (error instanceof SealBrokenError) return `The copy is damaged: ${error.message}.`;
  if (error instanceof NoCopyError) return `There is no copy in ${error.message}.`;
  if (error instanceof DataExistsError)
    return `There is a database in ${error.message}. Use --replace to replace it by the copy.`;
  if (error instanceof EpochTakenError) return 'Another machine is taking over at this moment.';
  const outage = outageOf(error);
  if (outage) return `The database does not respond: ${outage}.`;
  return error instanceof Error ? error.message : String(error);
}
