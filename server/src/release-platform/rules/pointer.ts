import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES, containerName, type AppName } from 'shared-api/domain/front-ends';
import { CommandError } from './command-error.ts';
import { replaceFile, toJson } from './files.ts';
import { isPublished, readRelease } from './read-release.ts';

/** A release that is live, was live, or was withdrawn. Each is listed once. */
export interface PointerEntry {
  version: string;
  /** ISO 8601. */
  since: string;
  /** Who released it: a person with a key or in the panel, or a command in this folder. A start of a working tree only publishes. */
  releasedBy?: 'api' | 'command';
  /** Whether it was rolled back: it is no longer the target of a rollback. */
  isWithdrawn?: boolean;
}

const WITHDRAWN = 'withdrawn';

/** Releases that are remembered. */
export const HISTORY_MAX = 50;

const pointerOf = (store: string, app: AppName) => join(store, app, 'current');

/** The live release of an app, followed by earlier and withdrawn ones, newest first; empty before the first release. */
export function readPointer(store: string, app: AppName): PointerEntry[] {
  const pointer = pointerOf(store, app);
  if (!existsSync(pointer)) return [];
  const lines = readFileSync(pointer, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [version = '', since = '', ...marks] = line.split(' ');
    const releasedBy = (['api', 'command'] as const).find((by) => marks.includes(by));
    return {
      version,
      since,
      ...(releasedBy && { releasedBy }),
      ...(marks.includes(WITHDRAWN) && { isWithdrawn: true }),
    };
  });
}

/**
 * Writes `<store>/<app>/current` with a line for each release, the live one first: version, time, and marks.
 * `remotes.json`, `index.html` and the service workers are derived from it for hosts that only serve files.
 */
export function writePointer(store: string, app: AppName, entries: readonly PointerEntry[]): void {
  const lines = entries
    .slice(0, HISTORY_MAX)
    .map(({ version, since, releasedBy, isWithdrawn }) =>
      [version, since, releasedBy, isWithdrawn && WITHDRAWN].filter(Boolean).join(' ').concat('\n'),
    );
  replaceFile(pointerOf(store, app), lines.join(''));
  writeFilesForStaticHosts(store);
}

/** The entries after a release went live. */
export const withLive = (entries: readonly PointerEntry[], live: PointerEntry): PointerEntry[] =>
  [live, ...entries.filter(({ version }) => version !== live.version)].slice(0, HISTORY_MAX);

/** The entries after a release that is not or no longer live was withdrawn. */
export function withWithdrawn(entries: readonly PointerEntry[], withdrawn: PointerEntry): PointerEntry[] {
  const [live, ...others] = entries.filter(({ version }) => version !== withdrawn.version);
  const known = entries.find(({ version }) => version === withdrawn.version) ?? withdrawn;
  return [...(live ? [live] : []), { ...known, isWithdrawn: true }, ...others].slice(0, HISTORY_MAX);
}

/** The release that a rollback returns to; undefined if there is none. */
export const rollbackTarget = ([, ...earlier]: readonly PointerEntry[]): PointerEntry | undefined =>
  earlier.find(({ isWithdrawn }) => !isWithdrawn);

export const isWithdrawn = (entries: readonly PointerEntry[], version: string): boolean =>
  entries.some((entry) => entry.version === version && entry.isWithdrawn);

/** Says how a withdrawn release can be made live nevertheless. */
export const withdrawnText = (app: AppName, version: string): string =>
  `${app} ${version} was withdrawn. To make it live nevertheless, release it with --reason "…".`;

function writeFilesForStaticHosts(store: string): void {
  const remotes: Record<string, { entry: string }> = {};
  for (const app of APP_NAMES) {
    const [live] = readPointer(store, app);
    if (!live) continue;
    const { remoteEntry } = readRelease(store, app, live.version).record;
    if (remoteEntry) {
      remotes[containerName(app)] = { entry: `/releases/${app}/${live.version}/${remoteEntry}` };
    } else {
      for (const file of ['index.html', 'service-worker.js', 'panel-worker.js']) {
        const released = join(store, app, live.version, file);
        if (existsSync(released)) replaceFile(join(store, file), readFileSync(released, 'utf8'));
      }
    }
  }
  replaceFile(join(store, 'remotes.json'), toJson(remotes));
}

/**
 * Makes a published release live; no change if it already is.
 * @param releasedBy omitted for a start of a working tree.
 */
export function goLive(store: string, app: AppName, version: string, releasedBy?: 'command'): void {
  const entries = readPointer(store, app);
  const [live] = entries;
  if (live?.version === version && (!releasedBy || live.releasedBy)) return;
  // Releasing what a start made live protects it from later starts.
  const since = live?.version === version ? live.since : new Date().toISOString();
  writePointer(store, app, withLive(entries, { version, since, ...(releasedBy && { releasedBy }) }));
}

/**
 * Withdraws the live release and makes an earlier one live again.
 * @param version of a release that was live; by default the release before.
 * @returns the version that is live now.
 * @throws {CommandError} if there is no earlier release, or the version is not published, was withdrawn, never live, or is live.
 */
export function rollBack(store: string, app: AppName, version?: string): string {
  const entries = readPointer(store, app);
  const target = version ?? rollbackTarget(entries)?.version;
  const [live] = entries;
  if (!live || target === undefined) throw new CommandError(`${app} has no earlier release to roll back to.`);
  if (live.version === target) throw new CommandError(`${app} ${target} is live already.`);
  if (!isPublished(store, app, target)) throw new CommandError(`${app} ${target} is not published.`);
  if (isWithdrawn(entries, target)) throw new CommandError(withdrawnText(app, target));
  const earlier = entries.find((entry) => entry.version === target);
  if (!earlier) {
    throw new CommandError(
      `${app} ${target} was never live, so a rollback cannot return to it. Release it, or name a release that was live.`,
    );
  }
  const entry = { ...earlier, since: new Date().toISOString() };
  writePointer(store, app, withWithdrawn(withLive(entries, entry), live));
  return target;
}
