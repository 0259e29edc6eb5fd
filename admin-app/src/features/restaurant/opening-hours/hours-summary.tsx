import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursRange, OpeningHours } from 'shared-api/contract/restaurant/opening-hours';
import { formatDate } from 'shared-api/i18n/format-time';
import { Card } from 'shared-ui/card';
import { inOrder, rangeText } from '#lib/hours/hours-text';
import { isWholeDay, withoutPastDays } from '#lib/hours/special-days';
import { WEEKDAYS, weekdayName } from '#lib/hours/weekdays';
import { useToday } from '#lib/use-restaurant-time';
import styles from './hours-summary.module.css';

/** The stored hours, day by day, without special days that are over. */
export function HoursSummary({ hours }: { hours: OpeningHours }) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const { weekly, exceptions } = withoutPastDays(hours, today);
  const textOf = (ranges: readonly HoursRange[]) =>
    ranges.length === 0
      ? t('opening_hours.closed')
      : inOrder(ranges).map((range, index) => (
          <Fragment key={index}>
            {index > 0 && ', '}
            <span className={styles.range}>
              {isWholeDay(range) ? t('hours.whole_day') : rangeText(range)}
            </span>
          </Fragment>
        ));
  return (
    <>
      <Card as="section" padding="l" aria-labelledby="opening-hours-weekly">
        <h2 id="opening-hours-weekly" className={styles.title}>
          {t('opening_hours.weekly')}
        </h2>
        {weekly.length === 0 ? (
          <p>{t('opening_hours.always_open')}</p>
        ) : (
          <dl className={styles.list}>
            {WEEKDAYS.map((day) => (
              <div key={day}>
                <dt>{weekdayName(day, i18n.language)}</dt>
                <dd>{textOf(weekly.filter(({ days }) => days.includes(day)))}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      <Card as="section" padding="l" aria-labelledby="opening-hours-exceptions">
        <h2 id="opening-hours-exceptions" className={styles.title}>
          {t('opening_hours.exceptions')}
        </h2>
        {exceptions.length === 0 ? (
          <p>{t('opening_hours.no_exceptions')}</p>
        ) : (
          <dl className={styles.list}>
            {exceptions
              .toSorted((a, b) => a.first_date.localeCompare(b.first_date))
              .map(({ first_date: first, last_date: last, hours }, index) => (
                // Two exceptions may have the same dates.
                <div key={index}>
                  <dt>{first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`}</dt>
                  <dd>{textOf(hours)}</dd>
                </div>
              ))}
          </dl>
        )}
      </Card>
    </>
  );
}
