/**
 * Commands of docs/releases.md:
 * `release <app>` and `rollback <app> [version]` change one app, on a server (`--to` or RELEASE_TO) or in the release store of
 * this machine, and `list`, the default, shows the releases there;
 * `publish` publishes the front ends of this working tree without checks, and makes them live where nothing was released
 * (everywhere with `--live`); `adopt <store>` does the same with the live releases of another store;
 * `check` compares the live releases of this machine with the server of this working tree.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES, REMOTE_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { incompatibilities, liveReleases } from '../rules/compatibility.ts';
import { formatContract, type Contract } from '../rules/contract.ts';
import { readPointer, rollBack } from '../rules/pointer.ts';
import { publishedVersions, readRelease } from '../rules/read-release.ts';
import { appNamed, packageFolderOf, contractBaselineOf, ROOT, STORE } from './apps.ts';
import { buildName } from './build-name.ts';
import { CommandError } from '../rules/command-error.ts';
import { readCliOptions, type CliOptions } from './cli-options.ts';
import { updateBaseline } from './contract-baseline.ts';
import { releasesInStore, releasesOnServer, releaseTable } from './list-releases.ts';
import { packRelease } from './pack-release.ts';
import { publish } from './publish.ts';
import { adopt, publishTree } from './offer.ts';
import { release, ReleaseStoppedError } from './release.ts';
import { findVersion, releaseLabel } from './release-label.ts';
import { RemoteServer } from './remote-server.ts';
import { sendRelease } from './send-release.ts';
import { builtContract, servedContract } from './server-contracts.ts';
import { codeOf } from './used-contract.ts';

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
  publishTree({ store: STORE, packageFolderOf, builtAgainst: contract, name, isForced }).forEach(log);
  if (!isTested) return;
  for (const app of REMOTE_NAMES) {
    updateBaseline(contractBaselineOf(app), contract, codeOf(join(packageFolderOf(app), 'dist')));
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

async function releaseApp({ to, activation, reason, message, names }: CliOptions): Promise<void> {
  const app = appNamed(names[0]);
  const server = to === undefined ? null : remoteServer(to, app);
  // A build from the cache does not replace the folder.
  rmSync(join(packageFolderOf(app), 'dist'), { recursive: true, force: true });
  build(app, 'server');
  const builtAgainst = await builtContract();
  const name = buildName(ROOT, message);
  const isRenamed = message !== undefined;
  const isHeld = activation.kind === 'hold';
  const packageFolder = packageFolderOf(app);
  const init = { store: STORE, app, packageFolder, builtAgainst, name, isRenamed, isHeld };
  const published = server
    ? publish(init)
    : release({ ...init, server: await liveServerContract(builtAgainst), reason });
  const { version } = published.record;
  if (server) {
    await sendRelease({ server, release: packRelease(STORE, app, version), activation, reason, log });
  } else {
    const label = releaseLabel(app, version, published.name);
    const [live] = readPointer(STORE, app);
    log(
      live?.version === version
        ? `${label} is live.`
        : `${label} is published and not live. The panel makes preview links.`,
    );
  }
  if (published.contract) writeFileSync(contractBaselineOf(app), formatContract(published.contract));
}

const log = (line: string): void => console.log(line);

/** @param app that the user names; by default that of the token. */
function remoteServer(to: string, app?: AppName): RemoteServer {
  const server = new RemoteServer({ to, token: process.env.RELEASE_TOKEN, log });
  if (app && server.app !== app) throw new CommandError(`RELEASE_TOKEN releases ${server.app}, not ${app}.`);
  return server;
}

async function rollBackApp({ to, reason, names }: CliOptions): Promise<void> {
  const named = APP_NAMES.find((app) => app === names[0]);
  const given = named ? names[1] : names[0];
  if (to !== undefined) return rollBackOnServer(remoteServer(to, named), given, reason);
  const app = appNamed(named);
  const target = given && findVersion(publishedVersions(STORE, app), given);
  const version = rollBack(STORE, app, target);
  log(`${releaseLabel(app, version, readRelease(STORE, app, version).name)} is live again.`);
}

async function rollBackOnServer(
  server: RemoteServer,
  given: string | undefined,
  reason: string | null,
): Promise<void> {
  const { releases } = await server.releases();
  const versions = releases.map(({ release }) => release);
  const to = given && findVersion(versions, given);
  const { live } = await server.command({ action: 'roll_back', release: null, to, reason });
  const name = releases.find(({ release }) => release === live)?.name;
  log(`${releaseLabel(server.app, live ?? '', name)} is live for all visits at ${server.origin}.`);
}

function adoptAll({ names: [from], isForced }: CliOptions): void {
  if (!from) throw new CommandError('Expected the folder of a release store.');
  adopt(from, STORE, isForced).forEach(log);
}

async function list({ to, names: [app] }: CliOptions): Promise<void> {
  const named = app === undefined ? undefined : appNamed(app);
  if (to === undefined) {
    const listed = (named ? [named] : APP_NAMES).flatMap((each) => releasesInStore(STORE, each));
    if (listed.length === 0) throw new CommandError(`${STORE} has no releases. --to names a server.`);
    return releaseTable(listed).forEach(log);
  }
  releaseTable(releasesOnServer(await remoteServer(to, named).releases())).forEach(log);
}

async function check(): Promise<void> {
  build('server');
  const problems = incompatibilities(liveReleases(STORE), await builtContract());
  problems.forEach((line) => console.error(line));
  if (problems.length > 0) process.exitCode = 1;
  else console.log('The server of this working tree fits the live releases.');
}

const COMMANDS: Partial<Record<string, (options: CliOptions) => void | Promise<void>>> = {
  list,
  release: releaseApp,
  rollback: rollBackApp,
  publish: publishAll,
  adopt: adoptAll,
  check,
};

async function run([first = 'list', ...others]: string[]): Promise<void> {
  const [name, args] = first.startsWith('-') ? ['list', [first, ...others]] : [first, others];
  const command = COMMANDS[name];
  if (!command) throw new CommandError(`Expected one of ${Object.keys(COMMANDS).join(', ')}; not ${name}.`);
  await command(readCliOptions(args, process.env));
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
