import { existsSync } from 'node:fs';
import { readConfig } from '../../../config';
import { databaseFile, openForReading } from '../../../db/database';
import { startupErrorMessage } from '../../../startup-error';
import { checkZReports } from './z-report-chain';

/** Exit code EX_NOINPUT of BSD's sysexits. */
const NO_INPUT = 66;

/** `npm run verify -- z`: checks the stored reports of this machine, also while servers run. @returns the exit code. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataDir))) {
    process.stdout.write(`There is no database in ${config.dataDir}, so there are no Z reports to check.\n`);
    return NO_INPUT;
  }
  const { db, close } = openForReading(config);
  try {
    const { checked, broken_at } = await checkZReports(db);
    if (broken_at !== null) {
      process.stderr.write(`Z report ${broken_at} is missing or was changed; ${checked} are stored.\n`);
      return 1;
    }
    const numbers = checked > 1 ? `1 to ${checked}` : checked === 1 ? '1' : 'none yet';
    process.stdout.write(`Z reports (${numbers}): unchanged and without gaps.\n`);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`The Z reports could not be checked. ${startupErrorMessage(error)}\n`);
  process.exitCode = 1;
}
