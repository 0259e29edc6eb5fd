import type { AppName } from 'shared-api/domain/front-ends';
import type { Context } from '#context';
import type { Canary } from '../serving/canary-share';
import { openedPreview, readPreviewKey } from '../previews/preview-token';
import { applyLines } from './release-folder';
import { checkedWith } from './rollouts';
import { findActive, readLines, type RolloutRow } from './rollouts.store';

/**
 * This server's copy of the release state in the database, so that no page waits for it. Without the database the last
 * known state stays.
 */
export class ReleaseState {
  private active: readonly RolloutRow[] = [];
  private running: readonly Canary[] = [];
  private previewKey: string | null = null;
  private last: Promise<void> = Promise.resolve();
  private problem: string | null = null;

  /** @param onError receives each problem of the folder once; pages then stay unchanged. */
  constructor(
    private readonly context: Context,
    private readonly onError: (error: unknown) => void,
  ) {}

  canaries = (): readonly Canary[] => this.running;

  /** Apps of which a release is compared with the one before: all visits to their pages report. */
  comparedApps = (): readonly AppName[] =>
    this.active.flatMap((row) => (row.is_watched === 1 ? [row.app] : []));

  /** @returns null for a link that has expired, was revoked or is invalid. */
  findPreview = (token: string): RolloutRow | null => {
    const nowMs = this.context.now();
    const previews = this.active.filter((row) => row.status === 'preview' && (row.ended_at ?? 0) > nowMs);
    return (this.previewKey && openedPreview(this.previewKey, token, previews)) || null;
  };

  /**
   * Reads the database, and applies the live releases to the folder. Runs are serialized, so that the latest state
   * wins.
   */
  refresh = (): Promise<void> => {
    this.last = this.last.catch(() => {}).then(() => this.read());
    return this.last;
  };

  private async read(): Promise<void> {
    const { config, db, now } = this.context;
    const lines = await readLines(db);
    const active = await findActive(db, now());
    this.previewKey ??= await readPreviewKey(db);
    this.active = active;
    this.running = active
      .filter(({ status }) => status === 'running')
      .map((row) => {
        const { id, app, release, share } = row;
        return { id, app, release, share, checkedWith: checkedWith(row) };
      });
    try {
      for (const [app, ofApp] of lines) applyLines(config.releasesDir, app, ofApp);
      this.problem = null;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.problem) this.onError(error);
      this.problem = message;
    }
  }
}
