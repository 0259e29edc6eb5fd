import { z } from 'zod';
import { TEXT_MAX } from 'shared-api/contract/limits';

const switchText = z.enum(['0', '1']).transform((value) => value === '1');
const optionalUrl = (protocol: RegExp) => z.union([z.literal(''), z.url({ protocol })]).default('');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  ADMIN_USERNAME: z.string().trim().min(1).max(TEXT_MAX.username).default('admin'),
  ADMIN_PASSWORD: z.string().max(TEXT_MAX.password).default(''),
  DEMO: switchText.default(true),
  PUBLIC_URL: optionalUrl(/^https?$/),
  SMTP_URL: optionalUrl(/^smtps?$/),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  RELEASES_DIR: z.string().default('./releases'),
});

/** The server's settings; README.md lists what each is for. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Empty: SQLite in `dataDir`. */
  databaseUrl: string;
  adminUsername: string;
  /** Empty: one is generated for the first admin. */
  adminPassword: string;
  demo: boolean;
  /** Without a slash at its end; empty: the address that the server listens on. */
  publicUrl: string;
  smtpUrl: string;
  logLevel: string;
  /** Where the front ends' releases stand; empty: this server hosts none. */
  releasesDir: string;
}

/** Raised with one line a wrong variable. */
export class ConfigError extends Error {}

/** @throws {ConfigError} when a variable makes no sense. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    adminUsername: read.ADMIN_USERNAME,
    adminPassword: read.ADMIN_PASSWORD,
    demo: read.DEMO,
    publicUrl: read.PUBLIC_URL.replace(/\/+$/, ''),
    smtpUrl: read.SMTP_URL,
    logLevel: read.LOG_LEVEL,
    releasesDir: read.RELEASES_DIR,
  };
}
