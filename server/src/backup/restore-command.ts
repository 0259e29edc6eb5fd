import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { openDatabase, type Db } from '../db/database';
import { startupErrorMessage } from '../startup-error';
import { backUp, newBackupPath } from './back-up';
import { restore } from './restore';

const USAGE = 'npm run restore -- <file> [--replace]';

/** `npm run restore`: replaces the database by a backup while no server runs. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [path] = positionals;
  if (!path) throw new Error(`Name the backup file: ${USAGE}`);
  const config = readConfig(process.env);
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

async function holdsData(db: Db): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === 'users');
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Nothing was restored. ${startupErrorMessage(error)}\n`);
  process.exit(1);
}
