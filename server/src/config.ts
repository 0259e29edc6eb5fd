import { isIP } from 'node:net';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { join } from 'node:path';
import { z } from 'zod';

const switchValue = z.enum(['0', '1']).transform((value) => value === '1');
const optionalUrl = (protocol: RegExp) => z.union([z.literal(''), z.url({ protocol })]).default('');

const folderUrl = optionalUrl(/^https?$/).transform((url) => url && url.replace(/\/*$/, '/'));

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Named networks of proxy-addr. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}
const network = z
  .string()
  .refine((text) => NAMED_NETWORKS.includes(text) || isNetwork(text), 'no address or network');
const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'no origin: https://menu.example, without a path or a slash at its end',
  );

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().default(''),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  ADMIN_USERNAME: z.string().trim().min(1).max(TEXT_MAX.username).default('admin'),
  ADMIN_PASSWORD: z.string().max(TEXT_MAX.password).default(''),
  DEMO: switchValue.default(true),
  PUBLIC_URL: optionalUrl(/^https?$/),
  SMTP_URL: optionalUrl(/^smtps?$/),
  TRUST_PROXY: list.pipe(z.array(network)),
  CORS_ORIGINS: list.pipe(z.array(origin)),
  GUEST_LIMITS: switchValue.default(true),
  METRICS_PORT: z.union([z.literal('').transform(() => null), port]).default(null),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  RELEASES_DIR: z.string().default('./releases'),
  GUEST_APP_RELEASES_URL: folderUrl,
  ADMIN_APP_RELEASES_URL: folderUrl,
});

/** The server's settings; README.md lists what each is for. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  backupDir: string;
  /** Empty: SQLite in `dataDir`. */
  databaseUrl: string;
  adminUsername: string;
  /** Empty: one is generated for the first admin. */
  adminPassword: string;
  demo: boolean;
  /** Without a slash at its end; empty: the address that the server listens on. */
  publicUrl: string;
  smtpUrl: string;
  /** Networks of proxies whose X-Forwarded headers are trusted. */
  trustProxy: string[];
  /** Other origins whose pages may use the API. */
  corsOrigins: string[];
  /** Whether GUEST_LIMITS apply. */
  guestLimits: boolean;
  /** Null: no metrics. */
  metricsPort: number | null;
  metricsHost: string;
  logLevel: string;
  /** Releases of the front ends; empty: this server hosts none. */
  releasesDir: string;
  /** URLs of remotes on other hosts; empty for those in `releasesDir`. */
  releaseHosts: { 'guest-app': string; 'admin-app': string };
}

/** The message has one line for each invalid variable. */
export class ConfigError extends Error {}

/** @throws {ConfigError} for invalid variables. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    backupDir: read.BACKUP_DIR || join(read.DATA_DIR, 'backups'),
    databaseUrl: read.DATABASE_URL,
    adminUsername: read.ADMIN_USERNAME,
    adminPassword: read.ADMIN_PASSWORD,
    demo: read.DEMO,
    publicUrl: read.PUBLIC_URL.replace(/\/+$/, ''),
    smtpUrl: read.SMTP_URL,
    trustProxy: read.TRUST_PROXY,
    corsOrigins: read.CORS_ORIGINS,
    guestLimits: read.GUEST_LIMITS,
    metricsPort: read.METRICS_PORT,
    metricsHost: read.METRICS_HOST,
    logLevel: read.LOG_LEVEL,
    releasesDir: read.RELEASES_DIR,
    releaseHosts: { 'guest-app': read.GUEST_APP_RELEASES_URL, 'admin-app': read.ADMIN_APP_RELEASES_URL },
  };
}
