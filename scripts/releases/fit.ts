import type { AppName, ReleaseRecord } from '../../server/src/hosting/release-record.ts';
import { FIRST_MENU_SCRIPT_BYTES_MAX } from './budget.ts';
import type { Contract } from './contract.ts';
import { contractBreaks } from './contract-breaks.ts';
import type { Release } from './publish.ts';

/** What is live, or would be; what was never released is missing. */
export type Releases = Partial<Record<AppName, Release>>;

const numbersOf = (version: string) => version.replace(/^\^/, '').split('.').map(Number);

/** @param range `^major.minor.patch`, as rsbuild.config.ts writes every one. */
function isWithin(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [leastMajor, leastMinor = 0, leastPatch = 0] = numbersOf(range);
  return major === leastMajor && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch));
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
    if (provided && isWithin(provided, range)) return [];
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

/**
 * Everything for which these releases could not work together, or with this server: one line each, none when all
 * is well (docs/releases.md).
 * @param server null where only the releases are in question.
 */
export function misfits(releases: Releases, server: Contract | null): string[] {
  const { shell, 'guest-app': guest, 'admin-app': admin } = releases;
  const remotes = [guest, admin].filter((remote) => remote !== undefined);
  return [
    ...remotes.flatMap(({ record, contract }) => {
      const breaks = contract && server ? contractBreaks(contract, server) : [];
      return breaks.map((line) => `${record.app} ${record.version}: ${line}`);
    }),
    ...remotes.flatMap(({ record }) => (shell ? mountProblems(record, shell.record) : [])),
    ...(guest && shell ? budgetProblems(guest.record, shell.record) : []),
  ];
}
