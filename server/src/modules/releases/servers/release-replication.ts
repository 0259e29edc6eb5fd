import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { RELEASE_SERVERS } from 'shared-api/domain/releases/limits';
import { transact, type Context } from '#context';
import { chunksOf } from '#db/in-chunks';
import { unlessUnavailable } from '#db/outages';
import { newToken } from '#random-token';
import { isPublished } from '#release-rules/read-release';
import { announceReleases } from '../announce-releases';
import { isHosted } from '../hosted-releases';
import { storeArchive, TEMPORARY_SUFFIX } from './store-archive';

const ID_BYTES = 9;
const ROWS_PER_STATEMENT = 1_000;
/** Age above which temporary files belong to a process that crashed. */
const TEMPORARY_MAX_AGE_MS = 3_600_000;

type Copies = Map<string, { app: AppName; version: string }>;

/**
 * Keeps this server's release store complete, and reports its content to the database. A release can go live once every
 * running server has stored it.
 */
export class ReleaseReplication {
  private readonly id = newToken(ID_BYTES);
  private reported: Copies = new Map();
  private problem: string | null = null;
  private isRegistered = false;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly context: Context,
    private readonly onError: (error: unknown) => void,
  ) {}

  /**
   * Runs before the server listens, so that releases which went live while it was down are available for the first
   * page.
   */
  async start(): Promise<void> {
    // A store or a database that cannot be written does not prevent the start.
    await this.removeAbandoned().catch(this.onError);
    await unlessUnavailable(this.run(), this.onError);
  }

  private async register(): Promise<void> {
    if (this.isRegistered) return;
    const { config, db, now } = this.context;
    // Rows of an earlier process, which cannot be running any more.
    if (!config.databaseUrl) await db.deleteFrom('release_servers').execute();
    await db
      .insertInto('release_servers')
      .values({ id: this.id, name: hostname(), started_at: now(), seen_at: now() })
      .execute();
    this.isRegistered = true;
  }

  /** Stores missing releases and reports them. Runs are serialized. */
  run(): Promise<void> {
    this.last = this.last.catch(() => {}).then(() => this.replicate());
    return this.last;
  }

  async stop(): Promise<void> {
    await this.last.catch(() => {});
    // Deregisters the server, so that nothing waits for it. Without the database, its missing heartbeat does.
    const row = this.context.db.deleteFrom('release_servers').where('id', '=', this.id);
    await row.execute().catch(() => {});
  }

  private async replicate(): Promise<void> {
    await this.register();
    await this.sendHeartbeat();
    const stored = await this.storeMissing();
    await this.report(stored);
  }

  /** @returns how many were stored. A release that cannot be stored does not delay the others. */
  private async storeMissing(): Promise<number> {
    const { db, config } = this.context;
    const archives = await db
      .selectFrom('release_archives')
      .select(['id', 'app', 'version'])
      .where('completed_at', 'is not', null)
      .orderBy('completed_at')
      .execute();
    let stored = 0;
    let problem: string | null = null;
    for (const archive of archives) {
      const { app, version } = archive;
      if (!isHosted(config, app) || isPublished(config.releasesDir, app, version)) continue;
      try {
        await storeArchive(db, config.releasesDir, archive.id, this.id);
        stored += 1;
      } catch (error) {
        problem = `${app} ${version}: ${(error as Error).message}`;
        if (problem !== this.problem) this.onError(error);
      }
    }
    await this.reportProblem(problem);
    return stored;
  }

  private async reportProblem(problem: string | null): Promise<void> {
    if (problem === this.problem) return;
    await this.context.db.updateTable('release_servers').set({ problem }).where('id', '=', this.id).execute();
    this.problem = problem;
  }

  private async report(stored: number): Promise<void> {
    const copies = await this.readCopies();
    const added = [...copies].filter(([path]) => !this.reported.has(path)).map(([, copy]) => copy);
    const removed = [...this.reported].filter(([path]) => !copies.has(path)).map(([, copy]) => copy);
    if (added.length + removed.length === 0) return;
    const nowMs = this.context.now();
    await transact(this.context, async (tx) => {
      for (const { app, version } of removed) {
        await tx.db
          .deleteFrom('release_copies')
          .where('server_id', '=', this.id)
          .where('app', '=', app)
          .where('version', '=', version)
          .execute();
      }
      const rows = added.map((copy) => ({ ...copy, server_id: this.id, stored_at: nowMs }));
      for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) {
        await tx.db
          .insertInto('release_copies')
          .values([...chunk])
          .execute();
      }
      if (stored > 0) announceReleases(tx);
    });
    this.reported = copies;
  }

  /** Stored releases, including those that commands have published in the folder. */
  private async readCopies(): Promise<Copies> {
    const copies: Copies = new Map();
    for (const app of APP_NAMES) {
      for (const version of await this.foldersOf(app)) {
        if (!version.includes('.')) copies.set(`${app}/${version}`, { app, version });
      }
    }
    return copies;
  }

  private async foldersOf(app: AppName): Promise<string[]> {
    const folder = join(this.context.config.releasesDir, app);
    if (!existsSync(folder)) return [];
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }

  /**
   * Updates `seen_at`, only if several servers may share the database: a write every few seconds wears out the memory
   * card of a small machine.
   */
  private async sendHeartbeat(): Promise<void> {
    const { config, db, now } = this.context;
    if (!config.databaseUrl) return;
    const { numUpdatedRows } = await db
      .updateTable('release_servers')
      .set({ seen_at: now() })
      .where('id', '=', this.id)
      .executeTakeFirst();
    if (Number(numUpdatedRows) > 0) return;
    // The row was purged while this server had no connection to the database.
    this.reported = new Map();
    await db
      .insertInto('release_servers')
      .values({ id: this.id, name: hostname(), started_at: now(), seen_at: now() })
      .execute();
  }

  private async removeAbandoned(): Promise<void> {
    for (const app of APP_NAMES) {
      for (const name of await this.foldersOf(app)) {
        if (!name.includes(TEMPORARY_SUFFIX)) continue;
        const path = join(this.context.config.releasesDir, app, name);
        const { mtimeMs } = await stat(path);
        if (Date.now() - mtimeMs > TEMPORARY_MAX_AGE_MS) await rm(path, { recursive: true, force: true });
      }
    }
  }
}

/** Deletes rows of processes that ended without deregistering. */
export async function purgeReleaseServers({ config, db, now }: Context): Promise<void> {
  if (!config.databaseUrl) return;
  await db
    .deleteFrom('release_servers')
    .where('seen_at', '<', now() - RELEASE_SERVERS.forgottenAfterMs)
    .execute();
}
