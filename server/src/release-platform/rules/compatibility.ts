import { APP_NAMES, REMOTE_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { FIRST_MENU_SCRIPT_BYTES_MAX } from 'shared-api/domain/releases/limits';
import { satisfies } from 'shared-api/domain/releases/satisfies';
import type { ReleaseRecord } from './release-record.ts';
import { contractBreaks } from './contract-breaks.ts';
import type { Contract } from './contract.ts';
import { readPointer } from './pointer.ts';
import { readRelease, type PublishedRelease } from './read-release.ts';

/** The live release of each app that was ever released, or candidates to replace it. */
type ReleaseSet = Partial<Record<AppName, PublishedRelease>>;

export function liveReleases(store: string): ReleaseSet {
  return Object.fromEntries(
    APP_NAMES.flatMap((app) => {
      const [live] = readPointer(store, app);
      return live ? [[app, readRelease(store, app, live.version)]] : [];
    }),
  );
}

function mountProblems(remote: ReleaseRecord, shell: ReleaseRecord): string[] {
  const isKnown = remote.mountContracts.some((version) => shell.mountContracts.includes(version));
  const mount = isKnown
    ? []
    : [
        `${remote.app} ${remote.version} is written for mount contract ${remote.mountContracts.join(', ')}, ` +
          `shell ${shell.version} mounts ${shell.mountContracts.join(', ')}`,
      ];
  const shared = Object.entries(remote.shared).flatMap(([name, range]) => {
    const provided = shell.shared[name];
    if (provided && satisfies(provided, range)) return [];
    const what = provided ? `provides ${provided}` : 'does not provide it';
    return [`${remote.app} ${remote.version} needs ${name} ${range}, shell ${shell.version} ${what}`];
  });
  return [...mount, ...shared];
}

function budgetProblems(guest: ReleaseRecord, shell: ReleaseRecord): string[] {
  const bytes = guest.startBytes + shell.startBytes;
  return bytes > FIRST_MENU_SCRIPT_BYTES_MAX
    ? [`the first menu view takes ${bytes} bytes of JavaScript, ${FIRST_MENU_SCRIPT_BYTES_MAX} are allowed`]
    : [];
}

/** Reasons why a release does not work with a server, one per line. */
export function contractProblems({ record, contract }: PublishedRelease, server: Contract): string[] {
  if (!contract) return [];
  const isReadable = 'endpoints' in contract;
  const breaks = isReadable
    ? contractBreaks(contract, server)
    : ['was built for another server: build it again'];
  return breaks.map((line) => `${record.app} ${record.version}: ${line}`);
}

/**
 * Reasons why these releases do not work together or with the server, one per line (docs/releases.md).
 * @param server null to compare only the releases.
 */
export function incompatibilities(releases: ReleaseSet, server: Contract | null): string[] {
  const { shell, 'guest-app': guest } = releases;
  const remotes = REMOTE_NAMES.map((name) => releases[name]).filter((remote) => remote !== undefined);
  return [
    ...remotes.flatMap((remote) => (server ? contractProblems(remote, server) : [])),
    ...remotes.flatMap(({ record }) => (shell ? mountProblems(record, shell.record) : [])),
    ...(guest && shell ? budgetProblems(guest.record, shell.record) : []),
  ];
}

/**
 * Reasons why a published release cannot go live with the live ones. A remote is compared with the shell and the
 * server, a shell with every remote.
 * @param server null to compare only the releases.
 */
export function problemsOf(store: string, candidate: PublishedRelease, server: Contract | null): string[] {
  const live = liveReleases(store);
  const { app } = candidate.record;
  return app === 'shell'
    ? incompatibilities({ ...live, shell: candidate }, null)
    : incompatibilities({ shell: live.shell, [app]: candidate }, server);
}
