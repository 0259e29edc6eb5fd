import type { AppName } from '../../server/src/hosting/release-record.ts';
import type { Contract } from './contract.ts';
import { misfits } from './fit.ts';
import { liveReleases } from './live.ts';
import { goLive } from './pointer.ts';
import { publish, type Release } from './publish.ts';

export interface ReleaseInit {
  store: string;
  app: AppName;
  /** Where the app's package.json and its `dist` stand. */
  packageFolder: string;
  /** The API that the build was made against, and the one that it will meet. */
  builtAgainst: Contract;
  server: Contract;
}

/** Nothing went live; one line for each reason. */
export class ReleaseStoppedError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/**
 * Publishes a build and makes it live, if it fits to what is live beside it.
 * @throws {ReleaseStoppedError} when it does not; then everything is as it was.
 */
export function release({ store, app, packageFolder, builtAgainst, server }: ReleaseInit): Release {
  const candidate = publish(store, app, packageFolder, builtAgainst);
  const live = liveReleases(store);
  // Only what meets the candidate can stop it: a remote answers for itself, a shell to every remote.
  const reasons =
    app === 'shell'
      ? misfits({ ...live, shell: candidate }, null)
      : misfits({ shell: live.shell, [app]: candidate }, server);
  if (reasons.length > 0) throw new ReleaseStoppedError(reasons);
  goLive(store, app, candidate.record.version);
  return candidate;
}
