import { expect, test } from 'vitest';
import { isOpenAt } from './opening-hours-texts';

/** A time in Istanbul, which is three hours ahead of UTC. */
const at = (localTime: string) => Date.parse(`${localTime}:00+03:00`);
const FRIDAY = '2026-05-08';
const SATURDAY = '2026-05-09';
const SUNDAY = '2026-05-10';
const MONDAY = '2026-05-11';

test.each([
  [`${FRIDAY}T08:59`, false],
  [`${FRIDAY}T09:00`, true],
  [`${FRIDAY}T22:59`, true],
  [`${FRIDAY}T23:00`, false],
  [`${SATURDAY}T08:30`, true],
  [`${SUNDAY}T23:59`, true],
  [`${MONDAY}T00:00`, false],
])('at %s, with 09.00 – 23.00 on weekdays and 08.30 – 24.00 at weekends, open is %s', (time, isOpen) => {
  expect(
    isOpenAt(at(time), { weekdays: '09.00 – 23.00', weekends: '08.30 – 24.00', timeZone: undefined }),
  ).toBe(isOpen);
});

test('opening hours that end after midnight belong to the day on which they begin', () => {
  const hours = { weekdays: '18:00-02:00', weekends: '18:00-04:00', timeZone: undefined };
  expect(isOpenAt(at(`${SATURDAY}T01:30`), hours)).toBe(true);
  expect(isOpenAt(at(`${SATURDAY}T02:00`), hours)).toBe(false);
  expect(isOpenAt(at(`${MONDAY}T03:59`), hours)).toBe(true);
});

test.each(['Her gün', '', undefined, '09.00 – 12.00, 18.00 – 23.00', '99.00 – 23.00'])(
  'returns nothing for hours that cannot be parsed: %s',
  (weekdays) => {
    const hours = { weekdays, weekends: '08.30 – 24.00', timeZone: undefined };
    expect(isOpenAt(at(`${FRIDAY}T12:00`), hours)).toBeNull();
  },
);

test.each([
  ['Europe/Berlin', false],
  ['Europe/Istanbul', true],
  ['Asia/Tashkent', true],
  ['Mars/Olympus', null],
])(
  'opening hours are in the restaurant’s time zone: at 09:30 in Istanbul, open in %s is %s',
  (timeZone, isOpen) => {
    const hours = { weekdays: '09.00 – 23.00', weekends: '09.00 – 23.00', timeZone };
    expect(isOpenAt(at(`${FRIDAY}T09:30`), hours)).toBe(isOpen);
  },
);
