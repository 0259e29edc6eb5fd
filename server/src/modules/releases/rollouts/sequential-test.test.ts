import { ROLLOUT_STAGES } from 'shared-api/contract/limits';
import { describe, expect, it } from 'vitest';
import { modelRuns } from '../../../testing/model-runs';
import { randomFrom } from '../../../testing/seeded-random';
import { isWorse, type Counts } from './sequential-test';

const FAILURES = { tolerance: 0 };
const SLOWNESS = { tolerance: 0.05 };
const RUNS = modelRuns(1_000);
const LIVE_VISITS = 500;
/** Share of slow visits of the live release: its 75th percentile defines "slow". */
const SLOW_SHARE = 0.25;
const MEASURES = ['failed', 'lcp', 'inp', 'interactive'] as const;
type Measure = (typeof MEASURES)[number];
type Visit = Record<Measure, boolean>;

interface Release {
  /** Share of phones on which it throws an error. */
  throwsOn?: number;
  /** Factor of all its times. */
  slowness?: number;
}

/**
 * Guests of one restaurant: the day's network and the share of old phones, both different in each run, decide how often
 * visits of any release fail and are slow; a slow phone is slow in every measure.
 */
function restaurant(random: () => number) {
  const oldPhones = 0.1 + 0.3 * random();
  const failures = 0.005 + 0.02 * random();
  return ({ throwsOn = 0, slowness = 1 }: Release = {}): Visit => {
    const isOld = random() < oldPhones;
    // Time of a visit relative to the live release's 75th percentile, around which the single measures vary.
    const phone = (isOld ? 1.25 : 0.7) * slowness;
    const isSlow = () => phone * (0.5 + random()) > 1;
    const failed = random() < failures * (isOld ? 2 : 0.8) || random() < throwsOn;
    return { failed, lcp: isSlow(), inp: isSlow(), interactive: isSlow() };
  };
}

const count = (counts: Counts, isBad: boolean) => {
  counts.visits += 1;
  if (isBad) counts.bad += 1;
};
const noCounts = () =>
  Object.fromEntries(MEASURES.map((measure) => [measure, { visits: 0, bad: 0 }])) as Record<Measure, Counts>;

type AllCounts = ReturnType<typeof noCounts>;
const add = (counts: AllCounts, visit: Visit) =>
  MEASURES.forEach((measure) => count(counts[measure], visit[measure]));
const isAnyWorse = (canary: AllCounts, live: AllCounts) =>
  MEASURES.some((measure) =>
    isWorse({ canary: canary[measure], live: live[measure] }, measure === 'failed' ? FAILURES : SLOWNESS),
  );

/** @returns the number of visits after which the canary was called worse; null if it was not. */
function rollOut(seed: number, canaryRelease: Release, visitsMax: number): number | null {
  const visit = restaurant(randomFrom(seed));
  const [live, canary] = [noCounts(), noCounts()];
  for (let index = 0; index < LIVE_VISITS; index += 1) add(live, visit());
  for (let visits = 1; visits <= visitsMax; visits += 1) {
    add(canary, visit(canaryRelease));
    // The other guests keep the live release.
    add(live, visit());
    if (isAnyWorse(canary, live)) return visits;
  }
  return null;
}

/** Limit for speed: more visits of the live release make no difference. */
const LIVE_VISITS_PER_CANARY_VISIT_MAX = 20;

/** @returns whether a canary is called worse at any share of its schedule, each of which is counted separately. */
function isWorseOnSchedule(seed: number): boolean {
  const random = randomFrom(seed);
  const visit = restaurant(random);
  return ROLLOUT_STAGES.some(({ share, visitsMin }) => {
    const [live, canary] = [noCounts(), noCounts()];
    const livePerCanary = Math.min((100 - share) / share, LIVE_VISITS_PER_CANARY_VISIT_MAX);
    return Array.from({ length: visitsMin }).some(() => {
      add(canary, visit());
      for (let index = 0; index < livePerCanary; index += 1) add(live, visit());
      return isAnyWorse(canary, live);
    });
  });
}

const rolledBack = (release: Release, visitsMax: number) =>
  Array.from({ length: RUNS }, (_, seed) => rollOut(seed + 1, release, visitsMax)).filter(
    (visits) => visits !== null,
  ).length;

describe('in a simulation of hundreds of rollouts', () => {
  it('a canary that throws on 30 % of phones is called worse before 50 visits in 99 of 100', () => {
    expect(rolledBack({ throwsOn: 0.3 }, 49)).toBeGreaterThanOrEqual(0.99 * RUNS);
  });

  it('a good canary is called worse in fewer than 1 of 100', () => {
    expect(rolledBack({}, 500)).toBeLessThan(0.01 * RUNS);
  });

  it('a good canary completes its whole schedule in more than 99 of 100', () => {
    const seeds = Array.from({ length: RUNS }, (_, index) => index + 1);
    expect(seeds.filter(isWorseOnSchedule).length).toBeLessThan(0.01 * RUNS);
  });

  it('a canary that takes twice the time is called worse before 100 visits in 99 of 100', () => {
    expect(rolledBack({ slowness: 2 }, 99)).toBeGreaterThanOrEqual(0.99 * RUNS);
  });
});

describe('a canary', () => {
  const live = { visits: 1_000, bad: 10 };

  it('is not judged before ten visits', () => {
    expect(isWorse({ canary: { visits: 9, bad: 9 }, live }, FAILURES)).toBe(false);
    expect(isWorse({ canary: { visits: 10, bad: 10 }, live }, FAILURES)).toBe(true);
  });

  it('is not judged while fewer than 30 visits of the live release are known', () => {
    const canary = { visits: 40, bad: 40 };
    expect(isWorse({ canary, live: { visits: 29, bad: 0 } }, FAILURES)).toBe(false);
    expect(isWorse({ canary, live: { visits: 30, bad: 0 } }, FAILURES)).toBe(true);
  });

  it('is not worse than a live release that fails as often, or in all visits', () => {
    expect(isWorse({ canary: { visits: 100, bad: 30 }, live: { visits: 1_000, bad: 300 } }, FAILURES)).toBe(
      false,
    );
    expect(isWorse({ canary: { visits: 100, bad: 100 }, live: { visits: 50, bad: 50 } }, FAILURES)).toBe(
      false,
    );
  });

  it('may fail in one of a hundred visits, even if the live release never fails', () => {
    expect(isWorse({ canary: { visits: 2_000, bad: 20 }, live: { visits: 9_000, bad: 0 } }, FAILURES)).toBe(
      false,
    );
  });

  it('may be slow in a twentieth more of the visits', () => {
    const slow = {
      canary: { visits: 5_000, bad: 1_490 },
      live: { visits: 50_000, bad: SLOW_SHARE * 50_000 },
    };
    expect(isWorse(slow, SLOWNESS)).toBe(false);
    expect(isWorse({ ...slow, canary: { visits: 5_000, bad: 2_250 } }, SLOWNESS)).toBe(true);
  });
});
