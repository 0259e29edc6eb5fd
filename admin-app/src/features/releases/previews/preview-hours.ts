import type { TFunction } from 'i18next';
import { PREVIEW_LIMITS } from 'shared-api/contract/limits';

const HOURS_PER_DAY = 24;

/** How long a preview link can be valid. */
export const PREVIEW_HOURS: readonly number[] = [
  1,
  8,
  HOURS_PER_DAY,
  PREVIEW_LIMITS.hours,
  7 * HOURS_PER_DAY,
  PREVIEW_LIMITS.hoursMax,
];

export const hoursText = (t: TFunction, hours: number): string =>
  hours < HOURS_PER_DAY
    ? t('releases.previews.hours', { count: hours })
    : t('releases.previews.days', { count: hours / HOURS_PER_DAY });
