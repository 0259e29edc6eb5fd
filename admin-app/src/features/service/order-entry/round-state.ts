import { serverNow } from 'shared-api/client/server-clock';
import type { UnsentRound } from '#services/unsent-rounds';

/** After this time a user has to confirm that a round is still wanted. */
const ROUND_LIFETIME_MS = 3 * 3_600_000;

/** `held_back`: an earlier round of the same table waits for a decision. */
export type RoundState = 'sending' | 'waiting' | 'held_back' | 'refused' | 'other_person' | 'old';

/** Whether a user has to decide before the round is sent. */
export const isDecision = (state: RoundState): boolean =>
  state === 'refused' || state === 'other_person' || state === 'old';

/** @param userId of the signed-in user. */
function ownState(round: UnsentRound, userId: number | undefined): RoundState {
  if (round.refusal) return 'refused';
  if (round.takenBy.id !== userId) return 'other_person';
  if (serverNow() - round.takenAtMs > ROUND_LIFETIME_MS) return 'old';
  return round.isWaiting ? 'waiting' : 'sending';
}

/** The state of each round, in the order of the rounds. */
export function statesOf(
  rounds: readonly UnsentRound[],
  userId: number | undefined,
): { round: UnsentRound; state: RoundState }[] {
  const heldTables = new Set<number>();
  let isWaiting = false;
  return rounds.map((round) => {
    const own = ownState(round, userId);
    const tableId = round.table?.id;
    if (isDecision(own)) {
      if (tableId !== undefined) heldTables.add(tableId);
      return { round, state: own };
    }
    if (tableId !== undefined && heldTables.has(tableId)) return { round, state: 'held_back' };
    // Rounds are sent one after the other, so all rounds after one that waits for the connection wait as well.
    isWaiting ||= own === 'waiting';
    return { round, state: isWaiting ? 'waiting' : 'sending' };
  });
}
