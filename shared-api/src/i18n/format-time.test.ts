import { expect, test } from 'vitest';
import { timeZoneOf } from '../domain/local-time';
import { formatDate, formatDateTime, formatTime } from './format-time';

test.each([
  ['Europe/Istanbul', '2026-11-21T06:05:59.000Z', '21.11.2026 09:05'],
  ['Asia/Tokyo', '2026-12-31T15:00:00.000Z', '01.01.2027 00:00'],
  ['America/New_York', '2026-11-21T04:59:00.000Z', '20.11.2026 23:59'],
  // Clocks in Berlin skip from 02:00 to 03:00, and show the hour from 02:00 twice in autumn.
  ['Europe/Berlin', '2026-03-29T00:59:00.000Z', '29.03.2026 01:59'],
  ['Europe/Berlin', '2026-03-29T01:00:00.000Z', '29.03.2026 03:00'],
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '25.10.2026 02:30'],
  ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '25.10.2026 02:30'],
  ['Europe/Berlin', '2026-10-25T02:00:00.000Z', '25.10.2026 03:00'],
])('a clock in %s shows %s as %s', (timeZone, timestamp, text) => {
  expect(formatDateTime(timestamp, timeZone)).toBe(text);
  expect(formatTime(timestamp, timeZone)).toBe(text.slice(-5));
});

test('a date has the Turkish format', () => {
  expect(formatDate('2026-11-21')).toBe('21.11.2026');
});

test('a restaurant without a time zone is in Istanbul, and an unknown one counts as that of the device', () => {
  const ofDevice = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(['', undefined, 'Asia/Tokyo', 'Mars/Olympus'].map(timeZoneOf)).toEqual([
    'Europe/Istanbul',
    'Europe/Istanbul',
    'Asia/Tokyo',
    ofDevice,
  ]);
});
