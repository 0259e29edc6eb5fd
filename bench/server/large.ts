import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../../server/src/db/database.ts';
import { fill } from '../../server/src/testing/fill.ts';
import { percentile, shown } from './figures.ts';
import { signIn, startAfiyet, type RunningServer } from './server.ts';

/** Three busy years. */
const AMOUNTS = { products: 10_000, orders: 1_000_000, ordersPerDay: 913 };
const RUNS = 9;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const PATHS = [
  '/guest-bootstrap',
  '/products',
  '/products?category_id=3',
  '/products?search=777',
  '/orders',
  '/orders?page=125',
  '/orders?before=500000',
  '/orders?status=completed',
  `/orders?from=${day(700)}&to=${day(400)}`,
  `/orders?from=${day(700)}&to=${day(400)}&status=completed`,
  '/orders?search=nobody',
  '/orders?search=%23777',
  '/orders/active',
  '/statistics/dashboard',
  '/statistics/recent-orders',
  '/statistics/sales?period=day',
  '/statistics/sales?period=week',
  '/statistics/sales?period=month',
  '/statistics/sales?period=year',
  '/statistics/top-products?period=week',
  '/statistics/top-products?period=month',
  '/statistics/top-products?period=year',
  '/statistics/top-products?period=all',
  '/statistics/feedback',
  '/waiter-calls',
  '/feedback',
];

async function fillSqlite(dataDir: string): Promise<void> {
  const sqlite = new SQLite(join(dataDir, 'afiyet.db'));
  const db: Db = new Kysely({ dialect: new SqliteDialect({ database: sqlite }) });
  await fill(db, AMOUNTS, Date.now());
  await db.destroy();
}

async function fillPostgres(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await fill(db, AMOUNTS, Date.now());
  // Its own housekeeping would come to it within minutes.
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
}

async function time(server: RunningServer, token: string, path: string): Promise<number> {
  const startMs = performance.now();
  const reply = await fetch(`${server.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return performance.now() - startMs;
}

/** How long one call takes, nothing else running, in a house with 10,000 products and 1,000,000 orders. */
export async function benchLarge(env: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-bench-'));
  const settings = { DATA_DIR: dataDir, DEMO: '0', ...env };
  try {
    // Its first start makes the tables.
    await (await startAfiyet(settings)).stop();
    await (env.DATABASE_URL ? fillPostgres(env.DATABASE_URL) : fillSqlite(dataDir));
    const server = await startAfiyet(settings);
    const token = await signIn(server);
    // Years that were never summed up are, before anything else is measured.
    await time(server, token, '/statistics/sales?period=year');
    const rows: Record<string, Record<string, string>> = {};
    for (const path of PATHS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await time(server, token, path));
      rows[path] = { 'first ms': shown(times[0] ?? NaN), 'median ms': shown(percentile(times, 50)) };
    }
    await server.stop();
    console.log(`\nOne call among ${shown(AMOUNTS.products)} products and ${shown(AMOUNTS.orders)} orders`);
    console.table(rows);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
