import { join } from 'node:path';
import { buildApp } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { createContext } from './context';
import { DataDirInUseError, DataDirUnwritableError, openDatabase } from './db/database';
import { migrate, NewerSchemaError } from './db/migrate';
import { outageOf } from './db/outages';
import { demoRestaurant } from './demo/demo-restaurant';
import { publicUrl } from './public-url';
import { seed } from './seed/seed';

/** The same place beside the source and beside the bundle. */
const DEMO_PICTURES_DIR = join(import.meta.dirname, 'demo', 'pictures');

async function main(config: Config): Promise<void> {
  const database = openDatabase(config);
  await migrate(database.db);
  const context = createContext(config, database);
  const demo = config.demo ? { restaurant: demoRestaurant, picturesDir: DEMO_PICTURES_DIR } : null;
  const { generatedPassword } = await seed(context, demo);
  const app = await buildApp(context);

  const stop = async () => {
    await app.close();
    await database.close();
    // All is written and closed; a timer of a connection that ended a moment ago must not keep the process for 30 s.
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

  await app.listen({ port: config.port, host: config.host });
  announce(publicUrl(app, config), config.adminUsername, generatedPassword);
}

function announce(url: string, adminUsername: string, generatedPassword: string | undefined): void {
  const lines = [`Guests:  ${url}/`, `Staff:   ${url}/admin`];
  if (generatedPassword) {
    lines.push(`Sign in: ${adminUsername} / ${generatedPassword}   (shown this once)`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The settings cannot be used:\n${error.message}`;
  if (error instanceof DataDirInUseError) return `Another server already uses the data in ${error.message}.`;
  if (error instanceof DataDirUnwritableError) return `The data folder cannot be written: ${error.message}`;
  if (error instanceof NewerSchemaError) return 'The data were last used by a newer release: start that one.';
  const outage = outageOf(error);
  if (outage) return `The database does not answer: ${outage}.`;
  if (error instanceof Error) return `The server cannot start: ${error.message}`;
  return `The server cannot start: ${String(error)}`;
}

try {
  await main(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
