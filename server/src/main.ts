import { buildApp } from './app';
import { migrateSafely } from './backup/migrate-safely';
import { serveReplaced } from './backup/off-site/serve-replaced';
import { readConfig, type Config } from './config';
import { createContext } from './context';
import { openDatabase } from './db/database';
import { writeDemoHistory } from './demo/history/write-history';
import { demoRestaurant } from './demo/restaurant-data';
import { DEMO_IMAGES_DIR } from './demo-images-dir';
import { startupErrorMessage } from './startup-error';
import { Metrics, serveMetrics } from './metrics/metrics';
import { publicUrl } from './public-url';
import { seed } from './seed/seed';
import { redirectToTls } from './tls/redirect-to-tls';

/** Longer than the default of 511, so that a burst of connections waits instead of being refused. */
const CONNECTION_BACKLOG = 4_096;

async function main(config: Config): Promise<void> {
  const metrics = config.metricsPort === null ? null : new Metrics();
  const database = openDatabase(config, metrics?.onStatement);
  await migrateSafely(config, database.db, {
    nowMs: Date.now(),
    log: (line) => process.stdout.write(`${line}\n`),
  });
  const context = createContext(config, database, { metrics });
  let end = database.close;
  const stop = async () => {
    await end();
    // Exits explicitly: a timer of a connection that was just closed would keep the process alive for 30 s.
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

  const { offSiteCopies } = context;
  const refuse = async () => {
    await end();
    end = await serveReplaced(context);
  };
  if (offSiteCopies && !(await offSiteCopies.mayServe())) return refuse();

  const demo = config.demo ? { restaurant: demoRestaurant, imagesDir: DEMO_IMAGES_DIR } : null;
  const { generatedPassword, demoLoaded } = await seed(context, demo);
  if (demoLoaded && config.demoHistory) await writeDemoHistory(context, demoRestaurant);
  const app = await buildApp(context);

  end = async () => {
    await app.close();
    await database.close();
  };
  if (offSiteCopies) offSiteCopies.onReplaced = () => void refuse();

  await app.listen({ port: config.port, host: config.host, backlog: CONNECTION_BACKLOG });
  if (context.certificate && config.httpPort !== null) await redirectToTls(app, config);
  if (metrics) await serveMetrics(metrics, config);
  printAddresses(publicUrl(app, config), config.adminUsername, generatedPassword);
}

function printAddresses(url: string, adminUsername: string, generatedPassword: string | undefined): void {
  const lines = [`Guests:  ${url}/`, `Staff:   ${url}/admin`];
  if (generatedPassword) {
    lines.push(`Sign in: ${adminUsername} / ${generatedPassword}   (shown this once)`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

try {
  await main(readConfig(process.env));
} catch (error) {
  process.stderr.write(`The server cannot start. ${startupErrorMessage(error)}\n`);
  process.exit(1);
}
