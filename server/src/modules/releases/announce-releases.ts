import type { Context } from '#context';
import type { Trx } from '#db/database';
import { append, toStaff } from '#events/outbox';

/** Announces to panels and to the other servers that releases, canaries or previews have changed. */
export const announceReleases = ({ now }: Pick<Context, 'now'>, trx: Trx): void =>
  append(trx, now(), toStaff({ type: 'releases_changed', data: null }));
