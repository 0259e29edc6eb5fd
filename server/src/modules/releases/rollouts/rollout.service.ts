import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import type { RolloutStatus } from 'shared-api/domain/statuses';
import type { Context, Tx } from '#context';
import { lockAgainstWrites } from '#db/dialect';
import { AppError, requireFound } from '#http/app-error';
import { flag } from '#db/schema';
import { bumpVersion, requireUnchanged } from '#modules/bump-version';
import { releaseProblems } from '../release-problems';
import { missingServersOf } from '../servers/missing-servers';
import { compareVisits, visitsAtStart } from './release-watch';
import {
  isWithdrawn,
  rollbackTarget,
  withLive,
  withWithdrawn,
  type PointerEntry,
} from '#release-rules/pointer';
import { isPublished } from '#release-rules/read-release';
import { announceReleases } from '../announce-releases';
import { isHosted, requireHosted } from '../hosted-releases';
import { findFolderLines, readLines, setLines } from './live-releases';
import {
  checkedWith,
  findActiveRollouts,
  findPromotion,
  findRollout,
  findWatchedRollouts,
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
async function beginReleaseCommand(releases: Releases, tx: Tx, app: AppName): Promise<void> {
  requireHosted(releases.context.config, app);
  await lockAgainstWrites(tx.db, 'release_rollouts');
}

/** @throws {AppError} `not_found`, `release_incompatible`, `release_not_everywhere`. */
export async function requireUsable(
  releases: Releases,
  tx: Tx,
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
  await requireEverywhere(releases, tx, app, release);
}

async function requireEverywhere(
  { context }: Releases,
  tx: Tx,
  app: AppName,
  release: string,
): Promise<void> {
  const missing = await missingServersOf({ ...context, db: tx.db }, app, release);
  const servers = missing.map(({ name }) => name).join(', ');
  if (servers) throw new AppError('release_not_everywhere', { params: { servers } });
}

/** Canaries that were checked with this app's live release. */
const findDependent = async (tx: Tx, app: AppName): Promise<RolloutRow[]> =>
  (await findActiveRollouts(tx.db)).filter((row) => checkedWith(row)[app] !== undefined);

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
  by: string;
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
  tx: Tx,
  { app, release, by, reason, seen }: LiveInit,
): Promise<void> {
  await beginReleaseCommand(releases, tx, app);
  const before = await readLines(tx.db, releases.store, app);
  requireUnchanged(before[0]?.version ?? '', seen, release);
  if (before[0]?.version === release) return;
  requireReason(before, release, reason);
  await requireUsable(releases, tx, app, release);
  requireNone(await findDependent(tx, app));
  await setLines(tx, app, before, withLive(before, liveEntry(releases, release)));
  await recordLive(releases, tx, { app, release, replaced: before[0]?.version, by });
  announceReleases(tx);
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
  reason: string | null;
  by: string;
}

/**
 * Withdraws the live release and makes an earlier one live again; ends canaries that were compared with it.
 * @throws {AppError} as declared by the endpoint.
 */
export async function rollBackLive(
  releases: Releases,
  tx: Tx,
  { app, release, to, reason, by }: RollbackInit,
): Promise<void> {
  await beginReleaseCommand(releases, tx, app);
  const before = await readLines(tx.db, releases.store, app);
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
  await requireEverywhere(releases, tx, app, target.version);
  await replaceLive(releases, tx, app, target);
  await recordWithdrawal(
    releases,
    tx,
    { app, release, replaced: target.version },
    { cause: 'hand', by, reason },
  );
}

/** Withdraws the live release. */
async function replaceLive(releases: Releases, tx: Tx, app: AppName, target: PointerEntry): Promise<void> {
  const before = await readLines(tx.db, releases.store, app);
  const [live] = before;
  const { since } = liveEntry(releases, target.version);
  const lines = withLive(before, { ...target, since });
  await setLines(tx, app, before, live ? withWithdrawn(lines, live) : lines);
  for (const row of await findDependent(tx, app)) {
    await endRollout(releases, tx, row, { status: 'ended', cause: 'live_changed' });
  }
}

interface Went {
  app: AppName;
  release: string;
  /** The release that was live instead; undefined before the first release. */
  replaced: string | undefined;
}

/** Records that a release went live for all, from when on it is watched. */
async function recordLive(releases: Releases, tx: Tx, { by, ...went }: Went & { by: string }): Promise<void> {
  await endWatches(tx, went.app);
  // Nothing tells how often visits failed before the first release.
  if (went.replaced === undefined) return;
  await insertRollout(releases, tx, { ...went, status: 'promoted', share: 100, by });
}

/** Records that a live release was withdrawn, in the row of its going live if there is one. */
async function recordWithdrawal(
  releases: Releases,
  tx: Tx,
  { app, release, replaced }: Went,
  end: Omit<End, 'status'>,
): Promise<void> {
  const by = end.by ?? '';
  const row =
    (await findPromotion(tx.db, app, release)) ??
    (await insertRollout(releases, tx, { app, release, replaced, status: 'promoted', share: 100, by }));
  await endRollout(releases, tx, row, { status: 'rolled_back', ...end });
}

interface NewRollout extends Went {
  status: 'running' | 'promoted';
  share: number;
  by: string;
}

async function insertRollout(
  releases: Releases,
  tx: Tx,
  { app, release, replaced = '', status, share, by }: NewRollout,
): Promise<RolloutRow> {
  const isEnded = status === 'promoted';
  const compared = { app, release, live_release: replaced, started_at: releases.context.now() };
  return tx.db
    .insertInto('release_rollouts')
    .values({
      ...compared,
      checked_with: JSON.stringify(await liveBeside(releases, tx, app)),
      status,
      share,
      is_watched: 1,
      baseline: JSON.stringify(await visitsAtStart(tx.db, compared)),
      started_by: by,
      ended_at: isEnded ? compared.started_at : null,
      ended_by: isEnded ? by : null,
      cause: isEnded ? 'hand' : null,
      reason: null,
      comparison: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface CanaryInit {
  app: AppName;
  release: string;
  /** Percent of visits. */
  share: number;
  by: string;
  reason?: string | null;
}

/** @throws {AppError} as declared by the endpoint. */
export async function startCanary(
  releases: Releases,
  tx: Tx,
  { app, release, share, by, reason }: CanaryInit,
): Promise<RolloutRow> {
  await beginReleaseCommand(releases, tx, app);
  const lines = await readLines(tx.db, releases.store, app);
  const [live] = lines;
  if (live?.version === release) throw new AppError('release_live');
  requireReason(lines, release, reason);
  const active = await findActiveRollouts(tx.db);
  // A page consists of the shell and one remote, of which at most one may be a canary.
  requireNone(active.filter((row) => row.app === app || row.app === 'shell' || app === 'shell'));
  await requireUsable(releases, tx, app, release);
  const row = await insertRollout(releases, tx, {
    app,
    release,
    replaced: requireFound(live).version,
    status: 'running',
    share,
    by,
  });
  announceReleases(tx);
  return share === 100 ? promoteRow(releases, tx, row, by) : row;
}

/**
 * The live releases with which a canary works: for a remote its predecessor and the shell, for a shell every remote.
 */
async function liveBeside(releases: Releases, tx: Tx, app: AppName): Promise<CheckedWith> {
  const apps = app === 'shell' ? APP_NAMES : [app, 'shell' as const];
  const hosted = apps.filter((each) => isHosted(releases.context.config, each));
  const lines = await Promise.all(hosted.map((each) => readLines(tx.db, releases.store, each)));
  return Object.fromEntries(
    hosted.flatMap((each, index) => {
      const live = lines[index]?.[0]?.version;
      return live === undefined ? [] : [[each, live]];
    }),
  );
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, `rollout_over`. */
async function editRollout(tx: Tx, id: number, seen?: number): Promise<RolloutRow> {
  await lockAgainstWrites(tx.db, 'release_rollouts');
  await bumpVersion(tx, 'release_rollouts', id, seen);
  const row = requireFound(await findRollout(tx.db, id));
  if (row.ended_at !== null) throw new AppError('rollout_over');
  return row;
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, `rollout_over`. */
export async function changeRollout(
  releases: Releases,
  tx: Tx,
  id: number,
  { share, seen, by }: { share: number; seen?: number; by: string },
): Promise<RolloutRow> {
  const row = await editRollout(tx, id, seen);
  if (share === 100) return promoteRow(releases, tx, row, by);
  announceReleases(tx);
  return tx.db
    .updateTable('release_rollouts')
    .set({ share })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Makes a canary live for all visits; no change if it already is.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `rollout_over`.
 */
export async function promote(
  releases: Releases,
  tx: Tx,
  { id, seen, by }: { id: number; seen?: number; by: string },
): Promise<RolloutRow> {
  const done = await findRollout(tx.db, id);
  if (done?.status === 'promoted') return done;
  return promoteRow(releases, tx, await editRollout(tx, id, seen), by);
}

/** It is watched on. @throws {AppError} `rollout_over` if the live releases have changed. */
async function promoteRow(releases: Releases, tx: Tx, row: RolloutRow, by: string): Promise<RolloutRow> {
  const { app, release } = row;
  if (!(await isStillChecked(releases, tx, row))) throw new AppError('rollout_over');
  const before = await readLines(tx.db, releases.store, app);
  await setLines(tx, app, before, withLive(before, liveEntry(releases, release)));
  await endWatches(tx, app);
  return endRollout(releases, tx, row, { status: 'promoted', cause: 'hand', by });
}

const isStillChecked = async (releases: Releases, tx: Tx, row: RolloutRow): Promise<boolean> => {
  const checked = Object.entries(checkedWith(row)) as [AppName, string][];
  for (const [app, version] of checked) {
    const [live] = await readLines(tx.db, releases.store, app);
    if (live?.version !== version) return false;
  }
  return true;
};

/** Withdraws a canary; no change if it already is withdrawn. @throws {AppError} `not_found`, `rollout_over`. */
export async function rollBack(
  releases: Releases,
  tx: Tx,
  { id, reason, by }: { id: number; reason: string; by: string },
): Promise<RolloutRow> {
  const done = await findRollout(tx.db, id);
  if (done?.status === 'rolled_back') return done;
  const row = await editRollout(tx, id);
  await withdraw(releases, tx, row);
  return endRollout(releases, tx, row, { status: 'rolled_back', cause: 'hand', by, reason });
}

interface End {
  status: Extract<RolloutStatus, 'promoted' | 'rolled_back' | 'ended'>;
  cause: NonNullable<RolloutRow['cause']>;
  by?: string | null;
  reason?: string | null;
}

async function endRollout(
  releases: Releases,
  tx: Tx,
  row: RolloutRow,
  { status, cause, by = null, reason = null }: End,
): Promise<RolloutRow> {
  const isWatched = status === 'promoted';
  const ended = await tx.db
    .updateTable('release_rollouts')
    .set({
      status,
      cause,
      share: isWatched ? 100 : row.share,
      is_watched: flag(isWatched),
      ended_at: releases.context.now(),
      ended_by: by,
      reason,
      comparison: isWatched ? null : JSON.stringify(await compareVisits(tx.db, row)),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  announceReleases(tx);
  return ended;
}

/** Ends the comparison of a live release with the one before. */
export async function endWatch(tx: Tx, row: RolloutRow): Promise<void> {
  await tx.db
    .updateTable('release_rollouts')
    .set({ is_watched: 0, comparison: JSON.stringify(await compareVisits(tx.db, row)) })
    .where('id', '=', row.id)
    .where('is_watched', '=', 1)
    .where('status', '=', 'promoted')
    .execute();
  announceReleases(tx);
}

async function endWatches(tx: Tx, app: AppName): Promise<void> {
  const watched = await findWatchedRollouts(tx.db);
  for (const row of watched.filter((each) => each.app === app)) await endWatch(tx, row);
}

/** Marks a canary as withdrawn. */
async function withdraw(releases: Releases, tx: Tx, { app, release }: RolloutRow): Promise<void> {
  const before = await readLines(tx.db, releases.store, app);
  await setLines(tx, app, before, withWithdrawn(before, liveEntry(releases, release)));
}

/** The row with its next version, if it is unchanged; null otherwise. Serializes automatic decisions of all servers. */
async function editIfUnchanged(tx: Tx, { id, version }: RolloutRow): Promise<RolloutRow | null> {
  await lockAgainstWrites(tx.db, 'release_rollouts');
  const row = await findRollout(tx.db, id);
  if (!row || row.is_watched === 0 || row.version !== version) return null;
  await bumpVersion(tx, 'release_rollouts', id, version);
  return { ...row, version: version + 1 };
}

/** Ends a canary if a release with which it was checked is no longer live. @param seen the row as it was read. */
export async function endIfLiveChanged(releases: Releases, tx: Tx, seen: RolloutRow): Promise<void> {
  if (await isStillChecked(releases, tx, seen)) return;
  const row = await editIfUnchanged(tx, seen);
  if (row) await endRollout(releases, tx, row, { status: 'ended', cause: 'live_changed' });
}

/**
 * Withdraws a canary, or a live release if there is one to return to. Does nothing if another server or a person has
 * changed it since.
 * @param seen the row on which the decision is based.
 */
export async function rollBackAutomatically(releases: Releases, tx: Tx, seen: RolloutRow): Promise<void> {
  const row = await editIfUnchanged(tx, seen);
  if (!row) return;
  if (row.status === 'running') await withdraw(releases, tx, row);
  else {
    const lines = await readLines(tx.db, releases.store, row.app);
    const target = rollbackTarget(lines);
    const isPossible =
      lines[0]?.version === row.release && target && isPublished(releases.store, row.app, target.version);
    if (!isPossible) return endWatch(tx, row);
    await replaceLive(releases, tx, row.app, target);
  }
  await endRollout(releases, tx, row, { status: 'rolled_back', cause: 'worse' });
}

/** Who made a release live without the API. */
const COMMANDS = { release: 'npm run release', start: 'npm start', rollback: 'npm run rollback' };

/** Records what a command or a start has made live in the folder since, so that it is watched like other releases. */
export async function recordFolder(releases: Releases, tx: Tx, app: AppName): Promise<void> {
  if (!(await findFolderLines(tx, releases.store, app))) return;
  await lockAgainstWrites(tx.db, 'release_rollouts');
  const found = await findFolderLines(tx, releases.store, app);
  if (!found) return;
  const { before, lines } = found;
  await setLines(tx, app, before, lines);
  const [live] = lines;
  const replaced = before[0]?.version;
  if (!live || !replaced || replaced === live.version) return;
  if (isWithdrawn(lines, replaced)) {
    const withdrawn = { app, release: replaced, replaced: live.version };
    await recordWithdrawal(releases, tx, withdrawn, { cause: 'hand', by: COMMANDS.rollback });
  } else {
    const by = live.releasedBy ? COMMANDS.release : COMMANDS.start;
    await recordLive(releases, tx, { app, release: live.version, replaced, by });
  }
}
