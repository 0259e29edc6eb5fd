import { expect, test } from 'vitest';
import { chartScale } from './chart-scale';

test.each([
  [20_695, false, [0, 5_000, 10_000, 15_000, 20_000, 25_000]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [18, true, [0, 5, 10, 15, 20]],
  [0, true, [0, 1]],
  [2.5, false, [0, 0.5, 1, 1.5, 2, 2.5]],
])('a scale up to %d has marks at round intervals', (max, isWhole, marks) => {
  expect(chartScale(max, isWhole)).toEqual(marks);
});
