import type { AppName } from 'shared-api/domain/front-ends';
import { goLive, isWithdrawn, readPointer } from '../rules/pointer.ts';

export interface OfferInit {
  store: string;
  app: AppName;
  /** A published release of this working tree or image. */
  version: string;
  /** Whether it replaces what was released, too. */
  isForced: boolean;
}

/**
 * Makes a release of a starting working tree or image live, unless another one was released or this one was withdrawn:
 * a start never replaces a decision of a person.
 * @returns what was done, for the user.
 */
export function offer({ store, app, version, isForced }: OfferInit): string {
  const entries = readPointer(store, app);
  const [live] = entries;
  const name = `${app} ${version}`;
  if (live?.version === version) return `${name} is live.`;
  const reason = isWithdrawn(entries, version)
    ? 'it was withdrawn'
    : live?.releasedBy && `${live.version} was released (${live.since}) and stays live`;
  if (reason && !isForced) return `${name} is published and not live: ${reason}. --live makes it live.`;
  goLive(store, app, version);
  return `${name} is live now${live ? ` instead of ${live.version}` : ''}.`;
}
