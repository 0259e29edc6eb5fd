import { readConfig } from '../config';
import { openForReading } from '../db/database';
import { startupErrorMessage } from '../startup-error';
import { backUp, newBackupPath } from './back-up';

/** `npm run backup [-- <file>]`, also works while servers run. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const now = Date.now();
  const path = process.argv[2] ?? newBackupPath(config.backupDir, now);
  const { db, close } = openForReading(config);
  try {
    const rows = await backUp(db, path, now);
    process.stdout.write(`Saved ${rows} rows in ${path}, read back and checked.\n`);
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The backup failed. ${startupErrorMessage(error)}\n`);
  process.exit(1);
}
