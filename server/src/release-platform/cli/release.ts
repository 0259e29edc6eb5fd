import { problemsOf } from '../rules/compatibility.ts';
import { LACKS } from '../rules/contract-breaks.ts';
import type { Contract } from '../rules/contract.ts';
import { CommandError } from '../rules/command-error.ts';
import { goLive, isWithdrawn, readPointer, withdrawnText } from '../rules/pointer.ts';
import type { PublishedRelease } from '../rules/read-release.ts';
import { publish, type PublishInit } from './publish.ts';

export interface ReleaseInit extends PublishInit {
  /** The API of the live server. */
  server: Contract;
  /** Why a withdrawn release goes live again; otherwise it is refused. */
  reason?: string | null;
}

const UPDATE_SERVER =
  'The server is older than this build: update it first, or release the build of an earlier checkout.';

export class ReleaseStoppedError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    const isServerOlder = reasons.some((reason) => reason.endsWith(LACKS));
    super([...reasons, ...(isServerOlder ? [UPDATE_SERVER] : [])].join('\n'));
    this.reasons = reasons;
  }
}

/**
 * Publishes a build and makes it live if it is compatible with the live releases and the server.
 * @throws {ReleaseStoppedError} if it is not; the live release is then unchanged.
 * @throws {CommandError} for a withdrawn release without a reason.
 */
export function release({ server, reason = null, ...build }: ReleaseInit): PublishedRelease {
  const { store, app, isHeld = false } = build;
  const candidate = publish(build);
  const reasons = problemsOf(store, candidate, server);
  if (reasons.length > 0) throw new ReleaseStoppedError(reasons);
  if (isHeld) return candidate;
  const { version } = candidate.record;
  if (!reason && isWithdrawn(readPointer(store, app), version)) {
    throw new CommandError(withdrawnText(app, version));
  }
  goLive(store, app, version, 'command');
  return candidate;
}
