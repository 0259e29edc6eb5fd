import type { TFunction } from 'i18next';

const MINUTE_S = 60;

/** Minutes and seconds: response times are short. */
export function durationText(t: TFunction, totalSeconds: number): string {
  const seconds = totalSeconds % MINUTE_S;
  const minutes = (totalSeconds - seconds) / MINUTE_S;
  if (minutes === 0) return t('waiter_calls.duration.seconds', { count: seconds });
  return seconds === 0
    ? t('waiter_calls.duration.minutes', { count: minutes })
    : t('waiter_calls.duration.both', { minutes, seconds });
}
