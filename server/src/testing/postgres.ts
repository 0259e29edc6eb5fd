import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openAdmin } from './database-admin.ts';

const INSTALLATIONS = '/usr/lib/postgresql';
/** The user `nobody`: PostgreSQL refuses to run as root. */
export const NOBODY_UID = 65_534;

/** The newest installed PostgreSQL's programs; undefined where there is none. */
export const postgresPrograms = (
  existsSync(INSTALLATIONS) ? readdirSync(INSTALLATIONS).sort((a, b) => Number(b) - Number(a)) : []
)
  .map((version) => join(INSTALLATIONS, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')));

/** Without durability, replication and statistics, which no test checks and which take a third of the time. */
const FAST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'autovacuum=off',
  'track_activities=off',
  'track_counts=off',
  'jit=off',
];

export interface TestPostgres {
  /** URL of the database `postgres`. */
  url: string;
  /** Creates an empty database. @returns its DATABASE_URL. */
  createDatabase(name: string): Promise<string>;
  /** Stops it without a shutdown checkpoint; `up` recovers the committed data. */
  crash(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server in a temporary folder, listening on a Unix socket there.
 * @param durable whether commits are flushed to disk; tests are faster without.
 */
export async function startPostgres(programs: string, { durable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-postgres-'));
  const identity = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, stdio: 'ignore', cwd: folder } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'afiyet', '-A', 'trust', '-E', 'UTF8', '-N'],
    options,
  );
  const settings = ['listen_addresses=', ...(durable ? [] : FAST_SETTINGS)].flatMap((setting) => [
    '-c',
    setting,
  ]);
  let server = launch();
  function launch(): ChildProcess {
    return spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], options);
  }
  const url = `postgres://afiyet@localhost/postgres?host=${encodeURIComponent(folder)}`;

  /** @throws when the server does not start. */
  async function connect(): Promise<pg.Client> {
    for (let tries = 0; ; tries += 1) {
      const client = new pg.Client({ connectionString: url });
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (tries === CONNECT_TRIES_MAX) throw error;
        await new Promise((resolve) => setTimeout(resolve, CONNECT_WAIT_MS));
      }
    }
  }
  async function signal(name: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(name);
    await exited;
  }

  await (await connect()).end();
  return {
    url,
    async createDatabase(name) {
      const admin = await openAdmin(url);
      const created = await admin.create(name);
      await admin.close();
      return created;
    },
    crash: () => signal('SIGQUIT'),
    async up() {
      server = launch();
      await (await connect()).end();
    },
    async stop() {
      await signal('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
const CONNECT_TRIES_MAX = 200;
const CONNECT_WAIT_MS = 50;
