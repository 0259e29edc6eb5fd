import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openAdmin, type DatabaseAdmin } from './database-admin';

/** Deletes all rows and resets the sequences; a statement for every table took a quarter of a test's time. */
const CLEAN = `
  SET session_replication_role = replica;
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND pg_relation_size(oid) > 0
      AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely_%'
    LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    FOR name IN SELECT sequencename FROM pg_sequences WHERE last_value IS NOT NULL AND schemaname = 'public'
    LOOP PERFORM setval(format('%I', name), 1, false); END LOOP;
  END $$`;
/** Identifies databases whose tables a test has changed. */
const SHAPE = `
  SELECT sum(hashtext(relname || '.' || attname)) AS shape
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;

async function shapeOf(client: pg.Client): Promise<string | undefined> {
  return (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape;
}

/** Tests create their databases as copies of a migrated template. */
export interface TestPostgresServer {
  url: string;
  template: string;
  namePrefix: string;
}

interface TestDatabase {
  url: string;
  /** Stays connected: a new connection has to read the catalogs again. */
  client: pg.Client;
  shape: string | undefined;
}

let admin: Promise<DatabaseAdmin> | undefined;
/** Cleaned databases, reused because creating and dropping one takes most of a test's time. */
const free: TestDatabase[] = [];
const urlsByFolder = new Map<string, string>();

async function create({ url: serverUrl, namePrefix, template }: TestPostgresServer): Promise<TestDatabase> {
  const { create } = await (admin ??= openAdmin(serverUrl));
  const url = await create(`${namePrefix}_${randomUUID().replaceAll('-', '')}`, template);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, client, shape: await shapeOf(client) };
}

/**
 * The database of a test's app: one per data folder, as with SQLite, until the test ends.
 * @returns its DATABASE_URL; '' on SQLite.
 */
export async function databaseUrlFor(dataDir: string): Promise<string> {
  const postgres = inject('postgres');
  if (!postgres) return '';
  const known = urlsByFolder.get(dataDir);
  if (known) return known;
  const database = free.pop() ?? (await create(postgres));
  const { url, client, shape } = database;
  urlsByFolder.set(dataDir, url);
  onTestFinished(async () => {
    urlsByFolder.delete(dataDir);
    if ((await shapeOf(client)) !== shape) return client.end();
    await client.query(CLEAN);
    free.push(database);
  });
  return url;
}
