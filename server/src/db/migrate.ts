import { Migrator } from 'kysely/migration';
import type { Db } from './database';
import * as initialSchema from './migrations/0001-initial-schema';
import * as monthlyProductSales from './migrations/0002-monthly-product-sales';
import * as listIndexes from './migrations/0003-list-indexes';
import * as monthlyTakings from './migrations/0004-monthly-takings';

/** Every migration by its name, in order; a merged one is never edited, the next number follows. */
const migrations = {
  '0001-initial-schema': initialSchema,
  '0002-monthly-product-sales': monthlyProductSales,
  '0003-list-indexes': listIndexes,
  '0004-monthly-takings': monthlyTakings,
};

/** Brings the database's tables up to date. @throws whatever a migration failed with. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
