import type { OpeningHours } from 'shared-api/contract/restaurant/opening-hours';

/** The stored hours. @param value of the setting `opening_hours`; empty for none. */
export const openingHoursOf = (value: string): OpeningHours =>
  value ? (JSON.parse(value) as OpeningHours) : { weekly: [], exceptions: [] };

/** The value to store; empty for no restriction. */
export const valueOf = ({ weekly, exceptions }: OpeningHours): string =>
  weekly.length === 0 && exceptions.length === 0 ? '' : JSON.stringify({ weekly, exceptions });
