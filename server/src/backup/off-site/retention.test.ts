import { describe, expect, it } from 'vitest';
import { copiesIn, copyName, type StoredCopy } from './copy-name';
import { DAILY_COPIES, expiredCopies, RECENT_COPIES } from './retention';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START_MS = Date.UTC(2026, 4, 12);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Copies every five minutes, of which the first one of each day is full. */
function copiesOf(days: number, startMs = START_MS): StoredCopy[] {
  let base = 0;
  return Array.from({ length: days * 288 }, (_, index) => {
    const isFull = index % 288 === 0;
    if (isFull) base = index + 1;
    const copy = {
      epoch: 1,
      number: index + 1,
      atMs: startMs + index * 5 * MINUTE_MS,
      base: isFull ? null : base,
    };
    return { ...copy, name: copyName(copy), bytes: 1 };
  });
}

const keptOf = (copies: StoredCopy[]) => {
  const expired = expiredCopies(copies, dayOf);
  return copies.filter((copy) => !expired.includes(copy));
};

describe('kept are', () => {
  it('all copies of the first day', () => {
    expect(expiredCopies(copiesOf(1), dayOf)).toEqual([]);
    expect(expiredCopies([], dayOf)).toEqual([]);
  });

  it('the copies of a day, and what the oldest of them differ from', () => {
    // Half a day later, the newest 288 begin in the middle of yesterday.
    const copies = copiesOf(2).slice(0, 288 + 144);
    const kept = keptOf(copies);
    expect(kept).toHaveLength(RECENT_COPIES + 1);
    expect(kept[0]).toMatchObject({ number: 1, base: null });
    expect(kept[1]?.number).toBe(145);
  });

  it('of earlier days only the full copy, for a month of days', () => {
    const kept = keptOf(copiesOf(40));
    const full = kept.filter(({ base }) => base === null);
    expect(full).toHaveLength(DAILY_COPIES);
    expect(dayOf(full[0]?.atMs ?? 0)).toBe(dayOf(START_MS + 10 * DAY_MS));
    expect(kept).toHaveLength(DAILY_COPIES - 1 + RECENT_COPIES);
  });

  it('the same whatever the clock says: a jump to the next year removes nothing early', () => {
    const before = copiesOf(3);
    const [last] = copiesOf(1, START_MS + 365 * DAY_MS);
    const jumped = { ...last!, number: before.length + 1, epoch: 1 };
    expect(keptOf([...before, { ...jumped, name: copyName(jumped) }])).toHaveLength(
      keptOf(before).length + 1 - 1 + 1,
    );
  });

  it('the newest full copy of a day that has several', () => {
    const [first, second, ...rest] = copiesOf(3);
    const again = { ...second!, base: null };
    const kept = keptOf([first!, { ...again, name: copyName(again) }, ...rest]);
    expect(kept.map(({ number }) => number).slice(0, 2)).toEqual([2, 289]);
  });
});

it('names of copies sort by epoch and number, and other files are none', () => {
  const names = [
    { epoch: 1, number: 9, atMs: START_MS, base: null },
    { epoch: 1, number: 10, atMs: START_MS - DAY_MS, base: 9 },
    { epoch: 2, number: 11, atMs: START_MS - 2 * DAY_MS, base: null },
  ].map(copyName);
  const files = [...names, `${names[0]}.unfinished`, 'copies/.DS_Store', 'epochs/000001'];
  const shuffled = files.toReversed().map((name) => ({ name, bytes: 1 }));
  expect(copiesIn(shuffled).map(({ name }) => name)).toEqual(names);
  expect(copiesIn(shuffled)[1]).toMatchObject({ epoch: 1, number: 10, atMs: START_MS - DAY_MS, base: 9 });
});
