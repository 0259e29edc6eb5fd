import type { AppName } from 'shared-api/contract/front-ends';
import { ENDED_ROLLOUTS_SHOWN } from 'shared-api/contract/limits';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/schema';

export type RolloutRow = Row<'release_rollouts'>;

/** The live releases with which a canary works, by app. */
export type CheckedWith = Partial<Record<AppName, string>>;

export const checkedWith = ({ checked_with }: Pick<RolloutRow, 'checked_with'>): CheckedWith =>
  JSON.parse(checked_with) as CheckedWith;

export const findActiveRollouts = (db: Db): Promise<RolloutRow[]> =>
  db.selectFrom('release_rollouts').selectAll().where('ended_at', 'is', null).orderBy('id').execute();

/** Ended rollouts, newest first. */
export const findEndedRollouts = (db: Db): Promise<RolloutRow[]> =>
  db
    .selectFrom('release_rollouts')
    .selectAll()
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ENDED_ROLLOUTS_SHOWN)
    .execute();

export const findRollout = (db: Db, id: number): Promise<RolloutRow | undefined> =>
  db.selectFrom('release_rollouts').selectAll().where('id', '=', id).executeTakeFirst();
