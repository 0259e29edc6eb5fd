import { APP_NAMES, type AppName } from 'shared-api/contract/front-ends';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { changeRollout as changeRolloutEndpoint } from 'shared-api/contract/releases/rollouts';
import type { RolloutMeasure, RolloutStatus } from 'shared-api/contract/statuses';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/database';
import { lockAgainstWrites } from '../../../db/dialect';
import { flag } from '../../../db/schema';
import { AppError, requireFound } from '../../../http/app-error';
import { bumpVersion, requireUnchanged } from '../../bump-version';
import { releaseProblems } from '../release-problems';
import { missingServersOf } from '../servers/missing-servers';
import { baselineOf, compareReleases, takeBaseline } from './release-comparison';
import {
  isWithdrawn,
  rollbackTarget,
  withLive,
  withWithdrawn,
  type PointerEntry,
} from '../../../release-rules/pointer';
import { isPublished } from '../../../release-rules/read-release';
import { announceReleases } from '../announce-releases';
import { isHosted, requireHosted } from '../hosted-releases';
import { liveInFolder, readLines, setLines } from './live-releases';
import {
  checkedWith,
  findActiveRollouts,
  findRollout,
  type CheckedWith,
  type RolloutRow,
} from './rollout.repository';

/** Number of reasons shown for an incompatible release. */
const REASONS_SHOWN = 5;

/** Dependencies of the release commands. */
export interface Releases {
  context: Context;
  /** The release store's folder. */
  store: string;
}

/** Serializes the release commands of all servers. */
async function beginReleaseCommand(releases: Releases, trx: Trx, app: AppName): Promise<void> {
  requireHosted(releases.context.config, app);
  await lockAgainstWrites(trx, 'release_rollouts');
}

/** @throws {AppError} `not_found`, `release_incompatible`, `release_not_everywhere`. */
export async function requireUsable(
  releases: Releases,
  trx: Trx,
  app: AppName,
  release: string,
): Promise<void> {
  const { store } = releases;
  if (!isPublished(store, app, release)) throw new AppError('not_found');
  const problems = releaseProblems(store, app, release);
  if (problems.length > 0) {
    const reasons =
      problems.slice(0, REASONS_SHOWN).join('; ') + (problems.length > REASONS_SHOWN ? ' …' : '');
    throw new AppError('release_incompatible', { params: { reasons } });
  }
  await requireEverywhere(releases, trx, app, release);
}

async function requireEverywhere(
  { context }: Releases,
  trx: Trx,
  app: AppName,
  release: string,
): Promise<void> {
  const missing = await missingServersOf({ ...context, db: trx }, app, release);
  const servers = missing.map(({ name }) => name).join(', ');
  if (servers) throw new AppError('release_not_everywhere', { params: { servers } });
}

/** Canaries that were checked with this app's live release. */
const findDependent = async (trx: Trx, app: AppName): Promise<RolloutRow[]> =>
  (await findActiveRollouts(trx)).filter((row) => checkedWith(row)[app] !== undefined);

function requireNone([running]: readonly RolloutRow[]): void {
  if (!running) return;
  const { app, release } = running;
  throw new AppError('rollout_running', { params: { app, release } });
}

/**
 * A withdrawn release goes live again only with a reason.
 * @throws {AppError} `release_withdrawn`.
 */
function requireReason(lines: readonly PointerEntry[], release: string, reason: string | null = null): void {
  if (reason === null && isWithdrawn(lines, release)) throw new AppError('release_withdrawn');
}

interface LiveInit {
  app: AppName;
  release: string;
  reason?: string | null;
  /** The live release on which the change is based; undefined for a client that does not send it. */
  seen?: string;
}

/**
 * Makes a published release live for all visits; no change if it already is.
 * @throws {AppError} as declared by the endpoint.
 */
export async function makeLive(
  releases: Releases,
  trx: Trx,
  { app, release, reason, seen }: LiveInit,
): Promise<void> {
  await beginReleaseCommand(releases, trx, app);
  const before = await readLines(trx, releases.store, app);
  requireUnchanged(before[0]?.version ?? '', seen, release);
  if (before[0]?.version === release) return;
  requireReason(before, release, reason);
  await requireUsable(releases, trx, app, release);
  requireNone(await findDependent(trx, app));
  await setLines(trx, app, before, withLive(before, liveEntry(releases, release)));
  announceReleases(releases.context, trx);
}

const liveEntry = ({ context }: Releases, version: string): PointerEntry => ({
  version,
  since: new Date(context.now()).toISOString(),
  releasedBy: 'api',
});

interface RollbackInit {
  app: AppName;
  /** The live release to withdraw. */
  release: string;
  /** The release to return to; by default the one before. */
  to?: string | null;
  by: string;
}

/**
 * Withdraws the live release and makes an earlier one live again; ends canaries that were compared with it.
 * @throws {AppError} as declared by the endpoint.
 */
export async function rollBackLive(
  releases: Releases,
  trx: Trx,
  { app, release, to, by }: RollbackInit,
): Promise<void> {
  await beginReleaseCommand(releases, trx, app);
  const before = await readLines(trx, releases.store, app);
  const [live] = before;
  if (live?.version !== release) throw new AppError('edited_meanwhile');
  if (to && isWithdrawn(before, to)) throw new AppError('release_withdrawn');
  if (to === release) throw new AppError('release_live');
  const target = to
    ? (before.find(({ version }) => version === to) ?? liveEntry(releases, to))
    : rollbackTarget(before);
  if (!target || !isPublished(releases.store, app, target.version)) {
    throw new AppError(to ? 'not_found' : 'no_earlier_release');
  }
  await requireEverywhere(releases, trx, app, target.version);
  for (const row of await findDependent(trx, app)) {
    await endRollout(releases, trx, row, { status: 'ended', cause: 'live_changed', by });
  }
  const { since } = liveEntry(releases, release);
  await setLines(trx, app, before, withWithdrawn(withLive(before, { ...target, since }), live));
  announceReleases(releases.context, trx);
}

interface CanaryInit {
  app: AppName;
  release: string;
  /** Percent of visits. */
  share: number;
  bySchedule: boolean;
  by: string;
  reason?: string | null;
}

/** @throws {AppError} as declared by the endpoint. */
export async function startCanary(
  releases: Releases,
  trx: Trx,
  { app, release, share, bySchedule, by, reason }: CanaryInit,
): Promise<RolloutRow> {
  const { context, store } = releases;
  await beginReleaseCommand(releases, trx, app);
  const lines = await readLines(trx, store, app);
  const [live] = lines;
  if (live?.version === release) throw new AppError('release_live');
  requireReason(lines, release, reason);
  const active = await findActiveRollouts(trx);
  // A page consists of the shell and one remote, of which at most one may be a canary.
  requireNone(active.filter((row) => row.app === app || row.app === 'shell' || app === 'shell'));
  await requireUsable(releases, trx, app, release);
  const nowMs = context.now();
  const compared = { app, release, live_release: requireFound(live).version, started_at: nowMs };
  const row = await trx
    .insertInto('release_rollouts')
    .values({
      ...compared,
      checked_with: JSON.stringify(await liveBeside(releases, trx, app)),
      status: 'running',
      share,
      by_schedule: flag(bySchedule),
      share_since: nowMs,
      baseline: JSON.stringify(await takeBaseline(trx, compared)),
      started_by: by,
      ended_at: null,
      ended_by: null,
      cause: null,
      measure: null,
      reason: null,
      comparisons: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  announceReleases(releases.context, trx);
  return share === 100 ? promoteRow(releases, trx, row, by) : row;
}

/**
 * The live releases with which a canary works: for a remote its predecessor and the shell, for a shell every remote.
 */
async function liveBeside(releases: Releases, trx: Trx, app: AppName): Promise<CheckedWith> {
  const apps = app === 'shell' ? APP_NAMES : [app, 'shell' as const];
  const hosted = apps.filter((each) => isHosted(releases.context.config, each));
  const lines = await Promise.all(hosted.map((each) => readLines(trx, releases.store, each)));
  return Object.fromEntries(
    hosted.flatMap((each, index) => {
      const live = lines[index]?.[0]?.version;
      return live === undefined ? [] : [[each, live]];
    }),
  );
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, `rollout_over`. */
async function editRollout(trx: Trx, id: number, seen?: number): Promise<RolloutRow> {
  await lockAgainstWrites(trx, 'release_rollouts');
  await bumpVersion(trx, 'release_rollouts', id, seen);
  const row = requireFound(await findRollout(trx, id));
  if (row.ended_at !== null) throw new AppError('rollout_over');
  return row;
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, `rollout_over`. */
export async function changeRollout(
  releases: Releases,
  trx: Trx,
  id: number,
  { share, by_schedule, is_paused, version }: ParsedBodyOf<typeof changeRolloutEndpoint>,
  by: string,
): Promise<RolloutRow> {
  const row = await editRollout(trx, id, version);
  const isPaused = is_paused ?? row.status === 'paused';
  const isResumed = row.status === 'paused' && !isPaused;
  const changed = await setShare(releases, trx, row, {
    share: share ?? row.share,
    status: isPaused ? 'paused' : 'running',
    by_schedule: flag(by_schedule) ?? row.by_schedule,
    isNewCount: isResumed || (share !== undefined && share !== row.share),
  });
  return share === 100 ? promoteRow(releases, trx, changed, by) : changed;
}

interface ShareChange extends Pick<RolloutRow, 'share' | 'status' | 'by_schedule'> {
  /** Whether counts restart, so that both releases are compared in the same hours and with the same share. */
  isNewCount: boolean;
}

async function setShare(
  releases: Releases,
  trx: Trx,
  row: RolloutRow,
  { isNewCount, ...values }: ShareChange,
): Promise<RolloutRow> {
  const counting = isNewCount && {
    share_since: releases.context.now(),
    baseline: JSON.stringify(await takeBaseline(trx, row, baselineOf(row))),
  };
  const changed = await trx
    .updateTable('release_rollouts')
    .set({ ...values, ...counting })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  announceReleases(releases.context, trx);
  return changed;
}

/**
 * Makes a canary live for all visits; no change if it already is.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `rollout_over`.
 */
export async function promote(
  releases: Releases,
  trx: Trx,
  { id, seen, by }: { id: number; seen?: number; by: string },
): Promise<RolloutRow> {
  const done = await findRollout(trx, id);
  if (done?.status === 'promoted') return done;
  return promoteRow(releases, trx, await editRollout(trx, id, seen), by);
}

/** @param by null for the schedule. @throws {AppError} `rollout_over` if the live releases have changed. */
async function promoteRow(
  releases: Releases,
  trx: Trx,
  row: RolloutRow,
  by: string | null,
): Promise<RolloutRow> {
  const { app, release } = row;
  if (!(await isStillChecked(releases, trx, row))) throw new AppError('rollout_over');
  const before = await readLines(trx, releases.store, app);
  await setLines(trx, app, before, withLive(before, liveEntry(releases, release)));
  return endRollout(releases, trx, row, { status: 'promoted', cause: by === null ? 'schedule' : 'hand', by });
}

const isStillChecked = async (releases: Releases, trx: Trx, row: RolloutRow): Promise<boolean> => {
  const checked = Object.entries(checkedWith(row)) as [AppName, string][];
  for (const [app, version] of checked) {
    const [live] = await readLines(trx, releases.store, app);
    if (live?.version !== version) return false;
  }
  return true;
};

/** Withdraws a canary; no change if it already is withdrawn. @throws {AppError} `not_found`, `rollout_over`. */
export async function rollBack(
  releases: Releases,
  trx: Trx,
  { id, reason, by }: { id: number; reason: string; by: string },
): Promise<RolloutRow> {
  const done = await findRollout(trx, id);
  if (done?.status === 'rolled_back') return done;
  const row = await editRollout(trx, id);
  return endRollout(releases, trx, row, { status: 'rolled_back', cause: 'hand', by, reason });
}

interface End {
  status: Extract<RolloutStatus, 'promoted' | 'rolled_back' | 'ended'>;
  cause: NonNullable<RolloutRow['cause']>;
  by?: string | null;
  measure?: RolloutMeasure;
  reason?: string;
}

async function endRollout(
  releases: Releases,
  trx: Trx,
  row: RolloutRow,
  { status, cause, by = null, measure, reason }: End,
): Promise<RolloutRow> {
  const ended = await trx
    .updateTable('release_rollouts')
    .set({
      status,
      cause,
      ended_at: releases.context.now(),
      ended_by: by,
      measure: measure ?? null,
      reason: reason ?? null,
      comparisons: JSON.stringify(await compareReleases(trx, row)),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'rolled_back') await withdraw(releases, trx, row);
  announceReleases(releases.context, trx);
  return ended;
}

/** Marks a canary as withdrawn. */
async function withdraw(releases: Releases, trx: Trx, { app, release }: RolloutRow): Promise<void> {
  const before = await readLines(trx, releases.store, app);
  await setLines(trx, app, before, withWithdrawn(before, liveEntry(releases, release)));
}

/**
 * Ends a canary automatically. Does nothing if another server or a person has changed it since.
 * @param seen the row on which the decision is based.
 */
export async function endAutomatically(
  releases: Releases,
  trx: Trx,
  seen: RolloutRow,
  end: { cause: 'worse'; measure: RolloutMeasure } | { cause: 'live_changed' },
): Promise<void> {
  const row = await editIfUnchanged(trx, seen);
  const status = end.cause === 'worse' ? 'rolled_back' : 'ended';
  if (row) await endRollout(releases, trx, row, { status, ...end });
}

/** Gives a canary the next share of its schedule, or makes it live. */
export async function advanceShare(
  releases: Releases,
  trx: Trx,
  seen: RolloutRow,
  share: number,
): Promise<void> {
  const row = await editIfUnchanged(trx, seen);
  if (!row) return;
  if (share === 100) await promoteRow(releases, trx, row, null);
  else {
    const { status, by_schedule } = row;
    await setShare(releases, trx, row, { share, status, by_schedule, isNewCount: true });
  }
}

/** @returns null if the row was edited since. */
async function editIfUnchanged(trx: Trx, { id, version }: RolloutRow): Promise<RolloutRow | null> {
  await lockAgainstWrites(trx, 'release_rollouts');
  const row = await findRollout(trx, id);
  if (!row || row.ended_at !== null || row.version !== version) return null;
  await bumpVersion(trx, 'release_rollouts', id, version);
  return { ...row, version: version + 1 };
}

/** Whether a command in the folder has changed a release with which the canary was checked since it began. */
export function hasLiveChanged({ store }: Releases, row: RolloutRow): boolean {
  const checked = Object.entries(checkedWith(row)) as [AppName, string][];
  return checked.some(([app, version]) => {
    const { release, sinceMs } = liveInFolder(store, app);
    return release !== version && sinceMs > row.started_at;
  });
}
