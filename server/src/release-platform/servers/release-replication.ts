import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { APP_NAMES } from 'shared-api/domain/front-ends';
import { RELEASE_SERVERS } from 'shared-api/domain/releases/limits';
import { transact, type Context } from '#context';
import { unlessUnavailable } from '#db/outages';
import { newToken } from '#random-token';
import { isPublished } from '../rules/read-release';
import { announceReleases } from '../announce-releases';
import { isHosted } from '../hosted-releases';
import { storeArchive, TEMPORARY_SUFFIX } from './store-archive';

/** The job that stores releases which this server lacks. */
export const STORE_RELEASES = 'store releases';

const ID_BYTES = 9;
/** Age above which temporary files belong to a process that crashed. */
const TEMPORARY_MAX_AGE_MS = 3_600_000;

/**
 * Keeps this server's release store complete, and reports its content to the database. A release can go live once every
 * running server has stored it.
 */
class ReleaseReplication {
  private readonly id = newToken(ID_BYTES);
  private reported = '';
  private problem: string | null = null;
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

  /** Stores missing releases and reports all. Runs are serialized. */
  run(): Promise<void> {
    this.last = this.last.catch(() => {}).then(async () => this.report(await this.storeMissing()));
    return this.last;
  }

  async stop(): Promise<void> {
    await this.last.catch(() => {});
    // Deregisters the server, so that nothing waits for it. Without the database, its missing heartbeat does.
    const row = this.context.db.deleteFrom('release_servers').where('id', '=', this.id);
    await row.execute().catch(() => {});
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
    for (const { id, app, version } of archives) {
      if (!isHosted(config, app) || isPublished(config.releasesDir, app, version)) continue;
      try {
        await storeArchive(db, config.releasesDir, id, this.id);
        stored += 1;
      } catch (error) {
        problem = `${app} ${version}: ${(error as Error).message}`;
        if (problem !== this.problem) this.onError(error);
      }
    }
    this.problem = problem;
    return stored;
  }

  private async report(newlyStored: number): Promise<void> {
    const { config, now } = this.context;
    const row = {
      name: hostname(),
      problem: this.problem,
      stored: JSON.stringify((await this.folders()).filter((path) => !path.includes('.'))),
    };
    const content = JSON.stringify(row);
    // Only servers that share a database need a heartbeat: it wears out the memory card of a small machine.
    if (!config.databaseUrl && content === this.reported) return;
    const seen = { ...row, seen_at: now() };
    await transact(this.context, async (tx) => {
      // Rows of an earlier process, which cannot be running any more.
      if (!config.databaseUrl && !this.reported) await tx.db.deleteFrom('release_servers').execute();
      await tx.db
        .insertInto('release_servers')
        .values({ id: this.id, ...seen })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
        .execute();
      if (newlyStored > 0) announceReleases(tx);
    });
    this.reported = content;
  }

  /** Releases as `<app>/<version>`, including those that commands have published in the folder, and temporary folders. */
  private async folders(): Promise<string[]> {
    const folders = APP_NAMES.map(async (app) => {
      const folder = join(this.context.config.releasesDir, app);
      if (!existsSync(folder)) return [];
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${app}/${name}`);
    });
    return (await Promise.all(folders)).flat();
  }

  private async removeAbandoned(): Promise<void> {
    for (const name of await this.folders()) {
      if (!name.includes(TEMPORARY_SUFFIX)) continue;
      const path = join(this.context.config.releasesDir, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > TEMPORARY_MAX_AGE_MS) await rm(path, { recursive: true, force: true });
    }
  }
}

/** Registered before the rollouts, so that a server has the releases when they go live at its start. */
export function replicateReleases(app: FastifyInstance, context: Context): void {
  const { config, db, events, jobs, now } = context;
  if (!config.releasesDir) return;
  const replication = new ReleaseReplication(context, (error) =>
    app.log.error({ err: error }, 'storing a release failed'),
  );
  app.addHook('onReady', () => replication.start());
  app.addHook('onClose', () => replication.stop());
  jobs.scheduleEvery(RELEASE_SERVERS.intervalMs, STORE_RELEASES, () => replication.run());
  jobs.scheduleHourly('purge release servers', async () => {
    // Processes that ended without deregistering.
    if (!config.databaseUrl) return;
    const before = now() - RELEASE_SERVERS.forgottenAfterMs;
    await db.deleteFrom('release_servers').where('seen_at', '<', before).execute();
  });
  events.subscribe((received) => {
    if (received.some(({ type }) => type === 'releases_changed')) jobs.runSoon(STORE_RELEASES);
  });
}
