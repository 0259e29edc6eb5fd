import { expect, it } from 'vitest';
import type { OpeningHours } from '../../contract/restaurant/opening-hours';
import { structuredHours } from './structured-hours';

it('names days, times past midnight, whole days and closed dates as search engines read them', () => {
  const hours: OpeningHours = {
    weekly: [
      { days: [1, 7], from: '18:00', until: '02:00' },
      { days: [6], from: '00:00', until: '00:00' },
    ],
    exceptions: [
      { first_date: '2026-12-31', last_date: '2026-12-31', hours: [{ from: '20:00', until: '03:00' }] },
      { first_date: '2027-01-01', last_date: '2027-01-02', hours: [] },
    ],
  };
  const type = { '@type': 'OpeningHoursSpecification' };
  expect(structuredHours(JSON.stringify(hours))).toEqual([
    { ...type, dayOfWeek: ['Monday', 'Sunday'], opens: '18:00', closes: '02:00' },
    { ...type, dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
    { ...type, validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '20:00', closes: '03:00' },
    { ...type, validFrom: '2027-01-01', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' },
  ]);
  expect(structuredHours('')).toBeUndefined();
  expect(structuredHours(undefined)).toBeUndefined();
});
