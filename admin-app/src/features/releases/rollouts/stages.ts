import { ROLLOUT_STAGES } from 'shared-api/contract/limits';

/** Percent of visits for which a release is live. */
export const EVERYONE = 100;

export const STAGE_SHARES: readonly number[] = [...ROLLOUT_STAGES.map(({ share }) => share), EVERYONE];

export const nextShare = (share: number): number => STAGE_SHARES.find((each) => each > share) ?? EVERYONE;
