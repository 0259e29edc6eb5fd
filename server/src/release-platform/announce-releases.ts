import type { Tx } from '../context';
import { toStaff } from '../events/outbox';

/** Announces to panels and to the other servers that releases, canaries or previews have changed. */
export const announceReleases = (tx: Tx): void =>
  tx.append(toStaff({ type: 'releases_changed', data: null }));
