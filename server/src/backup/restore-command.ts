import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config';
import { openDatabase, type Db } from '../db/database';
import { startupErrorMessage } from '../startup-error';
import { backUp, newBackupPath } from './back-up';
import { restoreLatest } from './off-site/restore-latest';
import { parseTarget } from './off-site/target-address';
import { restore } from './restore';

const USAGE = 'npm run restore -- <file> [--replace], or -- --latest --from=<target> [--replace]';

/**
 * `npm run restore`: replaces the database by a backup, or by the newest copy outside of the machine that made it, while no server
 * runs.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      latest: { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  });
  const [path] = positionals;
  const config = readConfig(process.env);
  if (values.latest && !path)
    return takeOver(config, values.from ?? process.env.BACKUP_TARGET, values.replace);
  if (!path || values.latest || values.from) throw new Error(`Name the backup file: ${USAGE}`);
  const { db, close } = openDatabase(config);
  try {
    if (await holdsData(db)) {
      if (!values.replace) {
        throw new Error('The database has data. Use --replace to replace it by the backup.');
      }
      const safe = newBackupPath(config.backupDir, Date.now(), 'before-restore');
      await backUp(db, safe, Date.now());
      process.stdout.write(`The previous data is saved in ${safe}.\n`);
    }
    await restore(db, path);
    process.stdout.write(`Restored ${path}.\n`);
  } finally {
    await close();
  }
}

/** Makes this machine the restaurant's server, with the data of the newest copy. */
async function takeOver(config: Config, from: string | undefined, replace: boolean): Promise<void> {
  if (!from) throw new Error(`Name the target: ${USAGE}`);
  if (config.databaseUrl)
    throw new Error('Copies are of SQLite: unset DATABASE_URL, and move the data afterwards.');
  const passphrase = config.backupPassphrase || (await askPassphrase());
  const startMs = performance.now();
  const address = parseTarget(from);
  const { createdAt, rows, movedTo } = await restoreLatest(address, {
    dataDir: config.dataDir,
    passphrase,
    keys: config,
    replace,
    nowMs: Date.now(),
  });
  const seconds = Math.ceil((performance.now() - startMs) / 1_000);
  const lines = [
    ...(movedTo ? [`The previous database is in ${movedTo}.`] : []),
    `Restored and checked the copy of ${createdAt} in ${seconds} s: ${rows.visits ?? 0} visits, ${rows.orders ?? 0} orders, ${rows.z_reports ?? 0} Z reports.`,
    'This machine is the restaurant’s server now; the one that made the copy refuses to serve.',
    'Start it with the same BACKUP_TARGET and BACKUP_PASSPHRASE: npm start',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Reads a line without showing it. */
async function askPassphrase(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Set BACKUP_PASSPHRASE to the passphrase of the copies.');
  process.stdout.write('Passphrase of the copies: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

async function holdsData(db: Db): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === 'users');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Nothing was restored. ${startupErrorMessage(error)}\n`);
  process.exit(1);
}
