import type { UnsentRound } from '../../../services/unsent-rounds';

/** After this time a person decides whether a round is still wanted. */
const ROUND_LIFETIME_MS = 3 * 3_600_000;

export type RoundState = 'sending' | 'waiting' | 'refused' | 'other_person' | 'old';

/** @param userId of the signed-in person. */
export function roundState(round: UnsentRound, userId: number | undefined): RoundState {
  if (round.refusal) return 'refused';
  if (round.takenBy.id !== userId) return 'other_person';
  if (Date.now() - round.takenAtMs > ROUND_LIFETIME_MS) return 'old';
  return round.isWaiting ? 'waiting' : 'sending';
}

/** Whether it is sent only after a person has decided. */
export function awaitsDecision(round: UnsentRound, userId: number): boolean {
  const state = roundState(round, userId);
  return state !== 'sending' && state !== 'waiting';
}
