import { mkdir, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { businessDate } from 'shared-api/domain/business-day';
import type { OffSiteProblem, OffSiteStatus } from 'shared-api/contract/records/backups';
import { OFF_SITE_INTERVAL_MINUTES } from 'shared-api/domain/restaurant/limits';
import type { Config } from '#config';
import { databaseFile } from '#db/database';
import { readPinSecret } from '#db/pin-secret';
import { PRIVATE_FOLDER_MODE } from '#db/private-files';
import { NIGHT_HOUR } from '#jobs/job-scheduler';
import { toTimestamp } from '#time/timestamp';
import { COPIES, copiesIn, copyName, newestUsable, type StoredCopy } from './copy-name';
import {
  readDigests,
  readState,
  temporaryFile,
  writeDigests,
  writeState,
  type CopyState,
} from './copy-state';
import { confirmEpoch } from './epoch';
import { UNFINISHED } from './folder-target';
import { expiredCopies } from './retention';
import { runCopyWorker } from './run-copy-worker';
import { deriveSealKey, SealBrokenError, WrongPassphraseError, type SealKey } from './sealed';
import type { Target } from './target';
import type { TargetAddress } from './target-address';
import { TargetError } from './target-error';

const INTERVAL_MS = OFF_SITE_INTERVAL_MINUTES * 60_000;
/** Intervals after which an old copy is an alarm. */
const LATE_INTERVALS = 3;
/** How long a start waits for the target before the server serves without its answer. */
const START_TIMEOUT_MS = 15_000;

type Options = Pick<
  Config,
  'dataDir' | 'backupPassphrase' | 'pinSecret' | 'awsAccessKeyId' | 'awsSecretAccessKey'
> & { backupTarget: TargetAddress };

/** Copies of the embedded database in a target outside of this machine. */
export class OffSiteCopies {
  /** Called once another machine has taken over. */
  onReplaced: () => void = () => {};
  private readonly target: Target;
  private state: Promise<CopyState> | undefined;
  private key: Promise<SealKey> | undefined;
  private running: { work: Promise<void>; isTrial: boolean } | undefined;
  private failures = 0;

  constructor(
    private readonly options: Options,
    private readonly now: () => number,
    /** IANA name of the restaurant's time zone. */
    private readonly readTimeZone: () => Promise<string>,
  ) {
    this.target = options.backupTarget.open(options);
  }

  /** @returns false if another machine has taken over; true also while the target cannot be reached. */
  async mayServe(): Promise<boolean> {
    const { epoch } = await this.read();
    if (epoch === null) return true;
    const timeout = new Promise<true>((resolve) => setTimeout(resolve, START_TIMEOUT_MS, true).unref());
    const confirmed = confirmEpoch(this.target, epoch, this.now()).then(
      (outcome) => outcome !== 'replaced',
      // The first copy reports it.
      () => true,
    );
    return Promise.race([confirmed, timeout]);
  }

  /** Copies what has changed, and tries the newest copy once a day. One run at a time: a second call joins it. */
  run({ isTrial = false } = {}): Promise<void> {
    const { running } = this;
    if (running && (running.isTrial || !isTrial)) return running.work;
    const before = running?.work.catch(() => {});
    const work = Promise.resolve(before).then(() => this.copyAndTry(isTrial));
    const own = { work, isTrial };
    this.running = own;
    const clear = () => {
      if (this.running === own) this.running = undefined;
    };
    work.then(clear, clear);
    return work;
  }

  async status(): Promise<OffSiteStatus> {
    const { last, goodAt, trial, failure, kept } = await this.read();
    const nowMs = this.now();
    const { kind, place } = this.options.backupTarget;
    const isLate = goodAt !== null && nowMs - goodAt > LATE_INTERVALS * INTERVAL_MS;
    return {
      kind,
      place,
      is_running: this.running !== undefined,
      last: last && { created_at: toTimestamp(last.at), bytes: last.bytes },
      good_at: goodAt === null ? null : toTimestamp(goodAt),
      // A count does not depend on the clock.
      is_alarming: isLate || this.failures >= LATE_INTERVALS || Boolean(trial?.problem),
      failure: failure && { problem: failure.problem, since: toTimestamp(failure.since) },
      trial: trial && {
        tried_at: toTimestamp(trial.at),
        duration_ms: trial.ms,
        problem: trial.problem,
        visits: trial.rows.visits ?? 0,
        z_reports: trial.rows.z_reports ?? 0,
      },
      copies_kept: kept.length,
      copies: kept
        .filter(({ isFull }, index) => isFull || index === kept.length - 1)
        .toReversed()
        .map(({ number, at, bytes, isFull }) => ({
          created_at: toTimestamp(at),
          bytes,
          is_full: isFull,
          is_tried: trial?.number === number && trial.problem === null,
        })),
    };
  }

  private read(): Promise<CopyState> {
    this.state ??= readState(this.options.dataDir, this.options.backupTarget.place);
    return this.state;
  }

  private async update(change: Partial<CopyState>): Promise<CopyState> {
    const next = { ...(await this.read()), ...change };
    this.state = Promise.resolve(next);
    await writeState(this.options.dataDir, next);
    return next;
  }

  private async copyAndTry(isTrial: boolean): Promise<void> {
    try {
      if ((await this.copy()) === 'replaced') return;
      const day = await this.dayOf();
      const { trial, last } = await this.read();
      const isDue = !trial || trial.problem || day(trial.at) !== day(this.now());
      if (last && (isTrial || isDue)) await this.tryNewest();
      this.failures = 0;
      if ((await this.read()).failure) await this.update({ failure: null });
    } catch (error) {
      this.failures += 1;
      const at = this.now();
      const since = (await this.read()).failure?.since ?? at;
      // What the panel shows must not depend on a disk that may be full.
      await this.update({ failure: { at, problem: problemOf(error), since } }).catch(() => {});
      throw error;
    }
  }

  private async copy(): Promise<'replaced' | undefined> {
    const { dataDir } = this.options;
    const at = this.now();
    let state = await this.read();
    const confirmed = await confirmEpoch(this.target, state.epoch, at);
    if (confirmed === 'replaced') {
      this.onReplaced();
      return confirmed;
    }
    if (state.epoch === null) state = await this.update({ epoch: confirmed.epoch });
    const files = await databaseState(dataDir);
    const { last } = state;
    const copies = copiesIn(await this.target.list(COPIES));
    const isStored = copies.some(({ number }) => number === last?.number);
    const day = await this.dayOf();
    if (isStored && state.files === files) {
      await this.update({ goodAt: at });
      return undefined;
    }

    const { key, isNew } = await this.readKey(state);
    const base = last && copies.find(({ number, base }) => number === last.base && base === null);
    const isFullDue = !base || isNew || day(base.atMs) !== day(at);
    const number = Math.max(0, last?.number ?? 0, ...copies.map((copy) => copy.number)) + 1;
    const named = { epoch: confirmed.epoch, number, atMs: at };
    const path = temporaryFile(dataDir, 'outgoing');
    try {
      const result = await runCopyWorker({
        kind: 'copy',
        file: databaseFile(dataDir),
        path,
        full: copyName({ ...named, base: null }),
        last: {
          name: copyName({ ...named, base: base?.number ?? null }),
          base: isFullDue ? null : await readDigests(dataDir),
          sha256: (isStored && last?.sha256) || null,
        },
        key,
        pinSecret: await readPinSecret(this.options),
        atMs: at,
      });
      if (result.kind === 'unchanged') {
        await this.update({ goodAt: at, files });
        return undefined;
      }
      await this.target.upload(result.name, path);
      const { size: bytes } = await stat(path);
      const isFull = result.kind === 'full';
      if (result.digests) await writeDigests(dataDir, result.digests);
      const baseNumber = isFull || !base ? number : base.number;
      const newLast = { number, at, bytes, base: baseNumber, sha256: result.sha256 };
      await this.update({
        last: newLast,
        goodAt: at,
        files,
        key: { salt: key.salt.toString('hex'), check: key.check.toString('hex') },
      });
    } finally {
      await rm(path, { force: true });
    }
    await this.removeExpired(day);
    return undefined;
  }

  private async removeExpired(dayOf: (atMs: number) => string): Promise<void> {
    const files = await this.target.list(COPIES);
    const copies = copiesIn(files);
    const expired = expiredCopies(copies, dayOf);
    const unfinished = files.filter(({ name }) => name.endsWith(UNFINISHED));
    for (const { name } of [...expired, ...unfinished]) await this.target.remove(name);
    const kept = copies.filter((copy) => !expired.includes(copy));
    await this.update({
      kept: kept.map(({ number, atMs, bytes, base }) => ({ number, at: atMs, bytes, isFull: base === null })),
    });
  }

  /** Restores the newest copy into a temporary file. */
  private async tryNewest(): Promise<void> {
    const { dataDir, backupPassphrase: passphrase } = this.options;
    const usable = newestUsable(copiesIn(await this.target.list(COPIES)));
    if (!usable) throw new TargetError('changed', 'there is no copy to try');
    const folder = temporaryFile(dataDir, 'trial');
    const startMs = performance.now();
    const outcome = { at: this.now(), number: usable.at(-1)?.number ?? 0 };
    const durationMs = () => Math.round(performance.now() - startMs);
    try {
      const files = await download(this.target, usable, folder);
      const { rows } = await runCopyWorker({ kind: 'trial', files, passphrase, path: `${folder}/afiyet.db` });
      await this.update({ trial: { ...outcome, ms: durationMs(), problem: null, rows } });
    } catch (error) {
      const problem = problemOf(error);
      const isLost = problem === 'damaged' || problem === 'passphrase';
      // The next copy is a full one.
      const trial = { ...outcome, ms: durationMs(), problem, rows: {} };
      if (isLost) await this.update({ trial, last: null, files: '' });
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The key of the last copies; a new one after the passphrase was changed. */
  private async readKey({ key: stored }: CopyState): Promise<{ key: SealKey; isNew: boolean }> {
    const { backupPassphrase: passphrase } = this.options;
    if (stored && !this.key) {
      const known = await deriveSealKey(passphrase, Buffer.from(stored.salt, 'hex'));
      if (known.check.toString('hex') === stored.check) this.key = Promise.resolve(known);
    }
    this.key ??= deriveSealKey(passphrase);
    const key = await this.key;
    return { key, isNew: key.check.toString('hex') !== stored?.check };
  }

  /** Days begin at night, before the first guest. */
  private async dayOf(): Promise<(atMs: number) => string> {
    const rule = { timeZone: await this.readTimeZone(), dayStartsAtHour: NIGHT_HOUR };
    return (atMs) => businessDate(atMs, rule);
  }
}

/** Downloads copies into a new folder. @throws {TargetError} */
export async function download(target: Target, copies: readonly StoredCopy[], folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const files = copies.map(({ name }) => ({ name, path: `${folder}/${basename(name)}` }));
  for (const { name, path } of files) await target.download(name, path);
  return files;
}

/** Changes with every write to the database. */
async function databaseState(dataDir: string): Promise<string> {
  const file = databaseFile(dataDir);
  const stats = await Promise.all(
    [file, `${file}-wal`].map((path) => stat(path, { bigint: true }).catch(() => null)),
  );
  return stats.map((found) => `${found?.mtimeNs}:${found?.size}`).join(' ');
}

function problemOf(error: unknown): OffSiteProblem {
  if (error instanceof TargetError) return error.problem;
  if (error instanceof WrongPassphraseError) return 'passphrase';
  return error instanceof SealBrokenError ? 'damaged' : 'failed';
}
