import type { AppName } from 'shared-api/contract/front-ends';
import { problemsOf } from '../../server/src/release-rules/compatibility.ts';
import type { Contract } from '../../server/src/release-rules/contract.ts';
import { goLive } from '../../server/src/release-rules/pointer.ts';
import type { PublishedRelease } from '../../server/src/release-rules/read-release.ts';
import { publish } from './publish.ts';

export interface ReleaseInit {
  store: string;
  app: AppName;
  /** Folder with the app's package.json and `dist`. */
  packageFolder: string;
  /** The API that the build was made against, and that of the live server. */
  builtAgainst: Contract;
  server: Contract;
  /** Publishes the release without making it live. */
  isHeld?: boolean;
}

export class ReleaseStoppedError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/**
 * Publishes a build and makes it live if it is compatible with the live releases and the server.
 * @throws {ReleaseStoppedError} if it is not; the live release is then unchanged.
 */
export function release({
  store,
  app,
  packageFolder,
  builtAgainst,
  server,
  isHeld = false,
}: ReleaseInit): PublishedRelease {
  const candidate = publish(store, app, packageFolder, builtAgainst);
  const reasons = problemsOf(store, candidate, server);
  if (reasons.length > 0) throw new ReleaseStoppedError(reasons);
  if (!isHeld) goLive(store, app, candidate.record.version);
  return candidate;
}
