import type { AppName } from 'shared-api/domain/front-ends';
import { ENDED_ROLLOUTS_SHOWN } from 'shared-api/domain/releases/limits';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';

export type RolloutRow = Row<'release_rollouts'>;

/** The live releases with which a canary works, by app. */
export type CheckedWith = Partial<Record<AppName, string>>;

export const checkedWith = ({ checked_with }: Pick<RolloutRow, 'checked_with'>): CheckedWith =>
  JSON.parse(checked_with) as CheckedWith;

const rollouts = (db: Db) => db.selectFrom('release_rollouts').selectAll();

/** Canaries. */
export const findActiveRollouts = (db: Db): Promise<RolloutRow[]> =>
  rollouts(db).where('ended_at', 'is', null).orderBy('id').execute();

/** Canaries and live releases that are compared with the release before. */
export const findWatchedRollouts = (db: Db): Promise<RolloutRow[]> =>
  rollouts(db).where('is_watched', '=', 1).orderBy('id').execute();

/** Releases that went live for all or were withdrawn, newest first. */
export const findEndedRollouts = (db: Db): Promise<RolloutRow[]> =>
  rollouts(db)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ENDED_ROLLOUTS_SHOWN)
    .execute();

/** How a release last went live for all. */
export const findPromotion = (db: Db, app: AppName, release: string): Promise<RolloutRow | undefined> =>
  rollouts(db)
    .where('app', '=', app)
    .where('release', '=', release)
    .where('status', '=', 'promoted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRollout = (db: Db, id: number): Promise<RolloutRow | undefined> =>
  rollouts(db).where('id', '=', id).executeTakeFirst();
