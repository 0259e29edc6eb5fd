import { WATCHED_VISITS } from 'shared-api/domain/releases/limits';
import type { VisitComparison, VisitCounts } from 'shared-api/contract/releases/rollouts';
import { describe, expect, it } from 'vitest';
import { modelRuns } from '#testing/model-runs';
import { randomFrom } from '#seeded-random';
import { isClearlyWorse } from './release-watch';

const RUNS = modelRuns(1_000);
const VISITS_BEFORE = 500;

/**
 * Guests of one restaurant: the day's network and the share of old phones, both different in each run, decide how often
 * visits of any release fail.
 */
function restaurant(random: () => number) {
  const oldPhones = 0.1 + 0.3 * random();
  const failures = 0.005 + 0.02 * random();
  return (throwsOn = 0): boolean => {
    const isOld = random() < oldPhones;
    return random() < failures * (isOld ? 2 : 0.8) || random() < throwsOn;
  };
}

const count = (counts: VisitCounts, hasFailed: boolean) => {
  counts.visits += 1;
  if (hasFailed) counts.failed += 1;
};

/** @returns whether the release is called clearly worse after any of its first visits. */
function isRolledBack(seed: number, throwsOn: number, visitsMax: number): boolean {
  const visit = restaurant(randomFrom(seed));
  const [release, before] = [
    { visits: 0, failed: 0 },
    { visits: 0, failed: 0 },
  ];
  for (let index = 0; index < VISITS_BEFORE; index += 1) count(before, visit());
  return Array.from({ length: visitsMax }).some(() => {
    count(release, visit(throwsOn));
    return isClearlyWorse({ release, before });
  });
}

const rolledBack = (throwsOn: number, visitsMax: number) =>
  Array.from({ length: RUNS }, (_, seed) => isRolledBack(seed + 1, throwsOn, visitsMax)).filter(Boolean)
    .length;

describe('in a simulation of hundreds of releases', () => {
  it('one that throws on 30 % of phones is rolled back before 50 visits in 99 of 100', () => {
    expect(rolledBack(0.3, 49)).toBeGreaterThanOrEqual(0.99 * RUNS);
  });

  it('a good one is rolled back in fewer than 1 of 100', () => {
    expect(rolledBack(0, WATCHED_VISITS)).toBeLessThan(0.01 * RUNS);
  });
});

describe('a release', () => {
  const compare = (
    failed: number,
    visits: number,
    failedBefore: number,
    visitsBefore: number,
  ): VisitComparison => ({
    release: { visits, failed },
    before: { visits: visitsBefore, failed: failedBefore },
  });

  // Expected by hand: 40 × (8 + 2) / (396 + 4) = 1; twice as many and four more are 6.
  it('may have twice as many failures as expected, and four more', () => {
    expect(isClearlyWorse(compare(6, 40, 8, 396))).toBe(false);
    expect(isClearlyWorse(compare(7, 40, 8, 396))).toBe(true);
  });

  it('is never rolled back for four failures', () => {
    expect(isClearlyWorse(compare(4, 4, 0, 100_000))).toBe(false);
    expect(isClearlyWorse(compare(5, 5, 0, 100_000))).toBe(true);
  });

  it('that fails as often as the one before, or in all visits like it, stays', () => {
    expect(isClearlyWorse(compare(30, 100, 300, 1_000))).toBe(false);
    expect(isClearlyWorse(compare(100, 100, 50, 50))).toBe(false);
  });

  it('is not judged without reported visits', () => {
    expect(isClearlyWorse(compare(30, 30, 0, 0))).toBe(false);
    expect(isClearlyWorse(compare(30, 30, 0, 10))).toBe(true);
  });
});
