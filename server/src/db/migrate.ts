import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './database';
import * as initialSchema from './migrations/0001-initial-schema';
import * as monthlyProductSales from './migrations/0002-monthly-product-sales';
import * as listIndexes from './migrations/0003-list-indexes';
import * as monthlyTakings from './migrations/0004-monthly-takings';
import * as rateCounts from './migrations/0005-rate-counts';
import * as dailyDuties from './migrations/0006-daily-duties';
import * as auditLog from './migrations/0007-audit-log';
import * as personalData from './migrations/0008-personal-data';
import * as unusedPictures from './migrations/0009-unused-pictures';
import * as failedDuties from './migrations/0010-failed-duties';
import * as lockedEvents from './migrations/0011-locked-events';
import * as standardNames from './migrations/0012-standard-names';

/** In order. Never change a released migration; add the next number. */
export const MIGRATIONS = {
  '0001-initial-schema': initialSchema,
  '0002-monthly-product-sales': monthlyProductSales,
  '0003-list-indexes': listIndexes,
  '0004-monthly-takings': monthlyTakings,
  '0005-rate-counts': rateCounts,
  '0006-daily-duties': dailyDuties,
  '0007-audit-log': auditLog,
  '0008-personal-data': personalData,
  '0009-unused-pictures': unusedPictures,
  '0010-failed-duties': failedDuties,
  '0011-locked-events': lockedEvents,
  '0012-standard-names': standardNames,
} satisfies Record<string, Migration>;

export type MigrationName = keyof typeof MIGRATIONS;

export const MIGRATION_NAMES = Object.keys(MIGRATIONS) as MigrationName[];

/** Raised for a database that a newer release has migrated. */
export class NewerSchemaError extends Error {}

/**
 * Runs the missing migrations in one transaction.
 * @param upTo the last one to run, for old backups and tests.
 * @throws {NewerSchemaError}, or the error of a migration.
 */
export async function migrate(
  db: Db,
  upTo?: string,
  migrations: Record<string, Migration> = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (!error) return;
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new NewerSchemaError(error.message);
  }
  throw error;
}
