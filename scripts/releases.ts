/**
 * `npm run releases`: what is live, since when, and what can be rolled back to.
 * `npm run releases -- check`: whether the server of this working tree would fit to what is live.
 */
import type { AppName } from '../server/src/hosting/release-record.ts';
import { APPS, STORE } from './releases/apps.ts';
import { build } from './releases/build.ts';
import { misfits } from './releases/fit.ts';
import { builtContract, liveReleases } from './releases/live.ts';
import { readPointer } from './releases/pointer.ts';
import { readRelease } from './releases/publish.ts';

const HEADINGS = ['', 'app', 'version', 'live since', 'contract', 'React', 'mount', 'starts with'];

function rowsOf(app: AppName): string[][] {
  return readPointer(STORE, app).map(({ version, since }, index) => {
    const { contract, shared, mountContracts, startBytes } = readRelease(STORE, app, version).record;
    return [
      index === 0 ? '●' : '',
      app,
      version,
      since,
      contract ?? '–',
      shared.react ?? '–',
      mountContracts.join(', '),
      `${Math.round(startBytes / 1024)} KB`,
    ];
  });
}

/** ● is live; below it what a rollback goes back to, one after the other. */
function list(): void {
  const rows = [HEADINGS, ...APPS.flatMap(rowsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

async function check(): Promise<void> {
  build('server');
  const problems = misfits(liveReleases(STORE), await builtContract());
  problems.forEach((line) => console.error(line));
  if (problems.length > 0) process.exitCode = 1;
  else console.log('The server of this working tree fits to what is live.');
}

if (process.argv[2] === 'check') await check();
else list();
