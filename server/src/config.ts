import { isIP } from 'node:net';
import { containerName, REMOTE_NAMES, type RemoteName } from 'shared-api/domain/front-ends';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { join } from 'node:path';
import { parseTarget, type TargetAddress } from './backup/off-site/target-address';
import { z } from 'zod';

const switchValue = z.enum(['0', '1']).transform((value) => value === '1');
const optionalUrl = (protocol: RegExp) => z.union([z.literal(''), z.url({ protocol })]).default('');

const folderUrl = optionalUrl(/^https?$/).transform((url) => url && url.replace(/\/*$/, '/'));

const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );

/** Names that proxy-addr accepts in place of networks. */
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

const target = z.string().transform((text, context): TargetAddress | null => {
  if (!text) return null;
  try {
    return parseTarget(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

const port = z.coerce.number().int().min(0).max(65_535);
const optionalPort = z.union([z.literal('').transform(() => null), port]).default(null);

/** Every guess costs a tenth of a second. */
const PASSPHRASE_MIN = 12;

/** The server's settings from environment variables (`dataDir` is DATA_DIR); docs/settings.md documents each. */
const settings = z
  .object({
    port: port.default(3000),
    host: z.string().min(1).default('127.0.0.1'),
    dataDir: z.string().min(1).default('./data'),
    backupDir: z.string().default(''),
    /** Where copies of the SQLite database go every few minutes; null for nowhere. */
    backupTarget: target.default(null),
    backupPassphrase: z.union([z.literal(''), z.string().min(PASSPHRASE_MIN)]).default(''),
    awsAccessKeyId: z.string().default(''),
    awsSecretAccessKey: z.string().default(''),
    /** Empty for SQLite in `dataDir`. */
    databaseUrl: optionalUrl(/^postgres(ql)?$/),
    /** Whether PostgreSQL is backed up before migrations; SQLite always is. */
    migrationBackup: switchValue.default(true),
    adminUsername: z.string().trim().min(1).max(TEXT_MAX.username).default('admin'),
    /** Empty to generate one for the first admin. */
    adminPassword: z.string().max(TEXT_MAX.password).default(''),
    /** Key of the PIN digests, the same on all servers of a database; empty for a file in `dataDir`. */
    pinSecret: z.string().max(200).default(''),
    demo: switchValue.default(true),
    /** Whether a demo restaurant that is loaded gets an invented past. */
    demoHistory: switchValue.default(false),
    /** Without a trailing slash; empty for the address that the server listens on. */
    publicUrl: optionalUrl(/^https?$/).transform((url) => url.replace(/\/+$/, '')),
    /** Origins that printed codes still open; guests go on to the present one. */
    previousUrls: list('').pipe(z.array(origin)),
    /** Files of a certificate and its key; empty to serve without TLS. */
    tlsCert: z.string().default(''),
    tlsKey: z.string().default(''),
    /** Where requests without TLS are sent on to TLS; null for nowhere. */
    httpPort: optionalPort,
    /** File of the certificate of the restaurant's own authority, for the devices of staff; empty for none. */
    tlsRoot: z.string().default(''),
    smtpUrl: optionalUrl(/^smtps?$/),
    /** Networks of proxies whose X-Forwarded headers are trusted. */
    trustProxy: list('loopback').pipe(z.array(network)),
    /** Other origins whose pages may use the API. */
    corsOrigins: list('').pipe(z.array(origin)),
    /** Whether GUEST_LIMITS and READ_LIMITS apply. */
    guestLimits: switchValue.default(true),
    /** Share of visits that report errors and web vitals, from 0 to 1. */
    fieldReportsShare: z.coerce.number().min(0).max(1).default(1),
    /** Null for no metrics. */
    metricsPort: optionalPort,
    metricsHost: z.string().min(1).default('127.0.0.1'),
    logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** Release store of the front ends; empty if this server hosts none. */
    releasesDir: z.string().default('./releases'),
    /** URLs of remotes on other hosts, as in GUEST_APP_RELEASES_URL; empty for those in `releasesDir`. */
    releaseHosts: z.object(
      Object.fromEntries(REMOTE_NAMES.map((name) => [name, folderUrl])) as Record<
        RemoteName,
        typeof folderUrl
      >,
    ),
  })
  .superRefine(({ backupTarget, backupPassphrase, databaseUrl, awsAccessKeyId }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!backupTarget) return;
    if (databaseUrl) refuse('backupTarget', 'is for SQLite; PostgreSQL has its own tools (deploy/README.md)');
    if (!backupPassphrase) refuse('backupPassphrase', 'is needed to encrypt the copies');
    if (backupTarget.kind === 's3' && !awsAccessKeyId) refuse('awsAccessKeyId', 'is needed for s3://…');
  })
  .refine(({ tlsCert, tlsKey }) => Boolean(tlsCert) === Boolean(tlsKey), {
    path: ['tlsKey'],
    message: 'TLS_CERT and TLS_KEY belong together',
  })
  .transform((read) => ({ ...read, backupDir: read.backupDir || join(read.dataDir, 'backups') }));

export type Config = z.output<typeof settings>;

const variableOf = (setting: string, remote?: string) =>
  setting === 'releaseHosts' && remote
    ? `${containerName(remote as RemoteName).toUpperCase()}_RELEASES_URL`
    : setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

/** The message has one line for each invalid variable. */
export class ConfigError extends Error {}

/** @throws {ConfigError} for invalid variables. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const names = Object.keys(settings.in.shape);
  const hosts = REMOTE_NAMES.map((name) => [name, env[variableOf('releaseHosts', name)]]);
  const result = settings.safeParse({
    ...Object.fromEntries(names.map((name) => [name, env[variableOf(name)]])),
    releaseHosts: Object.fromEntries(hosts),
  });
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    ({ path: [setting, part], message }) => `${variableOf(String(setting), String(part))}: ${message}`,
  );
  throw new ConfigError(lines.join('\n'));
}
