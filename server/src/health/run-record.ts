import { readFileSync, statSync } from 'node:fs';
import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../db/private-files';

export const HEARTBEAT_INTERVAL_MS = 15_000;
const RETENTION_MS = 7 * 24 * 3_600_000;
const OUTAGES_MAX = 100;

const outage = z.object({
  /** `stopped`: ended by a signal. `lost`: ended otherwise. `database`: ran without its database. */
  kind: z.enum(['stopped', 'lost', 'database']),
  startedMs: z.int(),
  /** Null while it lasts. */
  endedMs: z.int().nullable(),
});
export type Outage = z.output<typeof outage>;

const stored = z.object({
  sinceMs: z.int(),
  /** Null while the server runs, and after a crash. */
  stoppedMs: z.int().nullable(),
  outages: z.array(outage),
});

/**
 * When this server ran, in a file of the data folder: it is there without the database, and in the database every heartbeat
 * would be a change that the off-site copies have to transfer. The file's modification time is the last heartbeat, so that a heartbeat needs no space on the
 * disk. Each port has a file of its own, since servers of one PostgreSQL database may share the folder.
 */
export class RunRecord {
  readonly startedMs: number;
  /** When recording began. */
  readonly sinceMs: number;
  private readonly file: string;
  private all: Outage[];
  private lastHeartbeatMs: number;
  private isSaved = false;

  /** Reads what the previous run left, and begins this one; the first heartbeat stores it. */
  constructor(
    { dataDir, port }: { dataDir: string; port: number },
    private readonly now: () => number,
  ) {
    this.file = join(dataDir, 'health', `run-${port}.json`);
    this.startedMs = now();
    this.lastHeartbeatMs = this.startedMs;
    const previous = readPrevious(this.file);
    this.sinceMs = previous?.sinceMs ?? this.startedMs;
    this.all = [];
    if (!previous) return;
    const { stoppedMs, heartbeatMs, outages } = previous;
    const endedMs = stoppedMs ?? heartbeatMs;
    this.all = outages.map((each) => ({ ...each, endedMs: each.endedMs ?? endedMs }));
    // The clock may have been set back.
    if (endedMs < this.startedMs) {
      const kind = stoppedMs === null ? 'lost' : 'stopped';
      this.all.push({ kind, startedMs: endedMs, endedMs: this.startedMs });
    }
  }

  /** Of the last 7 days, newest first. */
  outages(): Outage[] {
    const sinceMs = this.now() - RETENTION_MS;
    return this.all.filter(({ endedMs }) => endedMs === null || endedMs > sinceMs).toReversed();
  }

  /**
   * Notes that the server runs, and whether its database responds.
   * @param writeFailedMs when a transaction last failed because the database was unavailable.
   */
  async heartbeat(isDatabaseUp: boolean, writeFailedMs: number | null): Promise<void> {
    const nowMs = this.now();
    const hasFailed =
      writeFailedMs !== null && writeFailedMs > this.lastHeartbeatMs && writeFailedMs <= nowMs;
    const open = this.all.find(({ kind, endedMs }) => kind === 'database' && endedMs === null);
    if ((!isDatabaseUp || hasFailed) && !open) {
      this.note({ kind: 'database', startedMs: hasFailed ? writeFailedMs : nowMs, endedMs: null });
    } else if (isDatabaseUp && !hasFailed && open) {
      open.endedMs = nowMs;
      this.isSaved = false;
    }
    this.lastHeartbeatMs = nowMs;
    if (!this.isSaved) await this.save(null);
    const seconds = nowMs / 1_000;
    await utimes(this.file, seconds, seconds);
  }

  /** Notes that the server stops because it was told to. */
  async end(): Promise<void> {
    await this.save(this.now());
  }

  private note(one: Outage): void {
    this.all.push(one);
    this.isSaved = false;
  }

  private async save(stoppedMs: number | null): Promise<void> {
    this.all = this.outages().slice(0, OUTAGES_MAX).toReversed();
    const content = JSON.stringify({ sinceMs: this.sinceMs, stoppedMs, outages: this.all });
    await mkdir(dirname(this.file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
    await writeFile(`${this.file}.new`, content, { mode: PRIVATE_FILE_MODE, flush: true });
    await rename(`${this.file}.new`, this.file);
    this.isSaved = true;
  }
}

/** Null if nothing is stored, or if the file is damaged. */
function readPrevious(file: string) {
  try {
    const heartbeatMs = Math.round(statSync(file).mtimeMs);
    return { ...stored.parse(JSON.parse(readFileSync(file, 'utf8'))), heartbeatMs };
  } catch {
    return null;
  }
}
