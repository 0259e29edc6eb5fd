import { ROLLOUT_STAGES } from 'shared-api/contract/limits';

/** Percent of visits. */
export const FULL_SHARE = 100;

export const STAGE_SHARES: readonly number[] = [...ROLLOUT_STAGES.map(({ share }) => share), FULL_SHARE];

export const nextShare = (share: number): number => STAGE_SHARES.find((each) => each > share) ?? FULL_SHARE;
