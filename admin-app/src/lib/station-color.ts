import type { StationColor } from 'shared-api/domain/statuses';

/** Colours that can be distinguished on light and dark backgrounds. */
export const STATION_COLOR_CODES: Record<StationColor, string> = {
  red: '#d6322b',
  orange: '#e8730c',
  yellow: '#d9a400',
  green: '#2f9e44',
  teal: '#0c9a94',
  blue: '#2b72d6',
  purple: '#8a4fd3',
  gray: '#85807c',
};
