import { ROLLOUT_STAGES } from 'shared-api/contract/limits';

export type Stage = (typeof ROLLOUT_STAGES)[number];

/** What a canary needs before it gets its next share; one with a share between two stages needs what the lower one does. */
export const stageOf = (share: number): Stage =>
  ROLLOUT_STAGES.findLast((stage) => stage.share <= share) ?? ROLLOUT_STAGES[0];

/** The share after this one; 100 is live. */
export const nextShare = (share: number): number =>
  ROLLOUT_STAGES.find((stage) => stage.share > share)?.share ?? 100;
