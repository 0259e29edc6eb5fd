import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { openAdmin } from './database-admin';
import { postgresPrograms, startPostgres } from './postgres';
import type { TestPostgresServer } from './postgres-databases';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined on SQLite. */
    postgres?: TestPostgresServer;
  }
}

/** Provides TEST_DATABASE_URL's server, or starts one, for all tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgres(postgresPrograms ?? '');
  const url = given ?? own?.url ?? '';
  const namePrefix = `afiyet_test_${process.pid}`;
  const template = `${namePrefix}_template`;
  const admin = await openAdmin(url);
  const { db, close } = openDatabase({ dataDir: '', databaseUrl: await admin.create(template) });
  await migrate(db);
  await close();
  project.provide('postgres', { url, template, namePrefix });
  return async () => {
    if (given) await admin.drop(namePrefix);
    await admin.close();
    await own?.stop();
  };
}
