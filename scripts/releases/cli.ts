/**
 * Commands of docs/releases.md:
 * `publish` publishes the front ends of this working tree without checks, and makes them live where nothing was released
 * (everywhere with `--live`); `adopt <store>` does the same with the live releases of another store;
 * `release <app>` and `rollback <app> [version]` change one app, in the release store of this machine or of a server
 * (`--to`); `list`, the default, and `check` change nothing.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES, REMOTE_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { incompatibilities, liveReleases } from '../../server/src/release-rules/compatibility.ts';
import { formatContract, type Contract } from '../../server/src/release-rules/contract.ts';
import { readPointer, rollBack } from '../../server/src/release-rules/pointer.ts';
import { readRelease } from '../../server/src/release-rules/read-release.ts';
import { adopt } from './adopt.ts';
import { appNamed, packageFolderOf, keptContractOf, ROOT, STORE } from './apps.ts';
import { buildName } from './build-name.ts';
import { CommandError } from '../../server/src/release-rules/command-error.ts';
import { readCliOptions, type CliOptions } from './cli-options.ts';
import { keepContract } from './keep-contract.ts';
import { packRelease } from './pack-release.ts';
import { publish } from './publish.ts';
import { publishTree } from './publish-tree.ts';
import { release, ReleaseStoppedError } from './release.ts';
import { RemoteServer } from './remote-server.ts';
import { sendRelease } from './send-release.ts';
import { builtContract, servedContract } from './server-contracts.ts';
import { codeOf } from './used-contract.ts';

const HEADINGS = ['', 'app', 'version', 'live since', 'state', 'contract', 'React', 'mount', 'starts with'];

/** npm puts the workspace's tools on the path of its scripts. */
function build(...packages: string[]): void {
  const filters = packages.map((name) => `--filter=${name}`);
  execFileSync('turbo', ['run', 'build', ...filters, '--output-logs=errors-only', '--no-update-notifier'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
}

async function publishAll({ isForced, isTested }: CliOptions): Promise<void> {
  const contract = await builtContract();
  const name = buildName(ROOT);
  publishTree({ store: STORE, packageFolderOf, contract, name, isForced }).forEach(log);
  if (!isTested) return;
  for (const app of REMOTE_NAMES) {
    keepContract(keptContractOf(app), contract, codeOf(join(packageFolderOf(app), 'dist')));
  }
}

/** The contract of the server at LIVE_SERVER_URL, else of a server on this machine, else of this working tree. */
async function liveServerContract(ownContract: Contract): Promise<Contract> {
  const { LIVE_SERVER_URL, PORT = '3000' } = process.env;
  if (LIVE_SERVER_URL) return servedContract(LIVE_SERVER_URL);
  const local = `http://127.0.0.1:${PORT}`;
  return servedContract(local).catch(() => {
    console.log(
      `No server at ${local}: compared with this working tree's server. LIVE_SERVER_URL sets another.`,
    );
    return ownContract;
  });
}

async function releaseApp(app: AppName, { to, activation, reason, message }: CliOptions): Promise<void> {
  const server = to === undefined ? null : remoteServer(app, to);
  build(app, 'server');
  const builtAgainst = await builtContract();
  const name = buildName(ROOT, message);
  const isRenamed = message !== undefined;
  const init = { store: STORE, app, packageFolder: packageFolderOf(app), builtAgainst, name, isRenamed };
  const isHeld = activation.kind === 'hold';
  const { record, contract } = server
    ? publish(init)
    : release({ ...init, server: await liveServerContract(builtAgainst), isHeld, reason });
  if (server) {
    await sendRelease({ server, release: packRelease(STORE, app, record.version), activation, reason, log });
  } else log(`${app} ${record.version} is ${isHeld ? 'published and not live' : 'live'}.`);
  if (contract) writeFileSync(keptContractOf(app), formatContract(contract));
}

const log = (line: string): void => console.log(line);

function remoteServer(app: AppName, to: string): RemoteServer {
  const server = new RemoteServer({ to, token: process.env.RELEASE_TOKEN, log });
  if (server.app !== app) throw new CommandError(`RELEASE_TOKEN releases ${server.app}, not ${app}.`);
  return server;
}

async function rollBackApp(app: AppName, { to, reason, names: [version] }: CliOptions): Promise<void> {
  if (to === undefined) {
    return log(`${app} ${rollBack(STORE, app, version)} is live again.`);
  }
  const server = remoteServer(app, to);
  const { live } = await server.command({
    action: 'roll_back',
    release: null,
    to: version,
    share: 100,
    by_schedule: false,
    reason,
  });
  log(`${app} ${live} is live for all visits at ${server.origin}.`);
}

function rowsOf(app: AppName): string[][] {
  return readPointer(STORE, app).map(({ version, since, isWithdrawn }, index) => {
    const { contract, shared, mountContracts, startBytes } = readRelease(STORE, app, version).record;
    return [
      index === 0 ? '●' : '',
      app,
      version,
      since,
      isWithdrawn ? 'withdrawn' : '',
      contract ?? '–',
      shared.react ?? '–',
      mountContracts.join(', '),
      `${Math.round(startBytes / 1024)} KB`,
    ];
  });
}

function adoptAll({ names: [from], isForced }: CliOptions): void {
  if (!from) throw new CommandError('Expected the folder of a release store.');
  adopt(from, STORE, isForced).forEach(log);
}

/** The live release of each app, marked ●, and the earlier ones in the order of a rollback. */
function list(): void {
  const rows = [HEADINGS, ...APP_NAMES.flatMap(rowsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

async function check(): Promise<void> {
  build('server');
  const problems = incompatibilities(liveReleases(STORE), await builtContract());
  problems.forEach((line) => console.error(line));
  if (problems.length > 0) process.exitCode = 1;
  else console.log('The server of this working tree fits the live releases.');
}

async function run([command = 'list', ...args]: string[]): Promise<void> {
  if (command === 'publish') await publishAll(readCliOptions(args));
  else if (command === 'release') await releaseApp(appNamed(args[0]), readCliOptions(args.slice(1)));
  else if (command === 'rollback') await rollBackApp(appNamed(args[0]), readCliOptions(args.slice(1)));
  else if (command === 'check') await check();
  else if (command === 'adopt') adoptAll(readCliOptions(args));
  else if (command === 'list') list();
  else throw new Error(`Unknown command ${command}.`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isStopped = error instanceof ReleaseStoppedError;
  if (!isStopped && !(error instanceof CommandError)) throw error;
  console.error(
    isStopped ? `The release was stopped; what is live was not changed:\n${error.message}` : error.message,
  );
  process.exitCode = 1;
}
