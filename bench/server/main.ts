/**
 * `npm run bench`: the built server under load, on both databases.
 * `npm run bench -- large`: single calls in a house with a million orders.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '../../server/src/testing/postgres.ts';
import { benchLarge } from './large.ts';
import { benchLive } from './live.ts';
import { benchMenu } from './menu.ts';
import { benchOrders } from './orders.ts';
import { signIn, startAfiyet } from './server.ts';

async function benchLoad(env: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-bench-'));
  const server = await startAfiyet({ DATA_DIR: dataDir, ...env });
  try {
    await benchMenu(server);
    await benchOrders(server);
    await benchLive(server, await signIn(server));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const bench = process.argv.includes('large') ? benchLarge : benchLoad;
const load = () => loadavg()[0]?.toFixed(1);

console.log(`\nSQLite (the machine's load before: ${load()})`);
await bench({});
if (postgresPrograms) {
  const postgres = await startPostgres(postgresPrograms, { durable: true });
  console.log(`\nPostgreSQL (the machine's load before: ${load()})`);
  try {
    await bench({ DATABASE_URL: await postgres.createDatabase('bench') });
  } finally {
    await postgres.stop();
  }
}
