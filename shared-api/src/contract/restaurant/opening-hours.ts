import { z } from 'zod';
import { jsonList } from '../fields';
import { OPENING_HOURS } from '../../domain/restaurant/limits';

/** HH:MM on the restaurant's clock. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_time');
/** An end that is not after the start is on the next day; equal times mean the whole day. */
export const clockRange = z.object({ from: clockTime, until: clockTime });

/** Weekly hours of the restaurant, or of a category or product that is served only at these times. */
export const weeklyHours = clockRange.extend({
  days: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .meta({ description: 'Weekdays on which the hours begin; 1 is Monday, 7 is Sunday' }),
});
export type WeeklyHours = z.output<typeof weeklyHours>;
export type HoursRange = z.output<typeof clockRange>;

/** Served hours of a category or product; empty for all opening hours of the restaurant. */
export const servedHours = jsonList(weeklyHours, OPENING_HOURS.rangesMax);

const exception = z
  .object({
    first_date: z.iso.date(),
    last_date: z.iso.date(),
    hours: z
      .array(clockRange)
      .max(OPENING_HOURS.rangesMax)
      .meta({ description: 'Hours on these dates; empty if closed' }),
  })
  .refine(({ first_date, last_date }) => first_date <= last_date, {
    path: ['last_date'],
    error: 'invalid_date_range',
  });

/** The value of the setting `opening_hours` as JSON. */
export const openingHours = z.object({
  weekly: z
    .array(weeklyHours)
    .max(OPENING_HOURS.rangesMax)
    .meta({ description: 'Weekly hours; empty for always open' }),
  exceptions: z.array(exception).max(OPENING_HOURS.exceptionsMax).meta({
    description: 'Dates whose hours replace the weekly hours that begin on them; the last match counts',
  }),
});
export type OpeningHours = z.output<typeof openingHours>;
export type OpeningException = OpeningHours['exceptions'][number];
