import { CANARY_TEST_VISITS_MIN } from 'shared-api/contract/limits';

/** Visits of one release, and how many of them were bad in one respect: failed, or slow. */
export interface Counts {
  visits: number;
  bad: number;
}

interface ComparedReleases {
  canary: Counts;
  live: Counts;
}

interface TestOptions {
  /** Tolerated difference between the canary's and the live release's share of bad visits. */
  tolerance: number;
}

/**
 * Alternative hypotheses: shares of the good visits that a worse release turns bad. Smaller differences do not matter.
 */
const HARMS = [0.1, 0.2, 0.3, 0.5];
/** Likelihood ratio from which a canary is called worse: at most 1 in 100 wrong rollbacks (Ville's inequality). */
const EVIDENCE_MIN = 100;
/** Share of bad visits that never causes a rollback, however good the live release is. */
const BAD_SHARE_MIN = 0.01;
/** Standard deviations of the one-sided 95 % confidence limit. */
const LIMIT_Z = 1.645;

/** The upper confidence limit of a share (Wilson's score interval). */
function upperLimit({ visits, bad }: Counts): number {
  const share = bad / visits;
  const z2 = LIMIT_Z ** 2;
  const spread = LIMIT_Z * Math.sqrt((share * (1 - share)) / visits + z2 / (4 * visits ** 2));
  return (share + z2 / (2 * visits) + spread) / (1 + z2 / visits);
}

/**
 * How much more likely these visits are with a worse release than with one whose share of bad visits is at most
 * `boundShare`: the mean likelihood ratio over {@link HARMS}. For a release that is not worse, it ever exceeds 100 in
 * at most 1 of 100 rollouts, no matter how often it is evaluated.
 */
function evidenceOf({ visits, bad }: Counts, boundShare: number): number {
  const ratios = HARMS.map((harm) => {
    const share = boundShare + (1 - boundShare) * harm;
    return Math.exp(
      bad * Math.log(share / boundShare) + (visits - bad) * Math.log((1 - share) / (1 - boundShare)),
    );
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

/**
 * Whether a canary has more bad visits than the live release: a sequential test with a likelihood-ratio mixture, which
 * may be repeated after every visit (docs/releases.md#automatic-rollback).
 */
export function isWorse({ canary, live }: ComparedReleases, { tolerance }: TestOptions): boolean {
  if (canary.visits < CANARY_TEST_VISITS_MIN.canary || live.visits < CANARY_TEST_VISITS_MIN.live)
    return false;
  const boundShare = Math.max(BAD_SHARE_MIN, upperLimit(live) + tolerance);
  return boundShare < 1 && evidenceOf(canary, boundShare) >= EVIDENCE_MIN;
}
