import type { AppName } from 'shared-api/domain/front-ends';
import type { Canary, Preview, ActiveReleases } from '#hosting/active-releases';
import { findActivePreviews } from '../previews/preview.repository';
import { readPreviewKey, verifyPreviewToken } from '../previews/preview-token';
import { applyLive } from './live-releases';
import { checkedWith, findWatchedRollouts } from './rollout.repository';
import type { Releases } from './rollout.service';

/** This server's copy of the release state in the database. Without the database the last known state stays. */
export class ReleaseState implements ActiveReleases {
  private running: readonly Canary[] = [];
  private compared: readonly AppName[] = [];
  private previews = new Map<number, string>();
  private previewKey: string | null = null;
  private last: Promise<void> = Promise.resolve();

  private problem: string | null = null;

  /** @param onError receives each problem of the folder once; pages then stay unchanged. */
  constructor(
    private readonly releases: Releases,
    private readonly onError: (error: unknown) => void,
  ) {}

  canaries = (): readonly Canary[] => this.running;

  releasesInUse = (): readonly string[] => [
    ...this.running.map(({ release }) => release),
    ...this.previews.values(),
  ];

  findPreview = (token: string): Preview | null => {
    const preview = this.previewKey === null ? null : verifyPreviewToken(this.previewKey, token);
    if (!preview || preview.expiresAtMs <= this.releases.context.now()) return null;
    return this.previews.has(preview.id) ? preview : null;
  };

  comparedApps = (): readonly AppName[] => this.compared;

  /**
   * Reads the database, and applies the live releases to the folder. Runs are serialized, so that the latest state
   * wins.
   */
  refresh = (): Promise<void> => {
    this.last = this.last.catch(() => {}).then(() => this.read());
    return this.last;
  };

  private async read(): Promise<void> {
    const { context, store } = this.releases;
    const { db } = context;
    const live = await db.selectFrom('release_live').selectAll().execute();
    const watched = await findWatchedRollouts(db);
    const previews = await findActivePreviews(db, context.now());
    this.previewKey ??= await readPreviewKey(db);
    this.compared = watched.map(({ app }) => app);
    this.running = watched
      .filter(({ status }) => status === 'running')
      .map((row) => {
        const { id, app, release, share } = row;
        return { id, app, release, share, checkedWith: checkedWith(row) };
      });
    this.previews = new Map(previews.map(({ id, release }) => [id, release]));
    this.apply(() => live.forEach((row) => applyLive(store, row)));
  }

  private apply(work: () => void): void {
    try {
      work();
      this.problem = null;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.problem) this.onError(error);
      this.problem = message;
    }
  }
}
