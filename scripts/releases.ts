/**
 * `npm run releases`: what is live, since when, and what can be rolled back to.
 * `npm run releases -- check`: whether the server of this working tree would fit to what is live.
 */
import { APPS, STORE } from './releases/apps.ts';
import { build } from './releases/build.ts';
import { misfits } from './releases/fit.ts';
import { builtContract, liveReleases } from './releases/live.ts';
import { readPointer } from './releases/pointer.ts';
import { readRelease } from './releases/publish.ts';

function list(): void {
  const rows = APPS.flatMap((app) =>
    readPointer(STORE, app).map(({ version, since }, index) => {
      const { record } = readRelease(STORE, app, version);
      return {
        app,
        version,
        '': index === 0 ? 'live' : '',
        since,
        contract: record.contract ?? '',
        react: record.shared.react,
        mount: record.mountContracts.join(', '),
        'starts with (KB)': Math.round(record.startBytes / 1024),
      };
    }),
  );
  console.table(rows);
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
