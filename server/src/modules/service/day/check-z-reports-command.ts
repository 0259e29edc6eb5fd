import { existsSync } from 'node:fs';
import { readConfig } from '#config';
import { databaseFile, openForReading } from '#db/database';
import { startupErrorMessage } from '#startup-error';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { findDifferingReports } from './compare-z-reports';
import { checkZReports } from './z-report-chain';

/** Exit code EX_NOINPUT of BSD's sysexits. */
const NO_INPUT = 66;

/** `npm run verify -- z`: checks the stored reports of this machine, and compares them with
 * what they were made from, also while servers run. @returns the exit code. */
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
    const differing = await findDifferingReports(db, await readRestaurantSettings(db));
    for (const { number, figures } of differing) {
      process.stderr.write(
        `Z report ${number} differs from its visits and payments: ${figures.join(', ')}.\n`,
      );
    }
    if (differing.length > 0) return 1;
    const numbers = checked > 1 ? `1 to ${checked}` : checked === 1 ? '1' : 'none yet';
    process.stdout.write(
      `Z reports (${numbers}): unchanged, without gaps, and equal to what they were made from.\n`,
    );
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
