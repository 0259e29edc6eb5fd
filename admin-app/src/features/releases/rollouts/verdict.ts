import type { ParseKeys } from 'i18next';
import { CANARY_TEST_VISITS_MIN } from 'shared-api/contract/limits';
import type { Rollout } from 'shared-api/contract/releases/rollouts';

/** The result of the server's test of an active canary (docs/releases.md#automatic-rollback). */
export function verdictKey({ status, comparisons }: Pick<Rollout, 'status' | 'comparisons'>) {
  if (status === 'paused') return 'releases.verdict.paused' satisfies ParseKeys;
  const visits = comparisons.find(({ measure }) => measure === 'failed');
  const isEnough =
    visits &&
    visits.canary.visits >= CANARY_TEST_VISITS_MIN.canary &&
    visits.live.visits >= CANARY_TEST_VISITS_MIN.live;
  return isEnough ? 'releases.verdict.good' : 'releases.verdict.few';
}
