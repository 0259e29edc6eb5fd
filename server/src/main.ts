import { join } from 'node:path';
import { buildApp } from './app';
import { readConfig, type Config } from './config';
import { createContext } from './context';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { demoRestaurant } from './demo/restaurant-data';
import { explain } from './startup-error';
import { Metrics } from './metrics/metrics';
import { serveMetrics } from './metrics/metrics-server';
import { publicUrl } from './public-url';
import { seed } from './seed/seed';

/** The same place beside the source and beside the bundle. */
const DEMO_PICTURES_DIR = join(import.meta.dirname, 'demo', 'images');

/** So that a rush waits at the door instead of being sent away for seconds. */
const CONNECTIONS_WAITING_MAX = 4_096;

async function main(config: Config): Promise<void> {
  const metrics = config.metricsPort === null ? undefined : new Metrics();
  const database = openDatabase(config, metrics?.onStatement);
  await migrate(database.db);
  const context = createContext(config, database);
  const demo = config.demo ? { restaurant: demoRestaurant, picturesDir: DEMO_PICTURES_DIR } : null;
  const { generatedPassword } = await seed(context, demo);
  const app = await buildApp(context, { metrics });

  const stop = async () => {
    await app.close();
    await database.close();
    // All is written and closed; a timer of a connection that ended a moment ago must not keep the process for 30 s.
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

  await app.listen({ port: config.port, host: config.host, backlog: CONNECTIONS_WAITING_MAX });
  if (metrics) await serveMetrics(metrics, config);
  announce(publicUrl(app, config), config.adminUsername, generatedPassword);
}

function announce(url: string, adminUsername: string, generatedPassword: string | undefined): void {
  const lines = [`Guests:  ${url}/`, `Staff:   ${url}/admin`];
  if (generatedPassword) {
    lines.push(`Sign in: ${adminUsername} / ${generatedPassword}   (shown this once)`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

try {
  await main(readConfig(process.env));
} catch (error) {
  process.stderr.write(`The server cannot start. ${explain(error)}\n`);
  process.exit(1);
}
