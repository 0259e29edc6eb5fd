import { expect, it } from 'vitest';
import { momentText } from './moment-text';

it.each([
  ['2026-11-24T15:20:00Z', 'tr', '18:20'],
  ['2026-11-24T21:30:00Z', 'tr', 'yarın 00:30'],
  ['2026-11-25T06:00:00Z', 'en', 'tomorrow 09:00'],
  ['2026-11-30T06:00:00Z', 'tr', 'Pazartesi 09:00'],
  ['2026-12-01T06:00:00Z', 'tr', '1 Aralık 09:00'],
  ['2027-01-02T06:00:00Z', 'en', 'January 2 09:00'],
])('%s is %s: %s', (moment, language, text) => {
  const nowMs = Date.parse('2026-11-24T12:00:00Z');
  expect(momentText(Date.parse(moment), nowMs, { language, timeZone: 'Europe/Istanbul' })).toBe(text);
});
