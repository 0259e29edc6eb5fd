import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { lockAgainstWrites } from '#db/dialect';
import { flag } from '#db/schema';
import { AppError, requireFound } from '#http/app-error';
import { isWithdrawn, readPointer, rollbackTarget, type PointerEntry } from '../rules/pointer';
import { isPublished } from '../rules/read-release';
import { bumpVersion, requireUnchanged } from '#modules/bump-version';
import { announceReleases } from '../announce-releases';
import { isHosted, requireHosted } from '../hosted-releases';
import { releaseProblems } from '../release-problems';
import { missingServers } from '../servers/missing-servers';
import { isAhead, sinceMs } from './release-folder';
import { compareVisits, visitsAtStart } from './release-watch';
import {
  BY_START,
  findActive,
  findCanaries,
  findPromotion,
  findRollout,
  insertRollout,
  readLines,
  updateRollout,
  type RolloutRow,
} from './rollouts.store';

/** Number of reasons shown for an incompatible release. */
const REASONS_SHOWN = 5;

/** Percent of visits of a release that is live for all. */
export const ALL = 100;

/** The live releases with which a canary works, by app. */
type CheckedWith = Partial<Record<AppName, string>>;

export const checkedWith = ({ checked_with }: RolloutRow): CheckedWith =>
  JSON.parse(checked_with) as CheckedWith;

/** Serializes the release commands of all servers. @returns the live release, earlier and withdrawn ones. */
async function beginCommand(tx: Tx, app: AppName): Promise<PointerEntry[]> {
  requireHosted(tx.context.config, app);
  await lockAgainstWrites(tx.db, 'release_rollouts');
  await recordFolder(tx);
  return (await readLines(tx.db)).get(app) ?? [];
}

/** @throws {AppError} `not_found`, `release_incompatible`, `release_not_everywhere`. */
export async function requireUsable(tx: Tx, app: AppName, release: string): Promise<void> {
  const store = tx.context.config.releasesDir;
  if (!isPublished(store, app, release)) throw new AppError('not_found');
  const problems = releaseProblems(store, app, release);
  if (problems.length > 0) {
    const reasons =
      problems.slice(0, REASONS_SHOWN).join('; ') + (problems.length > REASONS_SHOWN ? ' …' : '');
    throw new AppError('release_incompatible', { params: { reasons } });
  }
  await requireEverywhere(tx, app, release);
}

async function requireEverywhere(tx: Tx, app: AppName, release: string): Promise<void> {
  const missing = (await missingServers({ ...tx.context, db: tx.db }, app))(release);
  const servers = missing.map(({ name }) => name).join(', ');
  if (servers) throw new AppError('release_not_everywhere', { params: { servers } });
}

/**
 * Canaries that were checked with this app's live release. A page consists of the shell and one remote, of which at most
 * one may be a canary.
 */
const findDependent = async (tx: Tx, app: AppName): Promise<RolloutRow[]> =>
  (await findCanaries(tx.db)).filter((row) => checkedWith(row)[app] !== undefined);

interface ShareInit {
  app: AppName;
  release: string;
  /** Percent of visits; 100 makes it live for all. */
  share: number;
  by: string;
  /** Why a withdrawn release goes live again. */
  reason?: string | null;
}

interface Seen {
  /** The live release on which the change is based; undefined for a client that does not send it. */
  seen?: string;
}

/** Shows a published release to a share of visits or to all. @param lines the live release first. */
async function show(
  tx: Tx,
  lines: readonly PointerEntry[],
  { app, release, share, by, reason = null }: ShareInit,
): Promise<RolloutRow> {
  if (reason === null && isWithdrawn(lines, release)) throw new AppError('release_withdrawn');
  const [running] = await findDependent(tx, app);
  if (running) {
    throw new AppError('rollout_running', { params: { app: running.app, release: running.release } });
  }
  await requireUsable(tx, app, release);
  const live = lines[0]?.version;
  if (share === ALL) return recordLive(tx, { app, release, replaced: live, by });
  const began = {
    ...{ app, release, live_release: requireFound(live) },
    ...{ started_at: tx.now(), started_by: by },
  };
  announceReleases(tx);
  return insertRollout(tx.db, {
    ...began,
    ...(await compared(tx, began)),
    status: 'running',
    share,
    ended_at: null,
    ended_by: null,
    cause: null,
  });
}

/**
 * Makes a published release live for all visits; no change if it already is.
 * @throws {AppError} as declared by the endpoint.
 */
export async function makeLive(tx: Tx, { seen, ...init }: Omit<ShareInit, 'share'> & Seen): Promise<void> {
  const lines = await beginCommand(tx, init.app);
  requireUnchanged(lines[0]?.version ?? '', seen, init.release);
  if (lines[0]?.version !== init.release) await show(tx, lines, { ...init, share: ALL });
}

/** @throws {AppError} as declared by the endpoint. */
export async function startCanary(tx: Tx, { seen, ...init }: ShareInit & Seen): Promise<RolloutRow> {
  const lines = await beginCommand(tx, init.app);
  const live = requireFound(lines[0]).version;
  if (live === init.release) throw new AppError('release_live');
  requireUnchanged(live, seen, init.release);
  return show(tx, lines, init);
}

interface Went {
  app: AppName;
  release: string;
  /** The release with which it is compared; none for the first release of an app, and after a rollback. */
  replaced?: string;
  by: string;
  /** When it went live in the folder; by default now. */
  atMs?: number;
}

/** Records that a release is live for all, from when on it is watched. */
async function recordLive(tx: Tx, { app, release, replaced, by, atMs }: Went): Promise<RolloutRow> {
  await endWatches(tx, app);
  const went = { app, release, status: 'promoted', started_at: tx.now(), started_by: by } as const;
  announceReleases(tx);
  return insertRollout(tx.db, {
    ...went,
    ended_at: atMs ?? (await nextMs(tx, app)),
    ...(replaced !== undefined && (await compared(tx, { ...went, live_release: replaced }))),
  });
}

/** Now, but later than all that has happened, even if a server's clock is behind: the later state wins. */
async function nextMs(tx: Tx, app: AppName): Promise<number> {
  const lines = (await readLines(tx.db)).get(app) ?? [];
  return Math.max(tx.now(), ...lines.map((line) => sinceMs(line) + 1));
}

/** What a release is compared with. */
const compared = async (
  tx: Tx,
  row: Pick<RolloutRow, 'app' | 'release' | 'live_release' | 'started_at'>,
) => ({
  live_release: row.live_release,
  checked_with: JSON.stringify(await liveBeside(tx, row.app)),
  is_watched: flag(true),
  baseline: JSON.stringify(await visitsAtStart(tx.db, row)),
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
export async function rollBackLive(tx: Tx, { app, release, to, reason, by }: RollbackInit): Promise<void> {
  const lines = await beginCommand(tx, app);
  if (lines[0]?.version !== release) throw new AppError('edited_meanwhile');
  if (to && isWithdrawn(lines, to)) throw new AppError('release_withdrawn');
  if (to === release) throw new AppError('release_live');
  const target = to ?? rollbackTarget(lines)?.version;
  if (!target || !isPublished(tx.context.config.releasesDir, app, target)) {
    throw new AppError(to ? 'not_found' : 'no_earlier_release');
  }
  if (!lines.some(({ version }) => version === target)) throw new AppError('release_never_live');
  await requireEverywhere(tx, app, target);
  await replaceLive(tx, { app, release, target }, { cause: 'hand', by, reason });
}

/** Withdraws the live release. */
export async function replaceLive(
  tx: Tx,
  { app, release, target }: { app: AppName; release: string; target: string },
  end: Omit<End, 'status'>,
): Promise<void> {
  await recordLive(tx, { app, release: target, by: end.by ?? '' });
  await recordWithdrawal(tx, app, release, end);
  for (const row of await findDependent(tx, app)) {
    await endRollout(tx, row, { status: 'ended', cause: 'live_changed' });
  }
}

/** Records in the row of a release's going live that it was withdrawn. */
async function recordWithdrawal(
  tx: Tx,
  app: AppName,
  release: string,
  end: Omit<End, 'status'>,
): Promise<void> {
  const row = requireFound(await findPromotion(tx.db, app, release));
  // Shown among what happened, although it was the first release.
  const live_release = row.live_release || release;
  await endRollout(tx, { ...row, live_release }, { status: 'rolled_back', ...end });
}

/**
 * The live releases with which a canary works: for a remote its predecessor and the shell, for a shell every remote.
 */
async function liveBeside(tx: Tx, app: AppName): Promise<CheckedWith> {
  const lines = await readLines(tx.db);
  const apps = app === 'shell' ? APP_NAMES : [app, 'shell' as const];
  return Object.fromEntries(
    apps.flatMap((each) => {
      const live = isHosted(tx.context.config, each) && lines.get(each)?.[0]?.version;
      return live ? [[each, live]] : [];
    }),
  );
}

/** @throws {AppError} `not_found`, `edited_meanwhile`, `rollout_over`. */
async function editRollout(tx: Tx, id: number, seen?: number): Promise<RolloutRow> {
  await lockAgainstWrites(tx.db, 'release_rollouts');
  await bumpVersion(tx, 'release_rollouts', id, seen);
  const row = requireFound(await findRollout(tx.db, id));
  if (row.status === 'preview') throw new AppError('not_found');
  if (row.ended_at !== null) throw new AppError('rollout_over');
  return row;
}

/**
 * Changes the share of a canary, or makes it live for all, from when on it is watched; no change if it already is.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `rollout_over` also if the live releases have changed.
 */
export async function changeRollout(
  tx: Tx,
  id: number,
  { share, seen, by }: { share: number; seen?: number; by: string },
): Promise<RolloutRow> {
  const done = share === ALL && (await findRollout(tx.db, id));
  if (done && done.status === 'promoted') return done;
  const row = await editRollout(tx, id, seen);
  announceReleases(tx);
  if (share < ALL) return updateRollout(tx.db, id, { share });
  await recordFolder(tx);
  if (!(await isStillChecked(tx.db, row))) throw new AppError('rollout_over');
  await endWatches(tx, row.app);
  return endRollout(tx, row, { status: 'promoted', cause: 'hand', by });
}

/** Whether the releases with which a canary was checked are live. */
export async function isStillChecked(db: Db, row: RolloutRow): Promise<boolean> {
  const lines = await readLines(db);
  const checked = Object.entries(checkedWith(row)) as [AppName, string][];
  return checked.every(([app, version]) => lines.get(app)?.[0]?.version === version);
}

/** Withdraws a canary; no change if it already is withdrawn. @throws {AppError} `not_found`, `rollout_over`. */
export async function rollBack(
  tx: Tx,
  { id, reason, by }: { id: number; reason: string; by: string },
): Promise<RolloutRow> {
  const done = await findRollout(tx.db, id);
  if (done?.status === 'rolled_back') return done;
  return endRollout(tx, await editRollout(tx, id), { status: 'rolled_back', cause: 'hand', by, reason });
}

interface End {
  status: 'promoted' | 'rolled_back' | 'ended';
  cause: NonNullable<RolloutRow['cause']>;
  by?: string | null;
  reason?: string | null;
}

/** A canary that goes live for all is watched on. */
export async function endRollout(
  tx: Tx,
  row: RolloutRow,
  { status, cause, by = null, reason = null }: End,
): Promise<RolloutRow> {
  const isLive = status === 'promoted';
  announceReleases(tx);
  return updateRollout(tx.db, row.id, {
    status,
    cause,
    reason,
    live_release: row.live_release,
    share: isLive ? ALL : row.share,
    is_watched: flag(isLive),
    ended_at: await nextMs(tx, row.app),
    ended_by: by,
    comparison: isLive ? null : JSON.stringify(await compareVisits(tx.db, row)),
  });
}

/** Ends the comparison of a live release with the one before. */
export async function endWatch(tx: Tx, row: RolloutRow): Promise<void> {
  const comparison = JSON.stringify(await compareVisits(tx.db, row));
  await updateRollout(tx.db, row.id, { is_watched: 0, comparison });
  announceReleases(tx);
}

async function endWatches(tx: Tx, app: AppName): Promise<void> {
  for (const row of await findActive(tx.db, tx.now())) {
    if (row.app === app && row.status === 'promoted') await endWatch(tx, row);
  }
}

/** Records what commands have made live or withdrawn in the folder, so that it is watched like other releases. */
export async function recordFolder(tx: Tx): Promise<void> {
  const { config } = tx.context;
  const hosted = APP_NAMES.filter((app) => isHosted(config, app));
  const changed = async () => {
    const stored = await readLines(tx.db);
    return hosted.flatMap((app) => {
      const [lines, known] = [readPointer(config.releasesDir, app), stored.get(app) ?? []];
      return isAhead(lines, known) ? [{ app, lines, known }] : [];
    });
  };
  if ((await changed()).length === 0) return;
  await lockAgainstWrites(tx.db, 'release_rollouts');
  for (const each of await changed()) await recordLines(tx, each);
}

interface FolderLines {
  app: AppName;
  /** As the folder says. */
  lines: readonly PointerEntry[];
  /** As the database says. */
  known: readonly PointerEntry[];
}

async function recordLines(tx: Tx, { app, lines, known }: FolderLines): Promise<void> {
  const [live, ...others] = lines;
  if (!live) return;
  const byOf = ({ releasedBy }: PointerEntry) => (releasedBy ? 'npm run release' : BY_START);
  for (const line of others.toReversed()) {
    const before = known.find(({ version }) => version === line.version);
    if (!before) {
      const status = line.isWithdrawn ? 'rolled_back' : 'promoted';
      const went = { app, release: line.version, started_at: sinceMs(line), started_by: byOf(line) };
      await insertRollout(tx.db, { ...went, status });
    } else if (line.isWithdrawn && !before.isWithdrawn) {
      await recordWithdrawal(tx, app, line.version, { cause: 'hand', by: 'npm run rollback' });
    }
  }
  const replaced = known[0]?.version;
  const isCompared = replaced !== live.version && replaced !== undefined && !isWithdrawn(lines, replaced);
  const went = { app, release: live.version, by: byOf(live), atMs: sinceMs(live) };
  await recordLive(tx, isCompared ? { ...went, replaced } : went);
}
