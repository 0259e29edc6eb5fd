import { ROLLOUT_STAGES } from 'shared-api/contract/limits';

type Stage = (typeof ROLLOUT_STAGES)[number];

/** Requirements of a canary for its next share; a share between two stages has those of the lower one. */
export const stageOf = (share: number): Stage =>
  ROLLOUT_STAGES.findLast((stage) => stage.share <= share) ?? ROLLOUT_STAGES[0];

/** The share after this one; 100 is live. */
export const nextShare = (share: number): number =>
  ROLLOUT_STAGES.find((stage) => stage.share > share)?.share ?? 100;
